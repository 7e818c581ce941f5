# Comment les scènes appellent les parties d'un plateau.

scene-street = Rue { $zone }
scene-room = Pièce { $zone }
scene-balcony = Balcon { $zone }
scene-door-open = Porte ouverte
scene-door-closed = Porte fermée
