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
