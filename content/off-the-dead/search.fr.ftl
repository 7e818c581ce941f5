# Des mots de tous les jours et, après les deux-points, les mots et numéros des règles qu'ils peuvent désigner.

off-the-dead-seek =
    sortir, partir, m'en aller, échapper, changer de lieu: OTD2-MOVE, sortie trouvée
    manger, mordu: morsure
    malade, blessé, santé, vie: OTD-DEATH, infection
    fusil, pistolet: arme
    donner, passer, échanger: OTD-THROW
    boutique, payer, prix: OTD2-BUY, achat
    tas, butin, fouiller: décombres
    points: OTD-SCORE
    seul, solo: OTD-SOLO
    difficile, facile, niveau: OTD-DIFF
