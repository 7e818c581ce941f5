# Everyday words, and after the colon the words and numbers of the rules that they may mean.

off-the-dead-seek =
    leave, get out, way out, escape, next place: OTD2-MOVE, exit is found, change of location
    eat, bitten: bite
    ill, sick, wounded, hurt, health, lives: OTD-DEATH, infection
    gun, pistol, rifle: weapon
    give, pass, trade, swap: OTD-THROW
    shop, pay, price: OTD2-BUY, purchase
    junk, pile, loot: rubble
    points: OTD-SCORE
    alone, solo: OTD-SOLO
    hard, easy, level: OTD-DIFF
