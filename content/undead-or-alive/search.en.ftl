# Everyday words, and after the colon the words and numbers of the rules that they may mean.

undead-or-alive-seek =
    stray shot, stray bullet, stray, astray, bystander, shoot a friend: UOA-FF, friendly fire
    leave, get out, way out, escape: exit, UOA-MIS-5
    run away, flee, get away: UOA-MOVE, leaving a zone
    swap, give, exchange: trade, exchange
    bag: backpack
    quiet, loud, attract: noise
    boss, monster: abomination
    experience, level up, xp: UOA-ADR, adrenaline
    see, visible, view: UOA-LOS, line of sight
    upstairs, roof: balcony, balconies
    friend, npc: companion
