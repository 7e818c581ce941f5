# Des mots de tous les jours et, après les deux-points, les mots et numéros des règles qu'ils peuvent désigner.

marvel-zombies-seek =
    balle perdue, tir perdu, tir raté, toucher un ami: MZ-COMBAT-14
    sortir, partir, m'en aller, échapper: MZ-EXIT, sortie
    manger, nourrir, mordre: dévorer
    affamé, mourir de faim: MZ-HUNGER, vorace
    gens, civil, passant: citoyen
    expérience, niveau, xp: MZ-XP
    voir, visible, vue: MZ-LOS, ligne de vue
    armure, défense: MZ-TOUGH
    clé, déverrouiller: porte verrouillée
    boss: super héros
