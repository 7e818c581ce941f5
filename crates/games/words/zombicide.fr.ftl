# Ce que disent pareillement les deux jeux sur plateau de zones.

zombicide-some = { $count } { $kind }
zombicide-blue = Bleu
zombicide-yellow = Jaune
zombicide-orange = Orange
zombicide-red = Rouge
zombicide-objective-red = Objectif rouge
zombicide-objective-blue = Objectif bleu
zombicide-objective-green = Objectif vert
zombicide-notes =  : { $notes }
zombicide-notes-none = { "" }
zombicide-coming = { $zone }. À la prochaine activation : { $what }.
zombicide-coming-nothing = rien ne peut arriver ici
zombicide-coming-attacks = attaques possibles ici : { $who }
zombicide-coming-arrives = arrivées possibles ici : { $who }
zombicide-empty = rien
zombicide-leads = Mène à { $zones }.
zombicide-leads-nowhere = Ne mène nulle part.
zombicide-by-open = { $zone } (porte ouverte)
zombicide-by-closed = { $zone } (porte fermée)
