# Ce que la table dit dans un terminal.

terminal-welcome = { $game }. Tapez un numéro pour choisir, x pour quitter. Première partie ? h explique le jeu.
terminal-more-news = … { $many } lignes de plus avant celles-ci : l montre tout le journal.
terminal-more-board = … { $many } lignes de plus du plateau : b le montre en entier.
terminal-more-choices = … { $many } lignes de plus : Entrée montre tous les choix.
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
terminal-no-choice = « { $text } » n'est pas un choix ici.
terminal-not-yours = C'est à { $seats } d'en décider.

## Mauvais emploi, en une ligne

usage-error = erreur : { $what }
usage-command = il manque une commande : voir --help
usage-unknown-command = '{ $given }' n'est pas une commande
usage-unknown-argument = '{ $given }' est inconnu ici
usage-meant-command = '{ $given }' n'est pas une commande (vouliez-vous dire '{ $word }' ?)
usage-meant-argument = '{ $given }' est inconnu ici (vouliez-vous dire '{ $word }' ?)
usage-missing = il manque { $arguments }
usage-conflict = { $argument } ne va pas avec { $other }
usage-empty = { $argument } demande une valeur
usage-value = { $argument } : '{ $given }' ne convient pas : { $why }
usage-one-of = { $argument } : '{ $given }' ne convient pas : attendu { $words }
usage-no-game = `{ $game }` n'est pas un jeu : attendu { $games }
usage-play-needs-game = play : ces options demandent un jeu, comme dans `shamble play off-the-dead`
usage-no-file = { $path } : ce fichier n'existe pas
usage-no-folder = { $path } : ce dossier n'existe pas
usage-no-file-or-folder = { $path } : il n'y a ni fichier ni dossier de ce nom
usage-no-case = { $path } : aucun cas dans ce dossier
usage-no-bot = --bot : `{ $bot }` n'est pas un robot : attendu { $bots }
usage-set-up = { $field } : { $why }
usage-cannot-be-chosen = cela ne peut pas être choisi ici

## Ce qui a été mesuré

sim-head = { $game }, { $mission }, { $bot } : { $games } parties à partir de la graine { $seed }
sim-won = { $won } gagnées ({ $rate }, intervalle à 95 % de { $low } à { $high }), { $lost } perdues, { $unfinished } inachevées
sim-game = par partie : { $decisions } décisions, { $points } points
sim-game-in-rounds = par partie : { $rounds } tours, { $decisions } décisions, { $points } points
sim-speed = { $seconds } s, { $speed } décisions/s
sim-stopped = arrêté après { $played } parties sur { $games }
solve-won = gagnée après { $decisions } décisions, en { $tried ->
    [1] 1 partie
   *[other] { $tried } parties
}, avec la graine { $seed } : { $file }
solve-none = aucune partie gagnée en { $tried } essais à partir de la graine { $seed }
lab-row = { $name } { $won } sur { $games } { $rate } [{ $low } à { $high }], { $decisions } décisions, { $seconds } s
lab-row-in-rounds = { $name } { $won } sur { $games } { $rate } [{ $low } à { $high }], { $rounds } tours, { $decisions } décisions, { $seconds } s
lab-better = { $bot } est meilleur
lab-no-difference = aucune différence trouvée
lab-compared = { $mission } : { $games } parties, gagnées par { $first } seul { $one }, par { $second } seul { $two } : { $verdict }
lab-columns = Mission|Robot|Parties|Gagnées|Taux|95 %||Tours|Décisions|Graine|Secondes
lab-interval = { $low } à { $high }
