# Survivants in English. Sentences avoid gender, number and article of a name.

survivants-pitch = A table, a tape measure, three actions a turn. Search the houses, count your rounds, and be gone before the street fills.
survivants-intro =
    SURVIVANTS. A handful of people on a table of about one metre, measured in
    centimetres. The dead come from everywhere and only a blow or a shot to
    the head stops them. You play together, against time, hunger and them.
    The scenario says what has to be done, and in how many turns.

    A turn:
    1. Zombies. Each player rolls 1D10: on 4 or less new ones come in, some
       way off. Then all of them walk up to 7 cm towards the nearest survivor,
       and those within 5 cm attack: a 4 or less hurts (1D4 Health), a 1
       grapples. A blow may be dodged, a grapple may not.
    2. Survivors. Everybody has 3 PA. You act in any order, one action at a
       time, and may change to another survivor after each.
    3. Health. A Nutrition test costs Energy if it fails; eat and drink, use
       kits. Whoever was bitten fights the infection.
    4. Equipment. What lies on the ground is lost, bodies go, PA left too.

    TESTS: 1D10, at most the value. In Shooting and Combat a 1 always hits.
    MOVING: normal 1 PA up to M cm; in alert 1 PA, half of it, and you may
    answer one attack for free; by stealth 2 PA, a third of it from cover to
    cover, and zombies do not see you; a run 2 PA, twice M in a straight line.
    Low things are crossed, high ones climbed. At the end you choose where you
    look: you see half the circle.
    Coming within 5 cm of a zombie makes it attack at once.
    SHOOTING: normal 1 PA, aimed 2 PA (+1), a burst 3 PA. Every Dt of distance
    after the second costs 1, cover 1 or 2; very near gives 2. A hit kills; a
    10 may jam the weapon. Rounds are counted.
    STRIKING: 2 PA with a weapon in hand. What you strike down can be searched.
    GRAPPLED: no other action; each turn a test decides who strikes. With the
    initiative you strike or try to break free. On a 1 the zombie bites.
    SEARCHING: small things 1 PA, vehicles 2, rooms 3. Each place once.
    DOORS are free to try, to open and to close; four in ten are locked.
    Somebody may wait in a room that nobody has looked into.
    At 0 Health you die, and rise next turn unless somebody destroys the brain.
    The others may find a new companion for you when they search.

    Places are named in centimetres from the north-west corner: 45.2 | 30. You
    can go to any place that the rules allow, not only to those in the list:
    go 45.2,30 or, on an upper floor, go 45.2,30,5.

## What sentences are made of

sur-tenths = { $whole }.{ $tenth }
sur-hundredths = { $whole }.{ $tenth }{ $hundredth }
sur-cm = { $length } cm
sur-point = { $x } | { $y }
sur-namesake = { $name } ({ $number })
sur-zombie = { $kind } { $number }
sur-dead = { $who } (dead)
sur-some = { $count } × { $thing }
sur-word = { $word }
sur-nothing = nothing
sur-in-place = place { $place }
sur-of-solidity = solidity { $solidity }
sur-with-rounds = { $rounds } rounds in it
sur-newcomer = newcomer
sur-room = { $room } ({ $building })
sur-piece = { $piece } { $number }
sur-search-zone = { $room }, part { $number }
sur-door = the door
sur-strong-door = the strong door
sur-gap = the doorway
sur-window = the boarded window
sur-opening-between = { $opening } between { $one } and { $other }
sur-opening-out = { $opening } in the { $side } of { $room }
sur-on-stairs = on the stairs
sur-on-piece = on top of { $piece }
sur-up = { $height } up
sur-spot-in = { $place }, { $point }
sur-bearing = { $distance } { $direction }
sur-beside = beside { $piece }
sur-at = at { $door }
sur-off = { $distance } { $direction } of { $piece }
sur-in-reach = { $zombies ->
    [one] a zombie attacks on the way
   *[other] { $zombies } zombies attack on the way
}
sur-no-target = nobody to shoot at on the way
sur-out-of-sight = out of their sight
sur-gaze-clear = in plain sight
sur-gaze-part = partly covered
sur-gaze-full = well covered
sur-gaze-behind = behind your back
sur-gaze-blocked = out of sight
sur-north = north
sur-north-east = north-east
sur-east = east
sur-south-east = south-east
sur-south = south
sur-south-west = south-west
sur-west = west
sur-north-west = north-west
sur-zone-edge = { $zone } in the { $side }
sur-zone-start = the start zone
sur-zone-exit = the exit
sur-zone-horde = the place of the horde
sur-zone-stronghold = the stronghold
sur-cost = { $pa } PA
sur-cost-free = free
sur-shot-normal = normal shot
sur-shot-aimed = aimed shot
sur-shot-several = burst at several
sur-shot-one = burst at one
sur-aim = { $distance }, hits on { $value } or less
sur-aim-sure = { $distance }
sur-aim-blind = from here
sur-move-normal = Normal move
sur-move-alert = Move in alert
sur-move-stealth = Move by stealth
sur-move-run = Run
sur-move-crossing = Cross an obstacle
sur-move-climb = Climb
sur-move-jump-over = Jump over
sur-move-jump-down = Jump down
sur-move-flight = Break away
sur-move-retreat = Retreat
sur-move-answer = Move out of the way
sur-phase-set-up = Set-up.
sur-phase-zombies = The zombies' phase.
sur-phase-survivors = The survivors' phase.
sur-phase-health = Energy and health.
sur-phase-equipment = Equipment.
sur-test-entry = zombies come
sur-test-shooting = Shooting
sur-test-attack = Combat
sur-test-clinch = close combat
sur-test-initiative = initiative
sur-test-dodge = dodge
sur-test-disengage = breaking free
sur-test-malfunction = the weapon works
sur-test-repair = repair
sur-test-nutrition = Nutrition
sur-test-infection = infection
sur-test-stealth = somebody is noticed
sur-test-climb = the hold is good
sur-test-lock = it is locked
sur-test-waiting = the room is empty
sur-test-stick = a stick
sur-test-return = a companion
sur-test-leather = leather work
sur-test-dud = the grenade goes off
sur-test-door = the door gives way
sur-harm-blow = a blow
sur-harm-bite = a bite
sur-harm-shot = a shot
sur-harm-flame = flames
sur-harm-blast = an explosion
sur-harm-fall = a fall
sur-harm-hunger = hunger
sur-harm-exhaustion = exhaustion
sur-harm-infection = the infection
sur-goal-survive = Be alive at the end of the last turn: one survivor is enough.
sur-goal-people = { $needed ->
    [one] Find the people hidden in the houses and bring 1 of them to { $zone }.
   *[other] Find the people hidden in the houses and bring { $needed } of them to { $zone }.
}
sur-goal-water = Find the water point in one of { $places } places, and be there at the end of a survivors' phase.
sur-goal-vehicle = Find the vehicle with petrol among { $places }, and be at it with everybody alive at the end of a survivors' phase.
sur-goal-horde = Destroy the horde to the last zombie ({ $kind }).
sur-goal-building = Hold this building at the end of the last turn, without a zombie in it: { $building }.
sur-goal-zone = Hold the stronghold at the end of the last turn, without a zombie in it.
sur-goal-road = Leave with everybody alive by { $zone }.
sur-goal-supplies = Bring everybody alive to { $zone }, with { $provisions } provisions and { $kits } medical kits in all.

## What happened

sur-fact-turn = Turn { $turn } of { $turns }.
sur-fact-started = { $who } starts at { $spot }.
sur-fact-faced = { $who } looks { $direction }.
sur-fact-drew = { $who } takes in hand: { $thing }.
sur-fact-empty-hand = { $who } has nothing in hand.
sur-fact-test = { $who }: { $die } rolled; { $test } on { $value } or less.
sur-fact-test-passed = { $who }, { $test }: { $die } rolled, { $value } or less needed: success.
sur-fact-test-failed = { $who }, { $test }: { $die } rolled, { $value } or less needed: failure.
sur-fact-broke-away = { $who }, { $test }: { $die } rolled, more than { $value } needed: success.
sur-fact-did-not-break-away = { $who }, { $test }: { $die } rolled, more than { $value } needed: failure.
sur-fact-rolled = Dice: { $sum }.
sur-fact-nobody-enters = No zombie comes for { $who }.
sur-fact-entry-point = Zombies come for { $who }: sector { $sector }, { $distance } away.
sur-fact-entry-off = The zombies that come for { $who } would enter off the table: none come.
sur-fact-entry-cancelled = There is no room for zombies that come for { $who }.
sur-fact-entered = { $zombie } appears at { $spot }.
sur-fact-no-figure = No figure is left: { $kind }.
sur-fact-no-place = Nowhere to come from unseen: { $kind }.
sur-fact-rose = { $who } rises as { $zombie } at { $spot }.
sur-fact-shambled = { $zombie } shambles: now { $way } of where it stood.
sur-fact-shambled-after = { $zombie } shambles after { $who }: now { $way } of where it stood.
sur-fact-beats = { $zombie } beats on { $door }.
sur-fact-door-held = Holding out: { $door }.
sur-fact-door-breaks = Broken down: { $door }.
sur-fact-rushed = { $zombie } attacks { $who }.
sur-fact-missed = { $zombie } misses { $who }.
sur-fact-grappled = { $zombie } grapples { $who }!
sur-fact-joined = { $zombie } joins the close combat against { $who }.
sur-fact-dodged = { $who } dodges { $zombie }.
sur-fact-hurt = { $who } loses { $by } Health: { $why }.
sur-fact-bitten = { $bites ->
    [one] { $who } has been bitten.
   *[other] { $who } has been bitten: { $bites } bites now.
}
sur-fact-died = { $who } is dead, and will rise unless somebody destroys the brain.
sur-fact-moved-up = { $zombie } takes the free place.
sur-fact-attack-cancelled = The attack of { $zombie } on { $who } comes to nothing.
sur-fact-initiative = { $who } has the initiative.
sur-fact-no-initiative = The zombie has the initiative against { $who }.
sur-fact-broke-free = { $who } breaks free.
sur-fact-held = { $who } does not get free.
sur-fact-clinch-over = The close combat is over for { $who }.
sur-fact-joined-melee = { $who } joins the close combat.
sur-fact-paid = { $who } pays: { $cost }.
sur-fact-moved = { $who }, { $move }: { $distance } from the start, now { $spot }.
sur-fact-nowhere = { $who }, { $move }: there is nowhere to go.
sur-fact-hangs = { $who } hangs on { $piece }, { $height } up.
sur-fact-ladder = { $who } is on the ladder, { $height } up.
sur-fact-fell = { $who } falls { $height }.
sur-fact-hid = { $who } is hidden.
sur-fact-noticed = { $who } has been noticed.
sur-fact-seen = { $who } is no longer hidden.
sur-fact-alert = { $who } is in alert.
sur-fact-alert-over = { $who } is no longer in alert.
sur-fact-left = { $who } leaves the table, safe.
sur-fact-door-unchecked = Nobody has tried it: { $door }.
sur-fact-door-locked = Locked: { $door }.
sur-fact-door-closed = Closed: { $door }.
sur-fact-door-open = Open: { $door }.
sur-fact-door-broken = Broken: { $door }.
sur-fact-room-empty = Nobody waits here: { $room }.
sur-fact-room-holds = { $zombies ->
    [one] 1 zombie waits here: { $room }.
   *[other] { $zombies } zombies wait here: { $room }.
}
sur-fact-fled = { $who } goes back the same way.
sur-fact-person = Somebody is alive here: { $room }.
sur-fact-person-follows = Somebody now goes with { $who }.
sur-fact-person-left = Somebody waits at { $spot }.
sur-fact-person-saved = Saved by { $who }: one more.
sur-fact-shot = { $who } shoots at { $target } ({ $weapon }, { $mode }).
sur-fact-struck = { $who } strikes at { $target } ({ $weapon }).
sur-fact-exceptional = { $who }: an exceptional hit!
sur-fact-killed = { $who } destroys { $zombie }.
sur-fact-destroyed = { $zombie } is destroyed.
sur-fact-brain = { $who } will not rise again.
sur-fact-spent = { $rounds ->
    [one] { $who } has used 1 round ({ $weapon }).
   *[other] { $who } has used { $rounds } rounds ({ $weapon }).
}
sur-fact-jammed = { $who }: the weapon jams ({ $weapon }).
sur-fact-still-works = { $who }: the weapon still works ({ $weapon }).
sur-fact-repaired = { $who }: repaired ({ $weapon }), Dys { $dys }.
sur-fact-ruined = { $who }: the weapon is ruined ({ $weapon }).
sur-fact-reloaded = { $rounds ->
    [one] { $who } reloads: 1 round ({ $weapon }).
   *[other] { $who } reloads: { $rounds } rounds ({ $weapon }).
}
sur-fact-broke = { $who }: broken ({ $weapon }).
sur-fact-exploded = An explosion at { $point }!
sur-fact-strayed = The grenade rolls to { $point }.
sur-fact-astray = The grenade is lost off the table.
sur-fact-dud = A dud: the grenade lies at { $spot }.
sur-fact-searched = { $who } searches: { $place }.
sur-fact-searched-body = { $who } searches the body of { $zombie }.
sur-fact-found-kind = The find: { $kind }.
sur-fact-found-no-kind = There is nothing of use.
sur-fact-found = { $who } finds: { $things }.
sur-fact-found-nothing = { $who } finds nothing.
sur-fact-took = { $who } takes: { $things }.
sur-fact-dropped = { $who } drops: { $things }.
sur-fact-lost = Lost: { $things }.
sur-fact-gave = { $who } gives { $to }: { $things }.
sur-fact-declined = { $who } declines.
sur-fact-water = The water point is here: { $place }.
sur-fact-vehicle = There is petrol in it: { $piece }.
sur-fact-recruited = { $who } joins the group.
sur-fact-returned = { $who } joins the others at { $spot }.
sur-fact-body-gone = The body of { $zombie } is gone.
sur-fact-energy = { $who } loses { $by } Energy.
sur-fact-consumed = { $who } uses { $things }: +{ $gained }.
sur-fact-cured = { $bites ->
    [0] { $who } is cured of the bite.
    [one] { $who } is treated: 1 bite left.
   *[other] { $who } is treated: { $bites } bites left.
}
sur-fact-healed = { $by } cares for { $who }: +{ $gained } Health.
sur-fact-leather = { $who }, { $things }: { $points } points of work.
sur-fact-made = { $who } has made: { $things }.
sur-fact-wears = { $who } puts on: { $things }.
sur-fact-experience = { $who } gains { $xp } Xp.
sur-fact-grew = { $who }: { $which } is now { $value }.
sur-fact-learned = { $who } learns { $skill }, level { $level }.
sur-fact-goal = Done: { $goal }
sur-fact-won = You have made it.
sur-fact-nobody-left = Nobody is left.
sur-fact-out-of-time = The last turn is over, and the task is not done.

## What is asked

sur-ask-camp = Between two days: spend experience, share out equipment. Then set out.
sur-ask-start = Where does { $who } start?
sur-ask-arm = { $who }: which weapon in hand?
sur-ask-face = { $who }: where do you look?
sur-ask-enter-first = { $left ->
    [one] A zombie comes for { $who } ({ $kind }). Where does it appear?
   *[other] { $left } zombies come for { $who }. Where does the first one appear ({ $kind })?
}
sur-ask-enter-next = { $left ->
    [one] The last zombie for { $who } ({ $kind }). Where does it appear?
   *[other] { $left } more zombies for { $who }. Where does the next one appear ({ $kind })?
}
sur-ask-answer = { $zombie } attacks, and { $who } is in alert. Answer before the attack is tested?
sur-ask-dodge = { $zombie } is about to hurt { $who }. Dodge?
sur-ask-dodge-again = { $who } failed to dodge { $zombie }. Roll once more?
sur-ask-blow-again = A 1! { $who } strikes again for free. At whom?
sur-ask-duels = Several are in close combat. Whose duel comes next?
sur-ask-clinch = { $who } is in close combat and has the initiative (test on { $value }). What do you do?
sur-ask-act = { $pa ->
    [0] { $who }: no PA left, Health { $health }, Energy { $energy }. What do you do?
   *[other] { $who }: { $pa } PA, Health { $health }, Energy { $energy }. What do you do?
}
sur-ask-where = { $who }, { $move }: where to? Up to { $left }.
sur-ask-where-to = { $who }: where to?
sur-ask-go-on = { $who }, { $move }: { $left } left. Where to now?
sur-ask-aim = { $who }: from where on the way do you shoot, and at whom?
sur-ask-close-behind = { $who } has passed { $door }. Close it in passing?
sur-ask-meet = { $who } is not alone here: { $room }. Go back or face them?
sur-ask-other-weapon = { $who }: use the other weapon too, and at whom?
sur-ask-victims = { $left ->
    [one] { $who }: one more zombie is hit. Which?
   *[other] { $who }: { $left } more zombies are hit. Which is next?
}
sur-ask-fringe = { $left ->
    [one] { $who }: one more zombie beside the template is hit. Which?
   *[other] { $who }: { $left } more zombies beside the template are hit. Which is next?
}
sur-ask-repair-again = { $who }: the repair failed ({ $weapon }). Roll once more?
sur-ask-find-kind = { $who } has a choice: what is it that you find?
sur-ask-give = { $who }: what do you give { $to }?
sur-ask-consent = { $who }: { $from } offers { $things }. Accept, or give something in return?
sur-ask-consent-back = { $who }: { $to } wants to give { $back } for { $given }. Agreed?
sur-ask-new-survivor = Somebody takes the place of the dead. Who is it?
sur-ask-new-person = Somebody was found alive! Who is it?
sur-ask-new-point = { $left ->
    [one] { $who }: 1 point left. Which value rises?
   *[other] { $who }: { $left } points left. Which value rises?
}
sur-ask-new-skill = { $who }: which skill?
sur-ask-new-place = { $who }: where, within 2 cm of the finder?
sur-ask-eat = { $who }: Energy { $energy } of { $most }. Eat or drink?
sur-ask-heal = { $bites ->
    [0] { $who }: Health { $health } of { $most }. Use a kit?
    [one] { $who }: Health { $health } of { $most }, 1 bite. Use a kit?
   *[other] { $who }: Health { $health } of { $most }, { $bites } bites. Use a kit?
}
sur-ask-sort = { $who }: drop something?

## What can be chosen

sur-offer-go = { $way }
sur-offer-enter = { $distance } { $direction } of { $who } ({ $point })
sur-offer-start = { $way } ({ $point })
sur-offer-turn = Stay here and only turn
sur-offer-rung = On the ladder, { $height } up
sur-offer-hang = { $piece }: climb to { $height }
sur-offer-face = Look { $direction }
sur-offer-face-zombie = Look { $direction }, at { $zombie }
sur-offer-stop = Stop here
sur-offer-stay = Not move after all
sur-offer-activate = Go on with { $who } ({ $pa } PA, Health { $health })
sur-offer-end = { $pa ->
    [0] End the survivors' phase
    [one] End the survivors' phase; one PA is lost
   *[other] End the survivors' phase; { $pa } PA are lost
}
sur-offer-duel = { $who }
sur-offer-move = { $move } ({ $cost })
sur-offer-move-shooting = { $move }, shooting: { $weapon }, { $mode } ({ $cost })
sur-offer-shoot = Shoot at { $target }: { $weapon }, { $mode }, { $aim } ({ $cost })
sur-offer-shoot-from = After { $part } % of the way, at { $target }
sur-offer-attack = Strike { $target }: { $weapon }, hits on { $value } or less ({ $cost })
sur-offer-reload = Reload: { $weapon } ({ $cost })
sur-offer-repair = Repair: { $weapon }, on { $value } or less ({ $cost })
sur-offer-draw = Take in hand: { $weapon } ({ $cost })
sur-offer-draw-first = In the first hand: { $weapon } ({ $cost })
sur-offer-draw-second = In the second hand: { $weapon } ({ $cost })
sur-offer-try = Try { $door } ({ $cost })
sur-offer-open = Open { $door } ({ $cost })
sur-offer-close = Close { $door } ({ $cost })
sur-offer-force = Force { $door } ({ $cost })
sur-offer-search = Search: { $place }, level { $level } ({ $cost })
sur-offer-search-body = Search the body of { $zombie } ({ $cost })
sur-offer-seek-stick = Look for a stick ({ $cost })
sur-offer-give = Give something to { $who } ({ $cost } each)
sur-offer-object = Give: { $things }
sur-offer-object-back = Give in return: { $things }
sur-offer-care = Care for { $who }: +{ $gained } Health ({ $cost })
sur-offer-leather = Work on leather: { $item } ({ $cost })
sur-offer-wear = Put on: { $item } ({ $cost })
sur-offer-take = Take: { $things } ({ $cost })
sur-offer-unload = Take only the rounds: { $things }
sur-offer-drop = Drop: { $things }
sur-offer-join = Join the close combat ({ $cost })
sur-offer-escort = Take somebody along ({ $cost })
sur-offer-leave = Leave the table ({ $cost })
sur-offer-accept = Accept
sur-offer-accept-back = Agreed
sur-offer-again = Roll once more
sur-offer-not-again = Leave it at that
sur-offer-leave-open = Leave it open
sur-offer-pass = No
sur-offer-set-out = Set out
sur-offer-no-answer = Do not answer
sur-offer-no-dodge = Do not dodge
sur-offer-decline = Decline
sur-offer-give-nothing = Give nothing
sur-offer-no-more = Nothing more
sur-offer-keep = Keep everything
sur-offer-dodge = Dodge, on { $value } or less
sur-offer-strike = Strike, hits on { $value } or less ({ $cost })
sur-offer-disengage = Try to break free ({ $cost })
sur-offer-flee = Go back the way you came
sur-offer-stand = Face them
sur-offer-victim = { $zombie }
sur-offer-roll = { $kind }
sur-offer-eat = { $item }: +{ $gained } Energy
sur-offer-heal = { $item }: +{ $gained } Health
sur-offer-cure = { $cure }: { $text }
sur-offer-person = { $who }, { $trade }
sur-offer-point-in = { $which }: { $value }
sur-offer-skill = { $skill }: { $text }
sur-offer-grow = { $who }: { $which } { $value } ({ $xp } Xp)
sur-offer-learn = { $who }: { $skill }, level { $level } ({ $xp } Xp): { $text }
sur-offer-hand-over = { $who } gives { $to }: { $things }

## What dice may bring

sur-source-own = { $value }: { $count }
sur-source-more = { $what }: +{ $count }
sur-source-less = { $what }: −{ $count }
sur-source-weapon = the weapon
sur-source-practice = practice with it
sur-source-aimed = taking aim
sur-source-burst = a burst on one
sur-source-point-blank = point blank
sur-source-distance = the distance
sur-source-cover = cover
sur-source-dense = dense ground
sur-source-on-the-move = on the move
sur-source-fellows = fellows in the fight
sur-odds-unharmed = { $name } comes off unharmed
sur-odds-hurt = { $name } is hurt
sur-odds-grappled = { $name } is grappled
sur-odds-dead = { $name } dies
sur-odds-jammed = the weapon jams
sur-odds-lost = the weapon is beyond use
sur-odds-empty = no round is left in the weapon
sur-odds-missed = missed
sur-odds-destroyed = will not rise
sur-odds-held = does not get free
sur-odds-free = breaks free
sur-odds-locked = it is locked
sur-odds-open = it is open
sur-odds-still-jammed = it still does not work
sur-odds-repaired = it works again
sur-odds-no-leather = nothing comes of it
sur-odds-leather = the work gets on
sur-odds-no-stick = there is none
sur-odds-stick = there is a stick
sur-odds-no-find = the dice turn up nothing
sur-odds-find = the dice turn something up

## Headings for what can be done, where there is much of it


## The table as text, and dashboards

sur-board-head = { $turn ->
    [0] { $scenario } · { $table } · { $turns } turns
   *[other] { $scenario } · { $table } · turn { $turn } of { $turns }
}
sur-board-door = { "  " }{ $door }: { $state }
sur-headline-turn = Turn { $turn } of { $turns }
sur-board-from = { $distance } from { $who }
sur-board-engaged = in close combat
sur-board-beats = beats on { $door }
sur-board-dead = { $who }, dead
sur-board-body = body of { $zombie }
sur-board-person = somebody to save
sur-map-legend = { "#" } wall, + door, / open, " window, = exit, ~ hard ground, o low, O high, z zombie
sur-board-left = has left the table, safe
sur-board-gone = dead
sur-board-alert = in alert
sur-board-hidden = hidden
sur-board-noticed = noticed
sur-board-hanging = hangs on
sur-board-ladder = on a ladder
sur-board-bites = { $bites ->
    [one] 1 bite
   *[other] { $bites } bites
}
sur-board-protection = protection { $points }
sur-board-xp = { $xp } Xp
sur-board-solidity = solidity { $points }
sur-board-jammed = jammed
sur-board-ruined = ruined
sur-door-unchecked = nobody has tried it
sur-door-locked = locked
sur-door-closed = closed
sur-door-open = open
sur-door-broken = broken
sur-value-movement = M { $value }
sur-value-shooting = T { $value }
sur-value-combat = C { $value }
sur-value-nutrition = N { $value }
sur-dash-health = Health
sur-dash-energy = Energy
sur-dash-protection = Protection
sur-dash-bites = Bites
sur-dash-hands = In hand
sur-dash-bag = Bag
sur-stat-dt = Dt { $dt }: from the third on, each costs 1
sur-stat-dys = Dys { $dys }: works on after a 10 and is repaired on this or less
sur-stat-blow = Blow: { $bonus } to Combat, { $close } in close combat, { $pa } PA
sur-ground-cluttered = halves movement
sur-ground-dense = hard to see and to shoot through
sur-ground-shadow = a place to hide
sur-ground-void = cannot be entered, only jumped over
sur-piece-searched = searched
sur-piece-unsearched = not searched yet, level { $level }
sur-storey = Floor { $level } is shown
sur-mark-water = The water point
sur-mark-vehicle = The vehicle with petrol

## Options of a set-up, asked in the menu

survivants-moment-doors = Close a door in passing
survivants-moment-equipment = Drop something in the equipment phase
survivants-moment-eat = Eating and drinking
survivants-moment-eat-never = eat and drink by itself, as long as nothing is wasted
survivants-moment-heal = Using kits
survivants-moment-heal-never = use kits by itself, as long as nothing is wasted
survivants-option-survivors = How many survivors?
survivants-option-survivors-1 = 1, alone
survivants-option-survivors-2 = 2
survivants-option-survivors-3 = 3
survivants-option-survivors-4 = 4
survivants-option-survivors-5 = 5
survivants-option-survivors-6 = 6
survivants-option-preset = How many zombies, how much hunger?
survivants-option-preset-scenario = As the scenario says
survivants-option-preset-gentle = Gentle: hunger hardly bites
survivants-option-preset-easy = Easy: time to search between two entries
survivants-option-preset-normal = Normal: zombies and hunger every second turn
survivants-option-preset-hard = Hard: more come than a group can put down
survivants-option-preset-by-the-book = By the book: zombies and hunger every turn, deadly
survivants-option-preset-nightmare = Nightmare: see how far you get
survivants-option-stage = Campaign
survivants-option-stage-none = A single game
survivants-option-stage-1 = The first of five days on the road to the camp

## The campaign

sur-single-games = Single games
sur-campaign = Campaign: { $name }
sur-day = Day { $day } of { $days }
sur-night = The night brings Energy and Health back. Bites stay.
sur-before-setting-out = Before you set out you spend experience and share out equipment.
sur-new-survivors = Whoever has lost a survivor makes a new one.
sur-campaign-won = You have reached the camp. The campaign is won!
sur-campaign-lost = Nobody is left to walk on. The campaign is over.
sur-keeps-hands = In hand: { $things }
sur-keeps-bag = In the bag: { $things }

# Briefing: what lies on the mat, and how it is lost

sur-brief-turns = { $count ->
    [one] The day has one turn.
   *[other] The day has { $count } turns; what is not done by then stays undone.
}
sur-brief-entry = { $count ->
    [one] Zombies may come in every turn.
   *[other] Zombies may come in every { $count } turns.
}
sur-brief-hunger = { $count ->
    [one] Eat and drink in every turn.
   *[other] Eat and drink every { $count } turns.
}
sur-brief-sequence = The goals count one after the other, in this order.
sur-loss-1 = when nobody of you lives any more
sur-loss-2 = when the last turn is over and a goal is not met
sur-legend-goal-mark = What you came for
sur-about-goal-mark = A goal of this day.
sur-legend-scenario-zone = Marked ground
sur-about-scenario-zone = Where you start, leave, or have to be.
sur-legend-search-mark = Search place
sur-about-search-mark = Somebody beside it may search it once; it costs action points.
sur-legend-door = Door or window
sur-about-door = It may be shut or locked; nobody knows before somebody tries.
sur-legend-enemy = Zombie
sur-about-enemy = The wedge shows where it looks.
sur-legend-token = Something that lies there
sur-about-token = Somebody beside it can take it.

# Headings of choices, by their verb

sur-deed-move = Move
sur-deed-shoot = Shoot
sur-deed-shoot-from = Shoot
sur-deed-attack = Strike
sur-deed-try = Doors
sur-deed-open = Doors
sur-deed-close = Doors
sur-deed-force = Doors
sur-deed-search = Search
sur-deed-search-body = Search
sur-deed-seek-stick = Search
sur-deed-reload = Equipment
sur-deed-repair = Equipment
sur-deed-draw = Equipment
sur-deed-wear = Equipment
sur-deed-take = Equipment
sur-deed-leather = Equipment
sur-deed-give = Help each other
sur-deed-care = Help each other
sur-deed-activate = Somebody else
sur-deed-go = Go there
sur-deed-face = Look there
sur-deed-drop = Put down
sur-deed-unload = Put down
