# Ce que la table dit dans un navigateur.

web-guest = Invité
web-skip = Aller au contenu
web-skip-to-question = Aller à la question
web-home = Accueil
web-name = Votre nom
web-save = Enregistrer
web-send = Envoyer
web-close = Fermer
web-yes = Oui
web-no = Non
web-you = (vous)
web-bot = Robot
web-bot-random = Robot (joue au hasard)
web-bot-heuristic = Robot (joue d’instinct)
web-bot-search = Robot (anticipe)
web-away = (absent)

## La première page

web-home-title = Les morts marchent. Prenez place.
web-home-lead = Des jeux de zombies coopératifs, exactement selon leurs règles : seul, entre amis, ou avec des robots sur les chaises vides.
web-play-now = Jouer
web-new-table = Nouvelle table
web-rules = Règles
web-players = { $fewest ->
    [1] { $most ->
        [1] 1 joueur
       *[other] 1 à { $most } joueurs
    }
   *[other] { $fewest } à { $most } joueurs
}
web-join-label = On vous a donné un code ?
web-join = Rejoindre
web-my-tables = Mes tables
web-open-tables = Tables ouvertes
web-replays = Parties à regarder
web-replay = Revoir
web-free-seats = { $count ->
    [one] une place libre
   *[other] { $count } places libres
}
web-all-my-tables = Toutes mes tables
web-tables-on = En cours
web-tables-over = Finies
web-tables-none = Rien encore. Une table que vous ouvrez ou à laquelle vous vous asseyez apparaît ici.
web-tables-more = La suite
web-tables-with = avec
web-tables-turn = à vous de jouer
web-tables-away = Rangées
web-tables-away-about = Une table rangée revient dès qu'il s'y passe quelque chose ; vous pouvez la ressortir à tout moment.
web-table-put-away = Ranger
web-table-put-away-named = Ranger { $table }
web-table-bring-back = Ressortir
web-table-bring-back-named = Ressortir { $table }
web-ago-now = à l'instant
web-ago-minutes = { $count ->
    [1] il y a une minute
   *[other] il y a { $count } minutes
}
web-ago-hours = { $count ->
    [1] il y a une heure
   *[other] il y a { $count } heures
}
web-ago-days = { $count ->
    [1] hier
   *[other] il y a { $count } jours
}
web-standing-open = en cours

## Une nouvelle table

web-mission = Mission
web-difficulty = Difficulté { $stars } sur 5
web-people = Nombre de joueurs
web-company = Qui joue
web-company-alone = Je joue tout le monde
web-company-friends = Je prends la première place, des amis me rejoignent
web-company-bots = Je prends la première place, des robots les autres
web-company-watch = Des robots jouent, je regarde
web-undo-policy = Revenir en arrière
web-undo-agreed = dés et cartes seulement si tous sont d'accord
web-undo-free = chacun, sans limite
web-undo-never = jamais
web-access = Qui peut trouver la table
web-access-private = qui a le lien ou le code
web-access-open = tout le monde
web-team = L'équipe
web-team-about = Cochez qui vous voulez ; l'ordre du jeu va de haut en bas. Ne cochez personne et le jeu compose une bonne équipe.
web-team-size = Une équipe compte { $sizes } personnages.
web-team-size-for = { $players ->
    [1] Un joueur : { $sizes }.
   *[other] { $players } joueurs : { $sizes }.
}
web-team-picked = Choisis :
web-barred = Pas dans cette mission.
web-range = { $least } à { $most }
web-or = { $some } ou { $last }
web-minutes = environ { $minutes } minutes
web-minutes-range = { $least } à { $most } minutes
web-wrong = Presque : il reste quelque chose à corriger ci-dessous.
web-same-chance = Cette table tire les mêmes dés et les mêmes cartes qu'une partie déjà jouée.
web-start = Commencer

## La table

web-code = Code
web-code-about = Vos amis rejoignent la table avec ce code. Cliquez pour copier le lien.
web-link = Le lien de cette table
web-link-about = Copiez-le et envoyez-le à vos amis.
web-board = Plateau
web-board-text = Tout en mots
web-view = Vue
web-zoom-in = Plus près
web-zoom-out = Plus loin
web-zoom-fit = Tout le plateau
web-sight = Lignes de vue
web-log = Journal
web-timeline = Comment c'est raconté
web-pause = Pause
web-step = Ligne suivante
web-skip-all = Jusqu'à la fin
web-speed = Vitesse
web-speed-slow = lent
web-speed-normal = normal
web-speed-fast = rapide
web-speed-instant = d'un coup
web-question = La question
web-choices = Choix
web-tabs = Plus
web-characters = Personnages
web-skills = Compétences
web-me-short = vous
web-exchange = Rangement et échange
web-passed = Changent de mains :
web-passed-nothing = rien pour l'instant
web-by-hand = Faites glisser les cartes, ou cliquez sur une carte puis sur sa nouvelle place.
web-slot-empty = { $slot } : vide
web-card-about = { $card } : son effet
web-skill-used = utilisée
web-skill-to-come = à venir
web-skill-passed = non choisie
web-walks = Aller plus loin
web-minor = { $count ->
    [one] Un autre choix, rarement voulu
   *[other] { $count } autres choix, rarement voulus
}
web-people-here = Places
web-talk = Discussion
web-talk-empty = Personne n'a encore rien dit.
web-say = Dire quelque chose
web-pointed = montre quelque chose qui n'est plus là
web-pointed-at = montre : { $where }
web-pointed-spot = montre le tapis en { $x } | { $y }
web-pointed-near = montre le tapis en { $x } | { $y }, à { $far } cm de : { $who }
web-invite = Invitez des amis avec ce lien :
web-introduce = Votre nom, pour vous asseoir ou parler
web-enter = Entrer
web-waits-for = On attend { $name } ({ $seat }).
web-bot-thinks = { $seat } : le robot réfléchit…
web-nobody-sits = { $seat } : personne n'est assis à cette place.
web-again = Rejouer cette mission
web-again-about = Ouvre une table pour vous tous : mêmes places, mêmes robots. Le chemin est montré à tous ceux qui sont ici.
web-next-mission = Mission suivante : { $mission }
web-go-on = Continuer
web-to-next-table = Vers la table suivante
web-download = Télécharger la partie
web-end-choices = { $choices ->
    [one] un choix
   *[other] { $choices } choix
}
web-end-board = Voir le plateau
web-end-course = Le récit de la partie
web-end-kills = Éliminés par
web-end-points = Les moments décisifs
web-end-danger = et le danger dessous
web-end-no-kills = Pas un seul n'est tombé cette fois.
web-same = Mêmes dés, mêmes cartes
web-same-about = Une nouvelle table qui commence exactement comme cette partie : envoyez son adresse à des amis et voyez qui s'en sort le mieux.
web-end-picture = Image du plateau
web-watching = Regardent :
web-watchers = { $count ->
    [one] Une personne sans nom regarde.
   *[other] { $count } personnes sans nom regardent.
}
web-seat-free = libre
web-seat-for = pour { $name }
web-seat-stands-in = jusqu'au retour de { $name }
web-seat-sit = S'asseoir
web-seat-leave = Se lever
web-seat-bot = Laisser jouer un robot
web-seat-bot-for = Laisser un robot jouer à sa place
web-seat-stand-in = Jouer à sa place
web-seat-take-back = Reprendre
web-seat-hand-over = Confier à…
web-tell = Dire à ce robot quoi faire
web-tell-nothing = Comme il veut
web-tell-stay-back = Reste en arrière !
web-tell-stay-with = Reste avec moi !
web-tell-search = Cherche de l’équipement !
web-tell-objectives = Vise les objectifs !
web-hint = Que ferait un robot ?
web-hint-head = Les chances de gagner, selon un robot :
web-hint-none = Il n'y a rien à peser ici.
web-review = Les chances de gagner au fil de la partie, selon un robot
web-review-turns = Ce qui a tout changé
web-host = Votre table
web-host-lock = Ne plus laisser entrer
web-host-unlock = Laisser entrer
web-host-close = Fermer la table
web-host-reopen = La rouvrir
web-host-mute = Faire taire
web-host-unmute = Rendre la parole
web-host-remove = Renvoyer
web-host-readmit = Réadmettre
web-host-close-sure = Fermer cette table ? Personne ne pourra y jouer avant que vous ne la rouvriez.
web-host-remove-sure = Renvoyer { $name } de cette table ?
web-host-patience = Un bot joue pour qui s'absente
web-host-patience-never = jamais
web-host-patience-hours = après { $hours } { $hours ->
    [one] heure
   *[other] heures
 }
web-host-patience-days = après { $days } { $days ->
    [one] jour
   *[other] jours
 }
web-stopped-fits = { $fits } de ses { $entries } décisions peuvent encore être jouées. Elle peut continuer de là, à une table à elle avec les mêmes personnes ; celle-ci reste telle quelle.
web-stopped-go-on = Continuer de là
web-undo = Annuler
web-redo = Rétablir
web-undo-fate = Cela annule un dé, une carte déjà vue ou le choix de quelqu'un d'autre. Annuler quand même ?
web-undone-lines = { $count ->
    [one] Une suite annulée
   *[other] { $count } suites annulées
}
web-undone-after = Après le choix { $entry } :
web-undone-follow = Y revenir
web-undone-older = { $count ->
    [one] Une suite plus ancienne reste dans l'enregistrement.
   *[other] { $count } suites plus anciennes restent dans l'enregistrement.
}
web-vote = { $count ->
    [one] { $name } voudrait annuler le dernier choix.
   *[other] { $name } voudrait annuler les { $count } derniers choix.
}
web-vote-again = { $name } voudrait rétablir ce qui a été annulé.
web-vote-line = { $name } voudrait revenir à une suite annulée.
web-vote-yes = D'accord
web-vote-no = Refuser
web-vote-withdraw = Retirer
web-vote-waits = On attend l'accord des autres.
web-verdict-taken-back = { $count ->
    [one] { $name } a annulé le dernier choix.
   *[other] { $name } a annulé les { $count } derniers choix.
}
web-verdict-played-again = { $name } a rétabli ce qui avait été annulé.
web-verdict-refused = { $refuser } préfère ne pas annuler.
web-verdict-overtaken = La partie a continué : ce que { $name } voulait annuler reste joué.
web-orders = Quand me consulter
web-orders-about = Moins de questions : dites à quels moments vous voulez être consulté. Cela vaut pour toutes les tables de ce jeu.
web-attention-every = toujours demander
web-attention-timely = demander quand cela compte
web-attention-never = ne jamais demander
web-habits = Demander moins
web-habit = Désormais : { $what }
web-rule-more = Dans les règles
web-help = Touches et aide
web-intro = Comment ce jeu se joue
web-key-choose = faire le choix qui porte cette touche
web-key-arrows = aller d'un choix à l'autre
web-key-undo = annuler, rétablir
web-key-pause = arrêter ou reprendre le récit
web-key-step = raconter la ligne suivante
web-key-skip = tout raconter d'un coup
web-key-board = aller au plateau en texte
web-key-chat = dire quelque chose
web-key-zoom = plus près, plus loin, tout le plateau
web-key-hand = aux cartes que l'on range ou échange : Entrée prend une carte et la pose, Échap la laisse
web-key-mat = au plateau où l'on désigne un lieu : les flèches déplacent un curseur (Maj : un peu), Entrée choisit
web-key-sight = montrer ce que voit la zone ou le personnage désigné
web-key-ping = montrer un endroit aux autres : celui du clic, sinon la pièce ou le curseur choisi au clavier
web-key-help = cette aide
web-report = Signaler un problème
web-report-about = Votre note est gardée sur le serveur avec l'enregistrement de cette partie.
web-report-note = Qu'est-ce qui ne va pas ?
web-script-lost = La connexion est perdue. Nouvel essai…
web-script-back = Connexion rétablie.
web-script-picked = Carte prise. Choisissez sa nouvelle place, ou Échap :
web-script-copied = Le lien est copié.
web-script-reported = Merci. Le signalement est enregistré.
web-script-more = Lignes précédentes, dans le journal :
web-script-since = Annuler à partir d'ici
web-script-sure = Annuler ce choix et tout ce qui suit ?
web-script-name = Dites votre nom, et la place est à vous.

## The briefing, and what is set by everybody for themselves

web-briefing = Consignes
web-briefing-goals = Ce qu’il faut faire
web-briefing-rules = Dans cette mission seulement
web-briefing-legend = Sur ce plateau
web-briefing-losses = C’est perdu
web-briefing-begin = À table
web-briefing-again = Toujours ici : le nom de la mission, en haut à gauche, ou Maj+B
web-briefing-on = au début d’une mission
web-briefing-off = seulement à ma demande
web-notices-on = Me prévenir quand c'est à moi
web-notices-off = Ne plus me prévenir quand c'est à moi
web-notices-denied = Le navigateur n'autorise pas les avis ici ; ses réglages le peuvent.
web-notices-failed = Impossible d'activer les avis dans ce navigateur.
web-notice-title = C'est à vous de jouer
web-goal-open = pas encore
web-goal-met = fait
web-count = { $now } sur { $of }
web-sure = { $choice } : vraiment ?
web-theme = Couleurs
web-theme-system = comme l’appareil
web-theme-dark = sombres
web-theme-light = claires
web-step-back = Un événement en arrière
web-reel = Événement du film
web-keys = Touches
web-key-briefing = les consignes : buts, règles spéciales, ce qui est sur le plateau

## Une campagne

web-campaign = La campagne
web-next-day = Jour suivant
web-next-day-about = Ouvre une table avec les mêmes personnes aux mêmes places. Ce jour-ci reste alors comme il est.
web-next-day-waits = Quiconque tient une place ici peut commencer le jour suivant.
web-to-next-day = Vers le jour suivant
web-day-before = Vers le jour précédent
web-elsewhere = Continuer avec un groupe venu d'une autre machine
web-elsewhere-about = L'enregistrement d'un jour terminé contient tout le groupe : téléchargez-le là-bas et apportez-le ici.
web-elsewhere-file = L'enregistrement sous forme de fichier
web-elsewhere-record = ou sous forme de texte

## Revoir une partie

web-replay-moment = Moment
web-replay-first = Au début
web-replay-back = Un pas en arrière
web-replay-on = Un pas en avant
web-replay-last = À la fin
web-replay-play = Lire
web-replay-go = Montrer
web-replay-setup = Mise en place
web-replay-quiet = Il ne s'est rien passé d'autre.
web-to-table = À la table
web-play-on = Continuer à partir d'ici
web-play-on-later = Quand la partie sera finie, vous pourrez continuer à partir d'ici et télécharger l'enregistrement : d'ici là, cela révélerait ce qui est caché.

## Règles

web-rules-chapters = Chapitres
web-rules-search = Chercher dans les règles
web-rules-example = Avec vos mots : « comment sortir »
web-search = Chercher
web-rules-found = { $count ->
    [0] Aucune règle n'en parle.
    [1] Une règle
   *[other] { $count } règles
}

## Moi

web-me-title = Vous
web-me-link = Votre lien personnel
web-me-link-about = Ouvrez-le sur un autre appareil pour y retrouver vos tables. Gardez-le pour vous : qui l'a joue sous votre nom.
web-me-back = Bon retour
web-me-key = Ce qui suit le # de votre lien personnel
web-me-renew = Un nouveau lien
web-me-renew-about = Si quelqu'un d'autre a votre lien : un nouveau lien le rend inutile, et déconnecte vos autres appareils jusqu'à ce que vous l'y ouvriez.
web-me-arrive = Désormais, ce navigateur joue sous le nom de ce lien.
web-saved = Enregistré.
web-me-other = Ce navigateur est { $name } pour l'instant. Continuer, c'est quitter { $name } et ses tables : gardez d'abord son lien personnel si vous voulez y revenir.
web-me-stay = Rester { $name }
web-me-continue = Continuer

## Ce qui n'a pas marché

web-problem-title = Cela n'a pas marché
web-problem-no-way = Aucun chemin n'y mène.
web-problem-no-page = Il n'y a rien à cette adresse.
web-problem-no-table = Cette table n'existe pas.
web-problem-no-code = Aucune table ouverte n'a ce code. Il se compose de six lettres.
web-problem-no-game = Ce jeu n'est pas sur l'étagère.
web-problem-no-moment = La partie n'a pas ce moment.
web-problem-no-name = Dites d'abord votre nom.
web-problem-stale = Cette question a reçu une réponse ou a été annulée entre-temps. Voici la table telle qu'elle est.
web-problem-not-yours = C'est à quelqu'un d'autre d'en décider.
web-problem-not-seated = Prenez d'abord une place.
web-problem-refused = Les règles l'interdisent.
web-problem-notation = Ce n'est pas un choix de ce jeu.
web-problem-setup = Cela ne peut pas être joué.
web-problem-nothing-to-undo = Il n'y a rien à annuler.
web-problem-nothing-to-redo = Il n'y a rien à rétablir.
web-problem-undo-forbidden = À cette table, rien n'est annulé.
web-problem-vote-open = Réglez d'abord ce que quelqu'un d'autre voudrait annuler.
web-problem-no-link = Ce lien personnel ne mène à personne : il a été renouvelé, ou il n'est pas entier.
web-problem-not-host = Seul l'hôte de la table peut en décider.
web-problem-locked = L'hôte a verrouillé cette table : seuls ceux qui y sont déjà y prennent part.
web-problem-closed = L'hôte a fermé cette table. On peut la regarder.
web-problem-removed = L'hôte vous a écarté de cette table.
web-problem-muted = L'hôte vous a retiré la parole à cette table.
web-problem-no-vote = Il n'y a plus rien à approuver.
web-problem-seat-taken = Cette place n'est pas libre, ou n'est pas à vous.
web-problem-no-seat = Cette table n'a pas cette place.
web-problem-full = Le serveur ne garde plus de signalements tant que personne ne les lit. Prévenez autrement la personne qui s'en occupe.
web-problem-no-bot = Ce robot n'existe pas.
web-problem-still-running = La partie n'est pas finie : d'ici là, cela révélerait ce qui est caché.
web-problem-no-sequel = Aucune partie ne suit celle-ci : elle n'est pas finie, ou sa campagne s'arrête là.
web-problem-followed = La partie suivante a commencé : celle-ci reste telle quelle.
web-problem-record = Ce n'est pas un enregistrement utilisable ici.
web-problem-too-long = Cette histoire est trop longue. Une table contient au plus { $entries } choix et consignes, annulations comprises, { $lines } suites annulées et { $jumps } pas en arrière ou en avant ; et un enregistrement doit pouvoir être rejoué en un instant.
web-problem-record-line = Voyez la ligne { $line }.
web-problem-stopped = Cette partie a été commencée avec d'autres règles ou d'autres cartes et ne peut pas continuer ici. Rien n'est perdu : son enregistrement peut être téléchargé et rejoué avec la version qui l'a écrit.
web-problem-field = Cela ne peut pas être accepté.
web-problem-malformed = Cette requête est illisible.
web-problem-too-fast = Trop à la fois. Attendez un instant et réessayez.
web-problem-too-large = C'est trop pour une seule requête.
web-problem-foreign = Cette requête venait d'un autre site et n'a pas été exécutée.
web-problem-unavailable = Le serveur ne peut pas le faire pour l'instant. Réessayez dans un moment.
web-problem-wrong-method = Rien ne se fait de cette façon à cette adresse.
web-problem-wrong-media = Cette requête n'est ni du JSON ni un formulaire.
web-problem-broken = Quelque chose s'est cassé sur le serveur. Vous n'y êtes pour rien ; réessayez dans un moment.

## What is wrong with a field

web-field-look = Voyez « { $field } ».
web-field-empty = { $field } ne peut pas rester vide.
web-field-too-long = { $field } ne peut pas dépasser { $limit } caractères.
web-field-malformed = { $field } : illisible.
web-field-name = Le nom
web-field-bot = Le robot
web-field-line = La phrase
web-field-ping = L'endroit montré
web-field-key = La clé de la requête
web-field-choice = Le choix
web-field-record = L'enregistrement
web-field-table = La table
web-field-person = La personne
web-field-token = Le jeton
web-field-code = Le code
web-field-cursor = La place dans la liste
web-field-endpoint = L’adresse des avis
web-field-push-key = Les clés des avis
web-fault-mission = Ce jeu n'a pas cette mission.
web-fault-players = On ne peut pas y jouer à ce nombre.
web-fault-team = Quelqu'un dans cette équipe ne peut pas jouer ici.
web-fault-option = « { $option } » ne peut pas prendre cette valeur.
web-fault-count = Il en faut { $fitting }, et non { $given }.

# Un premier tour guidé.
web-learn = Apprendre en deux minutes
web-lesson = Leçon
web-lesson-step = { $now } sur { $of }
web-lesson-next = Suite
web-lesson-show = Montrez-moi où
web-lesson-skip = Quitter la leçon
web-lesson-end = Continuer à jouer
web-lesson-mission = Vos buts
web-lesson-aside = Cela marche aussi. Quand vous voudrez, la leçon continue :
web-lesson-astray = Vous avez suivi votre propre idée, et c'est permis : aucun choix n'est faux. Reprenez le coup pour continuer la leçon, ou jouez sans elle.
web-lesson-back = Reprendre le coup
web-lesson-closed = La leçon est fermée. L'aide (?) la rouvre.
web-lesson-resume = Continuer la leçon
web-key-lesson = Aller à la leçon
