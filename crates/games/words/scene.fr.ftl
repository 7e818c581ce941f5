# Comment les scènes appellent les parties d'un plateau.

scene-street = Rue { $zone }
scene-room = Pièce { $zone }
scene-balcony = Balcon { $zone }
scene-door-open = Porte ouverte
scene-door-closed = Porte fermée

scene-spawn-starting = Invasion de départ
scene-spawn-mobile = Invasion mobile
scene-spawn-abomination = Invasion d'Abomination
scene-spawn-corpses = Charnier
scene-objective = Objectif
scene-exit = Sortie
scene-gatling = Gatling
scene-wagon = Chariot
scene-start = Vous commencez ici

scene-door = Porte
scene-door-red = Porte rouge
scene-door-blue = Porte bleue
scene-door-green = Porte verte
scene-door-yellow = Porte jaune
scene-open = ouverte
scene-locked = verrouillée
scene-closed = fermée
scene-spawn-point = Point de Génération
scene-spawn-point-asleep = Point de Génération encore inactif
scene-lair = Des Ennemis y sont peut-être
scene-face-down = Carte Citoyen face cachée
scene-secret = Carte Mission Secrète
scene-sign = Le Signe des Avengers
scene-acting = agit maintenant
scene-acted = a déjà agi
