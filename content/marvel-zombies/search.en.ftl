# Everyday words, and after the colon the words and numbers of the rules that they may mean.

marvel-zombies-seek =
    stray shot, stray bullet, stray, astray, friendly fire, hit a friend: MZ-COMBAT-14
    leave, get out, way out, escape: MZ-EXIT, exit
    eat, feed, bite: devour
    starve, starving, hungry: MZ-HUNGER, ravenous
    people, civilian, bystander: citizen
    experience, level up, xp: MZ-XP
    see, visible, view: MZ-LOS, line of sight
    shield, armour, defence: MZ-TOUGH
    key, unlock: locked door
    boss: super hero
