# Undead or Alive in English. Sentences avoid agreeing with names whose gender or number a file cannot know.

undead-or-alive-pitch = The dead have come to the Old West. Lead a posse through a town full of them, do the job, and leave alive.
undead-or-alive-intro =
    UNDEAD OR ALIVE. The dead have come to the Old West. A posse of survivors
    has a job to do and has to leave alive: you win or lose together. The game
    is lost when anybody is eliminated, companions included, or when a seventh
    spawn token becomes active.

    A round:
    1. Players' phase. Each survivor takes a turn of 3 actions: move, search,
       trade, shoot, strike, take an Objective. What each costs is shown.
    2. Zombies' phase. Zombies in your zone bite: 1 wound each, and they never
       miss. The others move one zone, to survivors they see (first those with
       the Noise token, then the most), else to the noise. Runners act twice.
       Then every active spawn token brings a Zombie card.
    3. End phase. A Boom becomes a Bang; a Bang moves to the largest group.

    MOVING out of a zone costs 1 action more for each zombie in it. Entering a
    zone with zombies ends the move.
    FIGHTING: each die of at least the weapon's accuracy (4+) is a hit. A hit
    kills one zombie if its Damage is enough: Walker and Runner 1, Fatty 2,
    Abomination 3. Melee hits are yours to share out; shots must hit Fatties
    and Abominations first, then Walkers, then Runners.
    MISSED SHOTS hit survivors in the target zone. Look before you shoot.
    NOISE: a gun puts the Noise token where you stand; it draws the dead.
    AP: each kill gives 1 adrenaline point, Objectives often 5. At 7, 19 and
    43 you gain a skill; but the most dangerous survivor sets the level at
    which zombies come for everybody.
    CORPSE PILES wake when a survivor first enters their building, and spawn
    from then on. Holy Water makes them safe and sends Mobile tokens away.
    BOUNTY WEAPONS are earned by the feat shown, or with an Objective.
    WOUNDS: two eliminate a survivor, three a Brawler, one a companion.

    Zones are called by tile and letter: 3R.b a street, 3R.B a room.

## What sentences are made of

uoa-arms = { $weapon }
uoa-arms-pair = { $weapon } × 2
uoa-arms-fanned = { $weapon } (Fanning)
uoa-silent = silent
uoa-bang = Bang
uoa-boom = Boom
uoa-token-starting = Starting spawn token
uoa-token-mobile = Mobile spawn token
uoa-token-abomination = Abomination spawn token
uoa-token-corpse-pile = Corpse Pile
uoa-slot-hand = a Hand
uoa-slot-favourite = the Favorite Weapon slot
uoa-slot-backpack = the Backpack
uoa-place = { $zone }
uoa-place-zombies = { $zone } with { $zombies }
uoa-cost = { $actions ->
    [one] 1 action
   *[other] { $actions } actions
}
uoa-cost-free = free
uoa-cost-skill = free: { $skill }
uoa-cost-partly = { $actions ->
    [one] 1 action and { $free } free
   *[other] { $actions } actions and { $free } free
}
uoa-cost-zombies = { $cost }: { $base } + { $zombies }
uoa-roll = { $dice ->
    [one] 1 die, { $accuracy }+, Damage { $damage }
   *[other] { $dice } dice, { $accuracy }+, Damage { $damage }
}
uoa-source-printed = { $arms }: { $roll }
uoa-source-dice = { $count ->
    [one] 1 die more
   *[other] { $count } dice more
} ({ $by })
uoa-source-knife = a Knife in the other hand: 1 die more
uoa-source-pair = two of them: twice the dice
uoa-source-result = +{ $count } on every die ({ $by })
uoa-source-damage = Damage +{ $count } ({ $by })
uoa-range = Range { $zones }
uoa-range-to = Range { $from }-{ $to }
uoa-weapon = { $range }, { $roll }, { $noise }
uoa-weapon-more = { $range }, { $roll }, { $noise }. { $text }
uoa-card-does = { $text }
uoa-meets = against { $zombies }
uoa-meets-nobody = no zombie there
uoa-meets-in-vain = Damage too low
uoa-meets-friends = misses hit { $who }
uoa-blast = kills { $zombies }
uoa-blast-friends = kills everybody there, { $who } too, and the game is lost
uoa-blast-nobody = nobody there
uoa-note-wakes = wakes the Corpse Pile in { $zones }
uoa-note-objective = Objective
uoa-note-exit = the exit
uoa-reward = { $ap } AP
uoa-reward-bounty = { $ap } AP and the top Bounty Weapon
uoa-reward-companion = { $ap } AP and a companion ({ $class })
uoa-reward-none = no AP
uoa-reward-hidden = its colour will show
uoa-card-extra = extra activation of all { $kind }
uoa-card-abomination = an Abomination
uoa-card-nothing = nothing at this level

## What happened

uoa-fact-enlisted = { $companion } joins the posse as a companion of { $who }.
uoa-fact-stationed = { $companion } waits in { $zone }.
uoa-fact-first-player = Player { $player } takes the First Player token.
uoa-fact-armed = { $who } starts with: { $card }.
uoa-fact-placed = { $who } starts in { $zone }.
uoa-fact-round = Round { $round }.
uoa-fact-turn = { $actions ->
    [one] { $who }: a turn of 1 action.
   *[other] { $who }: a turn of { $actions } actions.
}
uoa-fact-link-turn = { $actions ->
    [one] { $who }: an extra turn of 1 action before the zombies (Zombie link).
   *[other] { $who }: an extra turn of { $actions } actions before the zombies (Zombie link).
}
uoa-fact-turn-ends = { $who }: the turn is over.
uoa-fact-zombies-phase = Zombies' phase: those among survivors bite, the others move, then more come.
uoa-fact-end-phase = End phase.
uoa-fact-left = { $who } leaves the board by the exit.
uoa-fact-left-with-wagon = { $who } leaves the board by the exit with the Wagon.
uoa-fact-paid = { $actions ->
    [one] { $who } pays 1 action.
   *[other] { $who } pays { $actions } actions.
}
uoa-fact-paid-by-skill = { $who }: free ({ $skill }).
uoa-fact-paid-partly = { $actions ->
    [one] { $who } pays 1 action, the rest is free ({ $skill }).
   *[other] { $who } pays { $actions } actions, the rest is free ({ $skill }).
}
uoa-fact-moved = { $who } moves from { $from } to { $to }.
uoa-fact-jumped = { $who } jumps from { $from } to { $to }.
uoa-fact-charged = { $who } charges from { $from } to { $to }.
uoa-fact-slipped = { $who } slips away from { $from } to { $to }.
uoa-fact-pulled = { $who } is pulled out of { $from } to { $to }.
uoa-fact-went-along = { $who } goes along from { $from } to { $to }.
uoa-fact-displaced = { $who } has to step aside to { $to }.
uoa-fact-found = { $who } finds: { $card }.
uoa-fact-found-nothing = { $who } finds nothing: no Equipment card is left.
uoa-fact-kept = { $who } now has: { $card }.
uoa-fact-discarded = { $who } throws away: { $card }.
uoa-fact-traded = { $who } and { $with } trade.
uoa-fact-trade-refused = { $with } refuses to trade with { $who }: everything stays as it was.
uoa-fact-objective = { $who } takes the { $objective } in { $zone }.
uoa-fact-coal = { $who } has a sack of coal taken along.
uoa-fact-loaded = { $sacks ->
    [one] { $who } puts a sack of coal into the tender.
   *[other] { $who } puts { $sacks } sacks of coal into the tender.
}
uoa-fact-started-train = { $who } starts the train: it leaves from the end of this Players' phase on.
uoa-fact-stored = { $count ->
    [one] { $who } puts an Objective into the Wagon.
   *[other] { $who } puts { $count } Objectives into the Wagon.
}
uoa-fact-wagon-moved = The Wagon rolls to { $zone }.
uoa-fact-gatling-moved = The Gatling rolls to { $zone }.
uoa-fact-got-in = { $who } gets into the Wagon.
uoa-fact-got-out = { $who } gets out of the Wagon.
uoa-fact-reloaded = { $who } reloads: { $card }.
uoa-fact-rallied = { $who } rallies { $companion }, and leads from now on.
uoa-fact-handed-over = { $companion } now follows { $who }.
uoa-fact-vade-retro = { $who }: Vade Retro on { $zone }. Its zombies will lose their next activation.
uoa-fact-vade-retro-gone = The Vade Retro token leaves { $zone }.
uoa-fact-cleansed = { $who } pours out over { $zone }: { $card }.
uoa-fact-drank = { $who } drinks: { $card }.
uoa-fact-used-skill = { $who } uses a skill: { $skill }.
uoa-fact-pushed = { $who } shoves all zombies of { $from } into { $to }.
uoa-fact-gained = { $who } gains { $ap } AP.
uoa-fact-reached = { $who } reaches the { $level } level. Zombies come at the highest level of all.
uoa-fact-learned = { $who } gains a skill. { $skill }: { $text }
uoa-fact-bounty = { $who } gains a Bounty Weapon: { $card }.
uoa-fact-healed = { $who } recovers 1 wound.
uoa-fact-shoots = { $who } shoots at { $zone } with { $arms }: { $roll }.
uoa-fact-strikes = { $who } strikes in { $zone } with { $arms }: { $roll }.
uoa-fact-rolled = { $who } rolls { $dice }.
uoa-fact-rolled-again = { $who } rolls again: { $dice }.
uoa-fact-hits = { $who }: { $hits ->
    [0] no hit
    [one] 1 hit
   *[other] { $hits } hits
}, { $misses ->
    [0] no miss.
    [one] 1 miss.
   *[other] { $misses } misses.
}
uoa-fact-killed = { $who } kills { $zombies } in { $zone }.
uoa-fact-died = Killed in { $zone }: { $zombies }.
uoa-fact-hits-lost = { $hits ->
    [one] { $who }: 1 hit is lost, no target left that it can kill.
   *[other] { $who }: { $hits } hits are lost, no target left that they can kill.
}
uoa-fact-threw = { $who } throws { $card } into { $zone }: it kills everybody there.
uoa-fact-came-back = { $who } rolls { $die } and keeps: { $card }.
uoa-fact-blown = { $who } rolls { $die }: too low, the card is gone ({ $card }).
uoa-fact-noise = { $side }! The Noise token is in { $zone }.
uoa-fact-made-noise = { $who } makes noise: the Noise token is in { $zone }, Bang side up.
uoa-fact-activated = All { $kind } act.
uoa-fact-activated-beast = The Abomination acts.
uoa-fact-taunted = { $who } taunts the zombies of { $zone }: they act at once, against { $who } alone.
uoa-fact-halted = Vade Retro holds the zombies of { $zone }: they lose this activation.
uoa-fact-bitten = A { $kind } bites { $who }: 1 wound.
uoa-fact-bitten-beast = The { $kind } bites { $who }: 1 wound.
uoa-fact-ignored = A { $kind } bites { $who }, to no effect.
uoa-fact-ignored-beast = The { $kind } bites { $who }, to no effect.
uoa-fact-shot = { $wounds ->
    [one] A stray shot hits { $who }: 1 wound.
   *[other] A stray shot hits { $who }: { $wounds } wounds.
}
uoa-fact-heads = The zombies of { $from } head for { $to }: they see survivors.
uoa-fact-heads-loud = The zombies of { $from } head for { $to }: they see { $who } and hear the noise there.
uoa-fact-heads-most = The zombies of { $from } head for { $to }: they see { $who }, the largest group in sight.
uoa-fact-heads-noise = The zombies of { $from } head for { $to }: they see nobody and follow the noise.
uoa-fact-heads-taunt = The zombies of { $from } head for { $to }: they were taunted.
uoa-fact-zombies-moved = { $zombies }: { $from } → { $to }.
uoa-fact-drew = Zombie card { $number } for { $zone } at { $level }: { $says }.
uoa-fact-spawned = New in { $zone }: { $zombies }.
uoa-fact-nothing-comes = Nothing comes in { $zone }.
uoa-fact-ran-out = The box has no more { $kind }: an Abomination comes or acts instead.
uoa-fact-beast = { $name } comes in { $zone }! { $ability }: { $text }
uoa-fact-token-active = { $token } active in { $zone }: { $active } active now, the seventh loses the game.
uoa-fact-token-inactive = { $token } no longer active in { $zone }: { $active } active now.
uoa-fact-token-moved = { $token } sent from { $from } to { $to }.
uoa-fact-token-gone = { $token } out of the game, last in { $zone }: { $active } active now.
uoa-fact-train-called = The train is coming: it moves at the end of each Players' phase.
uoa-fact-train-moved = The train moves on by one tile.
uoa-fact-train-left = The train moves on, and a part leaves the board: { $part }.
uoa-fact-car-blown = Blown up: { $part }.
uoa-fact-left-aboard = { $who } leaves the board aboard the train.
uoa-fact-wagon-gone = The Wagon is out of the game.
uoa-fact-gatling-gone = The Gatling is out of the game.
uoa-fact-objective-gone = The Objective of { $zone } is lost.
uoa-fact-traveller = The travelling Objective goes to { $zone }.
uoa-fact-traveller-gone = The travelling Objective leaves the board: the train is close.
uoa-fact-goal = Done: { $goal }
uoa-fact-event = { $text }
uoa-fact-won = The mission is accomplished.
uoa-fact-lost-time = The last round is over. The game is lost.
uoa-fact-lost-eliminated = { $who } is eliminated. The game is lost.
uoa-fact-lost-spawns = A seventh spawn token is active. The game is lost.
uoa-fact-lost-impossible = This can no longer be done: { $goal } The game is lost.
uoa-fact-lost-zombie-aboard = A part of the train leaves with a zombie aboard. The game is lost.
uoa-fact-lost-wagon = The Wagon stands on the railroad as the train comes. The game is lost.

## What is asked

uoa-ask-together = All together. { $ask }
uoa-ask-enlist = { $places ->
    [one] Who joins the posse as a companion, and with whom? 1 place is left.
   *[other] Who joins the posse as a companion, and with whom? { $places } places are left.
}
uoa-ask-station = Who of this class waits on the board as a companion: { $class }?
uoa-ask-first-player = Who is the first player?
uoa-ask-weapon = { $who }: which weapon to start with?
uoa-ask-start = { $who }: where do you start?
uoa-ask-start-noise = Where does the Noise token begin?
uoa-ask-who-gets = Who gets the card: { $card }?
uoa-ask-ready = Arrange an inventory, or begin round 1?
uoa-ask-activate = Player { $player }: who acts next?
uoa-ask-activate-alone = Who acts next?
uoa-ask-act = { $actions ->
    [0] { $who } in { $place }: no action left. Use something that is free?
    [one] { $who } in { $place }: 1 action left. What do you do?
   *[other] { $who } in { $place }: { $actions } actions left. What do you do?
}
uoa-ask-act-free = { $actions ->
    [0] { $who } in { $place }: no action left, free: { $free }. What do you do?
    [one] { $who } in { $place }: 1 action left, free: { $free }. What do you do?
   *[other] { $who } in { $place }: { $actions } actions left, free: { $free }. What do you do?
}
uoa-ask-given = { $who } in { $place }: one action at once, as a gift. What do you do?
uoa-ask-reflex = { $who }: zombies have just come in { $zone }. Attack them at once, for free?
uoa-ask-exit = { $who } stands at the exit. Leave the board?
uoa-ask-go-on = { $who }: go on to another zone?
uoa-ask-charge-on = { $who }: charge on. Where to?
uoa-ask-board = { $who }: get into the Wagon for free?
uoa-ask-free-move = { $who }: a free move after the kill ({ $skill })?
uoa-ask-charge-strike = { $who }: a free strike after the Charge. With what?
uoa-ask-rescue = { $who } ({ $skill }): who is pulled out of { $zone }?
uoa-ask-dragged = { $who }: { $by } would pull you out, to { $zone }. Let it happen?
uoa-ask-found = { $who } has in hand: { $things }. Where does it go? You may rearrange everything.
uoa-ask-sort = { $who }: put the inventory in order. What goes where?
uoa-ask-sort-open = { $who }: on the table { $things }. What goes where?
uoa-ask-trade = { $who } trades with { $with }. What changes hands?
uoa-ask-trade-open = { $who } trades with { $with }: on the table { $things }. What goes where?
uoa-ask-consent = { $who }: { $other } proposes this trade. Agree?
uoa-ask-retrieve = { $who }: the card comes back ({ $card }), but the Backpack is full. What makes room?
uoa-ask-reroll = { $hits ->
    [0] { $who } rolled { $dice }: no hit. Roll all dice again?
    [one] { $who } rolled { $dice }: 1 hit. Roll all dice again?
   *[other] { $who } rolled { $dice }: { $hits } hits. Roll all dice again?
}
uoa-ask-more-dice = { $dice ->
    [one] { $who }: a 6 gives 1 more die. Roll it?
   *[other] { $who }: the 6s give { $dice } more dice. Roll them?
}
uoa-ask-hit = { $hits ->
    [one] { $who }: 1 hit of Damage { $damage } left in { $zone }. On what?
   *[other] { $who }: { $hits } hits of Damage { $damage } left in { $zone }. On what?
}
uoa-ask-reap = { $who }: one hit may take a second zombie of the same kind along. Which?
uoa-ask-stray = { $wounds ->
    [one] A shot went astray in { $zone }: 1 wound. For whom?
   *[other] A shot went astray in { $zone }: { $wounds } wounds. For whom?
}
uoa-ask-skill = { $who } reaches { $level }. Which skill?
uoa-ask-which-token = Both Vade Retro tokens lie on the board. Which one is moved?
uoa-ask-bite = In { $zone }, a { $kind } bites. Who takes the wound?
uoa-ask-bite-beast = In { $zone }, the { $kind } bites. Who takes the wound?
uoa-ask-heading = { $zombies } of { $zone } see equal groups. Which do they head for?
uoa-ask-surplus = From { $zone }, several ways are equally short. Where does one { $kind } go?
uoa-ask-surplus-beast = From { $zone }, several ways are equally short. Where does the { $kind } go?
uoa-ask-noise = The Noise token moves to the largest group. To which?
uoa-ask-links = Several survivors get an extra turn (Zombie link). Whose comes first?
uoa-ask-displaced = The train comes through. Where does { $who } step aside?
uoa-ask-displaced-rest = The train cuts a zone in two. Where do its zombies and tokens go?

## What can be chosen

uoa-offer-enlist = { $companion } ({ $class }) with { $who }
uoa-offer-station = { $companion } ({ $class })
uoa-offer-first = Player { $player }
uoa-offer-arm = { $card }: { $does }
uoa-offer-zone = { $zone }
uoa-offer-start = { $zone }
uoa-offer-token = The token of { $zone }
uoa-offer-crowd = { $zone }: { $who }
uoa-offer-to = { $who }
uoa-offer-arrange = Arrange the inventory of { $who }
uoa-offer-begin = Begin
uoa-offer-activate = { $who } ({ $class }) in { $place }: { $actions } actions
uoa-offer-end = { $actions ->
    [0] End the turn
    [one] End the turn; 1 action is lost
   *[other] End the turn; { $actions } actions are lost
}
uoa-offer-move = Move to { $zone }, { $cost }{ $notes }
uoa-offer-skill-move = { $skill } to { $zone }, { $cost }{ $notes }
uoa-offer-charge = Charge to { $zone }, { $cost }, then a free strike{ $notes }
uoa-offer-charge-by = Charge by way of { $zone }, { $cost }, then a free strike{ $notes }
uoa-offer-on = Go on to { $zone }{ $notes }
uoa-offer-stop = Stop here
uoa-offer-stay-outside = Stay outside
uoa-offer-search = Search ({ $cost }): draw an Equipment card
uoa-offer-reorganise = Rearrange your inventory ({ $cost })
uoa-offer-trade = Trade with { $who } ({ $cost })
uoa-offer-melee = Strike with { $arms } ({ $cost }): { $roll }, { $meets }
uoa-offer-shoot = Shoot at { $zone } with { $arms } ({ $cost }): { $roll }, { $noise }, { $meets }
uoa-offer-throw = Throw { $card } into { $zone }, { $cost }: { $blast }
uoa-offer-objective = Take the Objective here ({ $cost }): { $reward }
uoa-offer-coal = Have a sack of coal taken along ({ $cost })
uoa-offer-load = Put all sacks into the tender ({ $cost })
uoa-offer-start-train = Start the train ({ $cost }): it leaves from the end of this phase on
uoa-offer-store = Put all your Objectives into the Wagon ({ $cost })
uoa-offer-push-wagon = Push the Wagon to { $zone }, { $cost }
uoa-offer-push-gatling = Push the Gatling to { $zone }, { $cost }
uoa-offer-get-in = Get into the Wagon ({ $cost })
uoa-offer-get-out = Get out of the Wagon ({ $cost })
uoa-offer-noise = Make Noise ({ $cost }): the Noise token comes to { $zone }, Bang side up
uoa-offer-noise-here = Make Noise ({ $cost }): the Noise token is in { $zone } already, Bang side up
uoa-offer-reload = Reload { $card } ({ $cost })
uoa-offer-rally = Rally { $companion }, { $class } ({ $cost })
uoa-offer-rally-for = Rally { $companion }, { $class }, and give: { $gift } ({ $cost })
uoa-offer-vade-retro = Vade Retro on { $zone }, { $cost }: { $zombies } will lose an activation
uoa-offer-cleanse = Pour { $card } over { $zone } (free, { $ap } AP): { $tokens }
uoa-offer-drink = { $who } drinks { $card } (free): { $ap } AP
uoa-offer-discard = { $who } throws { $card } away (free)
uoa-offer-lead = { $skill } (free): { $who } takes an action now
uoa-offer-shove = { $skill } (free): { $zombies } to { $zone }
uoa-offer-taunt = { $skill } (free): { $zombies } of { $zone } act at once, against you alone
uoa-offer-rescue = { $skill } (free): pull survivors out of { $zone } ({ $who })
uoa-offer-pull = { $who }
uoa-offer-invent = { $skill } ({ $cost }): throw { $card } away and draw another card
uoa-offer-lift = Pick up { $thing } ({ $who })
uoa-offer-put = { $thing } into { $slot }
uoa-offer-put-of = { $thing } to { $who }, into { $slot }
uoa-offer-hand-over = { $companion } changes the leader
uoa-offer-give = { $who } hands over: { $objective }
uoa-offer-drop = Throw { $card } away
uoa-offer-done = Done
uoa-offer-agree = Agree
uoa-offer-refuse = Refuse: everything goes back
uoa-offer-let-pull = Yes, come along
uoa-offer-stand-fast = No, stay
uoa-offer-reroll = Roll all dice again
uoa-offer-keep = Keep these dice
uoa-offer-roll = { $dice ->
    [one] Roll 1 more die
   *[other] Roll { $dice } more dice
}
uoa-offer-hit = { $kind } ({ $count } there)
uoa-offer-reap = Take along: { $kind } ({ $count } left)
uoa-offer-wound = { $who }: { $wounds } of { $health } wounds then
uoa-offer-wound-ignored = { $who }: to no effect
uoa-offer-wound-fatal = { $who }: eliminated, and the game is lost
uoa-offer-learn = { $skill }: { $text }
uoa-offer-pass = Do without
uoa-offer-no-attack = Do not attack
uoa-offer-no-dice = Roll no more dice
uoa-offer-no-reap = Take none along
uoa-offer-no-pull = Nobody else
uoa-offer-leave = Leave the board
uoa-offer-leave-with-wagon = Leave the board with the Wagon
uoa-offer-stay = Stay

## The board

uoa-headline-round = { $round ->
    [0] Set-up
   *[other] Round { $round }
}
uoa-phase-players = Players' phase
uoa-phase-zombies = Zombies' phase
uoa-phase-end = End phase
uoa-headline-danger = Danger: { $level }
uoa-headline-spawns = Spawns: { $active } of 7
uoa-headline-noise = { $side }: { $zone }
uoa-board-head = { $round ->
    [0] { $mission } · set-up
   *[other] { $mission } · round { $round }
}
uoa-board-danger = zombies come at { $level }
uoa-board-balcony = { $zone }: the balcony (=) over { $over }, stairs to { $stairs }
uoa-board-spawns = Spawn tokens in order ({ $active } active, 7 lose the game):
uoa-board-waiting = To be rallied:
uoa-board-gone = has left the board
uoa-board-in-wagon = in the Wagon
uoa-board-wounds = wounds
uoa-board-next = { $level } at { $ap }
uoa-board-acted = done
uoa-board-hands = hands
uoa-board-favourite = favorite
uoa-board-backpack = backpack
uoa-board-spent = to reload
uoa-board-coal = coal
uoa-board-leads = leads
uoa-board-decks = { $equipment } Equipment cards · { $zombies } Zombie cards · { $bounties } Bounty Weapons
uoa-board-feat = Next Bounty Weapon by this feat:
uoa-legend-walker = W Walker
uoa-legend-fatty = F Fatty
uoa-legend-runner = R Runner
uoa-legend-abomination = A Abomination
uoa-mark-bang = ! Bang
uoa-mark-boom = !! Boom
uoa-mark-hidden = o? Objective
uoa-mark-red = o red Objective
uoa-mark-blue = ob blue Objective
uoa-mark-green = og green Objective
uoa-mark-vade-retro = VR Vade Retro
uoa-mark-wagon = WAG Wagon
uoa-mark-gatling = GAT Gatling
uoa-mark-exit = EXIT exit
uoa-mark-starting = S1 Starting spawn
uoa-mark-mobile = Sm Mobile spawn
uoa-mark-abomination = Sa Abomination spawn
uoa-mark-abomination-off = sa Abomination spawn, asleep
uoa-mark-pile = Sc Corpse Pile
uoa-mark-pile-off = sc Corpse Pile, safe
uoa-mark-pile-asleep = sz Corpse Pile, asleep

# Options of a set-up, asked in the menu

undead-or-alive-option-ultrared = Go on gaining skills beyond Red?
undead-or-alive-option-ultrared-off = No, the rules as written
undead-or-alive-option-ultrared-on = Ultrared mode: at 43 AP the bar begins again, with one more skill to choose
undead-or-alive-option-companions = Complete a posse of 3 or 4 with companions?
undead-or-alive-option-companions-none = No
undead-or-alive-option-companions-fill = Yes, up to six in all

uoa-scene-coal = coal: { $count ->
    [one] one sack
   *[other] { $count } sacks
}

# Dashboards

uoa-dash-health = Health
uoa-dash-danger = Danger
uoa-dash-lap = lap { $lap } of the danger bar
uoa-dash-hands = Hands
uoa-dash-favourite = Favorite
uoa-dash-backpack = Backpack
uoa-dash-passed = { $thing }: from { $from } to { $to }
uoa-dash-open = On the table
uoa-dash-tokens = Objectives
uoa-dash-companions = Companions

# Briefing: what lies on the board, and how it is lost

uoa-about-exit = Leave here when everything else is done and no zombie stands in the zone.
uoa-about-hidden = Its colour shows when somebody takes it, which costs an action.
uoa-about-red = Somebody in its zone takes it with an action.
uoa-about-blue = Somebody in its zone takes it with an action, unless the mission says otherwise.
uoa-about-green = Somebody in its zone takes it with an action, unless the mission says otherwise.
uoa-about-bang = The last noise. Zombies that see nobody go there.
uoa-about-boom = A great noise. It stays where it is until a greater one, and zombies that see nobody go there.
uoa-about-starting = Zombies come here in every round, first of all.
uoa-about-mobile = Zombies come here in every round, in the order of the numbers.
uoa-about-pile = The dead have risen in this building: zombies come here in every round.
uoa-about-pile-asleep = The first of you who enters here wakes it: from then on zombies come here in every round.
uoa-about-pile-off = Made safe: nothing comes from it any more.
uoa-about-abomination = An Abomination came from here: zombies come here in every round.
uoa-about-abomination-off = Something sleeps here. An Abomination card wakes it.
uoa-about-vade-retro = Zombies of this zone do nothing in their next activation.
uoa-about-wagon = It can be pushed, and takes people and Objectives.
uoa-about-gatling = Whoever stands beside it may fire it.
uoa-loss-1 = when one of you, or a companion, falls
uoa-loss-2 = when a seventh spawn token wakes
uoa-loss-3 = when a goal can no longer be reached
uoa-odds-ranged = a Ranged weapon
uoa-odds-melee = a Melee weapon
uoa-odds-nothing = nothing

# Headings of choices, by their verb

uoa-deed-move = Move
uoa-deed-sprint = Sprint
uoa-deed-charge = Charge
uoa-deed-jump = Jump
uoa-deed-melee = Strike
uoa-deed-improvise = Strike
uoa-deed-shoot = Shoot
uoa-deed-fan = Fan
uoa-deed-gatling = Gatling
uoa-deed-throw = Throw
uoa-deed-trade = Trade
uoa-deed-give = Trade
uoa-deed-lead = Lead
uoa-deed-taunt = Taunt
uoa-deed-rally = Rally
uoa-deed-hand-over = Rally
uoa-deed-discard = Throw away
uoa-deed-put = Put
uoa-deed-lift = Pick up
uoa-deed-arrange = Inventories
uoa-deed-reload = Reload
uoa-deed-drink = Drink
uoa-deed-cleanse = Holy Water
uoa-deed-shove = Shove
uoa-deed-push-wagon = Wagon
uoa-deed-push-gatling = Gatling
uoa-deed-search = Search
uoa-deed-reorganise = Inventory
uoa-deed-make-noise = Make Noise
uoa-deed-take = Take
uoa-deed-take-coal = Coal
uoa-deed-load-tender = Coal
uoa-deed-start-train = Train
uoa-deed-store = Store
uoa-deed-get-in = Get in
uoa-deed-get-out = Get out
uoa-deed-vade-retro = Vade Retro
uoa-deed-rescue = Rescue
uoa-deed-invent = Invent
undead-or-alive-moment-ready = inventories before round 1
undead-or-alive-moment-ready-never = leave them as they are
undead-or-alive-moment-found = when something was found
undead-or-alive-moment-found-never = keep it wherever there is room
undead-or-alive-moment-reroll = rolling dice again
undead-or-alive-moment-reroll-timely = roll again by itself when all miss
undead-or-alive-moment-reroll-never = let the dice stand
undead-or-alive-moment-wounds = sharing wounds out
undead-or-alive-moment-wounds-never = to whoever has the most Health left
undead-or-alive-moment-surplus = where a zombie too many goes
undead-or-alive-moment-surplus-never = any of the ways
undead-or-alive-moment-free-move = a free move after an attack
undead-or-alive-moment-free-move-never = stay where they are
undead-or-alive-moment-wagon = getting into the Wagon after a move
undead-or-alive-moment-wagon-never = stay outside
