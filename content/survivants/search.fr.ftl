# Des mots de tous les jours et, après les deux-points, les mots et numéros des règles qu'ils peuvent désigner.

survivants-seek =
    sortir, partir, m'en aller, échapper: zone de sortie, SUR-OBJ-10
    fuir, me sauver: SUR-DIS
    enrayé, cassé, panne: SUR-MALF
    balle, cartouche, chargeur: SUR-AMMO, munitions
    manger, boire, faim, nourriture: nutrition
    poing, bagarre: SUR-CC, mêlée
    malade, infecté: SUR-BITE, infection
    soigner, médicament, bandage: SUR-HEALTH
    butin, trouver: SUR-SRCH, fouille
    discret, silence, bruit: SUR-STEALTH
    sac à dos, porter, inventaire: SUR-BAG, sac
    voir, visible, vue: SUR-SIGHT
