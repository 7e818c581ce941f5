# Everyday words, and after the colon the words and numbers of the rules that they may mean.

survivants-seek =
    leave, get out, way out, escape: exit zone, SUR-OBJ-10
    run away, flee, get away: SUR-DIS
    jam, jammed, broken: SUR-MALF, malfunction
    bullet, round, magazine: SUR-AMMO, ammunition
    eat, drink, hungry, food: nutrition
    fist, brawl: SUR-CC, melee
    sick, infected, zombified: SUR-BITE, infection
    heal, medicine, bandage: SUR-HEALTH
    loot, find: SUR-SRCH, search
    sneak, quiet, silent: SUR-STEALTH
    backpack, carry, inventory: SUR-BAG, bag
    see, visible, view: SUR-SIGHT
