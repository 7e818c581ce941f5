# Des mots de tous les jours et, après les deux-points, les mots et numéros des règles qu'ils peuvent désigner.

undead-or-alive-seek =
    balle perdue, tir perdu, tir raté, toucher un ami: UOA-FF, balles perdues
    sortir, partir, m'en aller, quitter le plateau: sortie, UOA-MIS-5
    fuir, échapper: UOA-MOVE, quitter une zone
    donner, troc, passer un objet: échanger
    sac: sac à dos
    silence, attirer: bruit
    boss, monstre: abomination
    expérience, niveau, xp: UOA-ADR, adrénaline
    voir, visible, vue: UOA-LOS, ligne de vue
    étage, toit: balcon
    ami, pnj: compagnon
