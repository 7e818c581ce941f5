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
scene-start = Les survivants commencent ici
