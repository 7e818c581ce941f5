# Ce que la table dit dans un terminal.

terminal-welcome = { $game }. Tapez un numéro pour choisir, x pour quitter. Première partie ? h explique le jeu.
terminal-more-news = … { $many } lignes de plus avant celles-ci : l montre tout le journal.
terminal-no-such-number = { $many ->
    [1] Il y a un seul choix : tapez 1, ou h pour l'aide.
   *[other] Tapez un numéro de 1 à { $many }, ou h pour l'aide.
}
terminal-nothing-asked = Rien n'est demandé maintenant. Tapez u pour revenir en arrière, l pour le journal, x pour quitter.
terminal-refused = Les règles l'interdisent :
terminal-try-help = Tapez le numéro d'un choix, ou h pour l'aide.
terminal-nothing-to-undo = Il n'y a rien à annuler.
terminal-undo-fate = Cela annule un dé ou une carte déjà vue. Annuler quand même ? [o/N]
terminal-undone = Annulé : { $choice }. Tapez r pour le rejouer.
terminal-nothing-to-redo = Il n'y a rien à rejouer.
terminal-save-first = Enregistrer la partie pour la reprendre plus tard ? [O/n]
terminal-saved = Enregistré dans { $file }. Pour reprendre :
terminal-not-saved = Non enregistré : { $file } : { $why }.
terminal-bye = Au revoir.
terminal-seed = La graine était { $seed } : avec --seed { $seed }, les mêmes cartes et dés reviennent.
terminal-next-day = Tapez n pour le jour suivant, maintenant ou un autre soir : le groupe est gardé.
terminal-no-next-day = Il n'y a pas de jour suivant pour l'instant : il suit un jour de campagne terminé.
terminal-over = Tapez l pour le journal, s FICHIER pour enregistrer la partie, u pour revenir en arrière, x pour quitter.
terminal-no-log = Il ne s'est encore rien passé.
terminal-no-such-line = Le journal a { $many } lignes.
terminal-no-rule = Aucune règle ne parle de « { $word } ».
terminal-more-rules = … et { $many } de plus.
terminal-no-moments = Ce jeu ne connaît pas d'ordres permanents.
terminal-orders-how = Pour changer : o MOMENT every|timely|never, o all never, ou o SIÈGE MOMENT timely.
terminal-commands = 3 | choisir par numéro ; ce qui figure dans la partie enregistrée marche aussi, comme attack hands
    Entrée | montrer à nouveau la question
    u | annuler le dernier choix (r le rejoue)
    w | pourquoi ? les règles derrière ce qui vient de se passer, ou derrière un refus ; w 12 pour la ligne 12
    n | le jour suivant, après un jour de campagne terminé
    l | tout le journal
    b | le plateau
    o | ordres permanents : à quels moments vous voulez être consulté
    rules MOT | chercher dans les règles
    s FICHIER | enregistrer la partie
    h | cette aide
    x | quitter

## Le menu

menu-welcome = Shamble : à quoi voulez-vous jouer ?
menu-other-language = Tapez en pour English, x pour quitter. Entrée prend le premier.
menu-resume = Reprendre
menu-mission = Quelle mission ?
menu-players = Combien de personnes jouent ?
menu-people = { $count ->
    [one] Une personne
   *[other] { $count } personnes
}
menu-team = Qui participe ? Tapez des numéros dans l'ordre du jeu, comme 1,3,2 ; Entrée laisse choisir le jeu.
menu-company = Qui joue ?
menu-play-all = Vous jouez tous les sièges
menu-play-first = Vous jouez le premier siège, des robots les autres
menu-watch = Des robots jouent, vous regardez
menu-range = Tapez un numéro de 1 à { $many }, ou x pour quitter.
terminal-bot-says = { $seat } : { $words }
