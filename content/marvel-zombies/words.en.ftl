# Marvel Zombies in English. Sentences avoid agreeing with names whose gender or number a file cannot know.

marvel-zombies-pitch = The heroes are dead and hungry. Hunt as the Zombie Heroes, or save whom you can as the last Super-Heroes.
marvel-zombies-intro =
    MARVEL ZOMBIES. The plague has reached the heroes. In Zombie Mode (MZ0 to
    MZ10) you are the undead and S.H.I.E.L.D. stands in your way; in Hero Mode
    (MH1 to MH5) you are Super-Heroes against the dead. You win or lose
    together. The game is lost in the End Phase of a Round in which one of you
    was eliminated.

    A Round:
    1. Player Phase. Hunger or Power rises by 1 for everybody. Then each hero
       takes a Turn of 3 Actions, from Yellow on 4: move, open a door, attack,
       gain a Trait, take an Objective. What each costs is shown.
    2. Enemy Phase. Enemies in your zone attack: 1 Wound each, and they never
       miss; you share the Wounds out. The others move one zone, to the
       nearest of you they see, else by the shortest open way. Specialists,
       Runners and bosses act twice. Then every active Spawn Point brings a
       Spawn card.
    3. End Phase.

    MOVING out of a zone costs 1 Action more for each Enemy in it. Entering a
    zone with Enemies ends the Move.
    FIGHTING: each die of at least the Accuracy (4+) is a Hit. One Attack must
    bring as many Hits as a target's Toughness: Guard or Brute 2, most others
    1, a boss what its card says. Hits go to bosses first, then to Guards or
    Brutes, then Operators or Walkers, then Specialists or Runners.
    HUNGER (Zombie Mode) adds dice to every Attack, and each 1 you roll makes
    you hungrier. At 4 you are Ravenous: you only move and devour, and each
    Turn that ends so costs 1 Health. Devour somebody to fall back to 0.
    POWER (Hero Mode) is spent for dice and abilities; each 6 gives 1 back.
    CITIZENS: the dead devour them, Super-Heroes rescue them; their card helps
    whoever holds it. In Hero Mode a Citizen the Enemies devour costs every
    Super-Hero 1 Power and rises as a Runner.
    DOORS: the first one into a building brings a Spawn card for each marked
    room, then its Citizens show.
    XP: 1 for each Enemy, a boss its Toughness. At 7, 19 and 43 a new level
    and Skill; but the most dangerous hero sets the level of all Spawn cards.

    Zones are called by tile and letter: 3R.b a street, 3R.B a room.

## What sentences are made of

mz-hunger = Hunger
mz-power = Power
mz-spot = { $zone }
mz-spot-enemies = { $zone } with { $enemies }
mz-door = the door between { $one } and { $other }
mz-door-red = the red Door between { $one } and { $other }
mz-door-blue = the blue Door between { $one } and { $other }
mz-door-green = the green Door between { $one } and { $other }
mz-point-initial = Initial Spawn Point
mz-point-red = red Spawn Point
mz-point-blue = blue Spawn Point
mz-point-green = green Spawn Point
mz-objective = Objective
mz-cost = { $actions ->
    [one] 1 Action
   *[other] { $actions } Actions
}
mz-cost-free = free
mz-cost-enemies = { $cost }: { $base } + { $more } for Enemies
mz-cost-webs = { $cost }: { $base } + { $more } for Enemies + { $webs } ({ $ability })
mz-cost-with = { $cost }, { $card }
mz-cost-with-price = { $cost }, { $card }: { $price }
mz-cost-hunger = Hunger +{ $price }
mz-cost-power = { $price } Power
mz-cost-card = card discarded
mz-roll = { $dice ->
    [one] 1 die, { $accuracy }+
   *[other] { $dice } dice, { $accuracy }+
}
mz-source-printed = { $arms }: { $roll }
mz-source-hunger = Hunger: { $count ->
    [one] 1 die more
   *[other] { $count } dice more
}
mz-source-turn = used for this Turn: { $count ->
    [one] 1 die more
   *[other] { $count } dice more
}
mz-source-mission = the Mission: { $count ->
    [one] 1 die more
   *[other] { $count } dice more
}
mz-source-dice = { $count ->
    [one] 1 die more
   *[other] { $count } dice more
} ({ $by })
mz-source-hidden = each die has to show { $count } more ({ $by })
mz-meets = against { $who }
mz-meets-tough = { $target } takes { $hits } Hits
mz-nobody = nobody
mz-wounds = { $wounds ->
    [one] 1 Wound
   *[other] { $wounds } Wounds
}
mz-wounds-each = { $each ->
    [one] 1 Wound for each hero there
   *[other] { $each } Wounds for each hero there
}
mz-wounds-both = { $wounds ->
    [one] 1 Wound, and { $each } for each hero there
   *[other] { $wounds } Wounds, and { $each } for each hero there
}
mz-note-card = a face-down Citizen card
mz-note-objective = Objective
mz-note-secret = Secret Mission card
mz-note-sign = the Avengers Sign
mz-note-exit = the Exit
mz-note-spawn = Spawn Zone
mz-note-spawns = { $cards ->
    [one] 1 Spawn card
   *[other] { $cards } Spawn cards
}
mz-note-citizens = { $cards ->
    [one] 1 Citizen card is revealed
   *[other] { $cards } Citizen cards are revealed
}
mz-reward = { $xp } XP
mz-reward-all = { $xp } XP for everybody
mz-reward-none = no XP
mz-reward-hidden = its colour will show
mz-card-normal = { $enemies }.
mz-card-rush = { $card } { $enemies }, acting at once.
mz-card-citizen = { $card } With { $enemies }.
mz-card-extra = { $card } All { $kind } act.
mz-card-special = { $card } { $text }
mz-card-boss = { $card }
mz-card-nothing = nothing at this level.
mz-why-phase = the Player Phase begins
mz-why-faces = faces of the roll
mz-why-price = paid
mz-why-effect = by an ability or an Action
mz-why-fed = sated
mz-why-despair = despair
mz-why-rescue = somebody is safe
mz-why-dice = spent for dice

## What happened

mz-fact-placed = { $who } starts in { $zone }.
mz-fact-round = Round { $round }.
mz-fact-turn = { $actions ->
    [one] { $who }: a Turn of 1 Action.
   *[other] { $who }: a Turn of { $actions } Actions.
}
mz-fact-granted = { $who } does a free Action, thanks to { $by }.
mz-fact-turn-ends = { $who }: the Turn is over.
mz-fact-enemy-phase = Enemy Phase: those who reach somebody attack, the others move, then more come.
mz-fact-end-phase = End Phase.
mz-fact-left = { $who } leaves the board by the Exit.
mz-fact-paid = { $actions ->
    [one] { $who } pays 1 Action.
   *[other] { $who } pays { $actions } Actions.
}
mz-fact-moved = { $who } moves from { $from } to { $to }.
mz-fact-moved-by = { $who }, { $ability }: from { $from } to { $to }.
mz-fact-carried = { $who } moves from { $from } to { $to } and brings along: { $sign }.
mz-fact-door = { $who } opens { $door }.
mz-fact-trait = { $who } draws a Trait. { $card }: { $text }
mz-fact-trait-gone = { $who } discards “{ $card }”.
mz-fact-no-trait = { $who } draws nothing: no Trait card is left.
mz-fact-citizen-kept = { $who } now has the card of { $citizen }.
mz-fact-citizen-gone = The Citizen card “{ $citizen }” is discarded.
mz-fact-objective = { $who } takes an Objective in { $zone }: { $objective }.
mz-fact-secret = { $who } takes “{ $card }”.
mz-fact-rescued = { $who } rescues { $citizen }.
mz-fact-sign = { $sign }: now in { $zone }.
mz-fact-sign-gone = { $sign }: broken and gone.
mz-fact-used = { $who } uses “{ $ability }”.
mz-fact-worked = { $ability }: { $text }
mz-fact-track = { $who }: { $track } { $from } → { $to } ({ $why }).
mz-fact-ravenous = { $who }: Hunger { $from } → { $to } ({ $why }). Ravenous!
mz-fact-held = { $who }: { $track } does not change.
mz-fact-gained = { $who } gains { $xp } XP.
mz-fact-reached = { $who } reaches { $level }. { $skill }: { $text }
mz-fact-healed = { $who } recovers: Health { $health }.
mz-fact-wounded = { $who } is wounded: Health { $health }.
mz-fact-cancelled = { $who } cancels a Wound with “{ $ability }”.
mz-fact-eliminated = { $who } is eliminated. Win before the End Phase, or all is lost.
mz-fact-attacks = { $who } attacks { $whom } in { $zone } with “{ $arms }”: { $roll }.
mz-fact-attacks-by = { $who } attacks { $whom } in { $zone } with “{ $arms }”: { $roll } (by { $abilities }).
mz-fact-rolled = { $who } rolls { $dice }.
mz-fact-rolled-again = { $who } rolls again: { $dice }.
mz-fact-hits = { $hits ->
    [0] { $who }: no Hit.
    [one] { $who }: 1 Hit.
   *[other] { $who }: { $hits } Hits.
}
mz-fact-hits-by = { $who }: { $hits } Hits, by “{ $ability }”.
mz-fact-weakened = { $who } finds a weak spot by “{ $ability }”: { $target } is less tough against this Attack.
mz-fact-killed = { $who } eliminates { $enemies } in { $zone }.
mz-fact-died = Eliminated in { $zone }: { $enemies }.
mz-fact-survived = { $boss } rolls { $die } and stays.
mz-fact-felled = { $boss } goes down, to get up again in the End Phase.
mz-fact-got-up = { $boss } gets up.
mz-fact-rests = { $boss } is not activated for the rest of the Round.
mz-fact-hits-lost = { $hits ->
    [one] { $who }: 1 Hit is lost.
   *[other] { $who }: { $hits } Hits are lost.
}
mz-fact-devoured = { $who } devours { $citizen } in { $zone }.
mz-fact-activated = Activation of all { $kind }.
mz-fact-rushed = { $count ->
    [0] Nobody is left in { $zone } to act at once.
    [one] { $who } in { $zone } acts at once.
   *[other] { $who } in { $zone } act at once.
}
mz-fact-pooled = { $count ->
    [one] { $enemies } attacks { $prey } in { $zone }: { $wounds }.
   *[other] { $enemies } attack { $prey } in { $zone }: { $wounds }.
}
mz-fact-blocked = { $wounds ->
    [0] { $who } rolls against Wounds by “{ $ability }”: { $dice }. None is cancelled.
    [one] { $who } rolls against Wounds by “{ $ability }”: { $dice }. 1 is cancelled.
   *[other] { $who } rolls against Wounds by “{ $ability }”: { $dice }. { $wounds } are cancelled.
}
mz-fact-spared = { $wounds ->
    [one] “{ $ability }” cancels 1 Wound in { $zone }.
   *[other] “{ $ability }” cancels { $wounds } Wounds in { $zone }.
}
mz-fact-heads-seen = From { $from } the Enemies head for { $to }: the nearest of those they see.
mz-fact-heads-nearest = From { $from } the Enemies head for { $to }: they see nobody, and the way there is shortest.
mz-fact-heads-citizen-seen = From { $from } a Citizen who fights heads for { $to }: the nearest of those in sight.
mz-fact-heads-citizen-nearest = From { $from } a Citizen who fights heads for { $to }: nobody is in sight, and the way there is shortest.
mz-fact-heads-lured = From { $from } the Enemies head for { $to }: somebody draws them there.
mz-fact-heads-flight = From { $from } a Citizen flees to { $to }, the nearest Spawn Zone.
mz-fact-heads-escort = From { $from } Guards lead a Citizen to { $to }.
mz-fact-heads-help = From { $from } a Citizen runs to { $to } for help.
mz-fact-enemies-moved = { $enemies }: { $from } → { $to }.
mz-fact-one-moved = { $who }: { $from } → { $to }.
mz-fact-citizen-fled = { $citizen } gets away by { $zone }.
mz-fact-citizen-struck = { $citizen } fights back in { $zone }.
mz-fact-citizen-lost = { $citizen } is devoured in { $zone }.
mz-fact-drew = Spawn card for { $zone } at { $level }: { $says }
mz-fact-replaced = { $who } has the Spawn card replaced.
mz-fact-spawned = New in { $zone }: { $enemies }.
mz-fact-nothing-comes = Nobody comes in { $zone }.
mz-fact-ran-out = The box has no more { $kind }: those on the board act once more.
mz-fact-boss = { $kind } in { $zone }: { $boss }, Toughness { $toughness }. { $ability }: { $text }
mz-fact-citizen-came = { $citizen } appears in { $zone }.
mz-fact-citizen-escorted = { $citizen } appears in { $zone }, under escort.
mz-fact-card-revealed = Turned over in { $zone }: { $citizen }
mz-fact-building = The building of { $zone } is open: who is inside?
mz-fact-point-active = Active in { $zone }: { $point }.
mz-fact-point-gone = Gone from { $zone }: { $point }.
mz-fact-turned = Turned over in { $zone }: { $objective }.
mz-fact-exit = The Exit is in { $zone }.
mz-fact-goal = Done: { $goal }
mz-fact-event = { $text }
mz-fact-won = The mission is accomplished.
mz-fact-lost-eliminated = Somebody was eliminated in this Round. The game is lost.
mz-fact-lost-escaped = { $citizen } has got away. The game is lost.
mz-fact-lost-citizen = { $citizen } cannot be saved any more. The game is lost.
mz-fact-lost-time = The last Round is over. The game is lost.
mz-fact-lost-impossible = The mission can no longer be accomplished. The game is lost.

## What is asked

mz-ask-together = All together. { $ask }
mz-ask-start = Where does { $who } start?
mz-ask-start-alone = Who starts alone, away from the others?
mz-ask-alone-at = Where does { $who } start alone?
mz-ask-hold = { $who }: let Hunger stay at { $track } ({ $ability })?
mz-ask-activate = Who acts next?
mz-ask-act = { $actions ->
    [0] { $who } in { $spot }: { $track } { $level }, no Action left. Use something that is free?
    [one] { $who } in { $spot }: { $track } { $level }, 1 Action left. What do you do?
   *[other] { $who } in { $spot }: { $track } { $level }, { $actions } Actions left. What do you do?
}
mz-ask-act-ravenous = { $actions ->
    [0] { $who } in { $spot }: { $track } { $level }, Ravenous, no Action left. Use something that is free?
    [one] { $who } in { $spot }: { $track } { $level }, Ravenous, 1 Action left. Move or devour?
   *[other] { $who } in { $spot }: { $track } { $level }, Ravenous, { $actions } Actions left. Move or devour?
}
mz-ask-granted = { $actions ->
    [0] { $who } in { $spot }: { $track } { $level }, the free Action is done. Use something more?
    [one] { $who } in { $spot }: { $track } { $level }, 1 free Action at once. What do you do?
   *[other] { $who } in { $spot }: { $track } { $level }, { $actions } free Actions at once. What do you do?
}
mz-ask-exit = { $who } stands at the Exit. Leave the board?
mz-ask-go-on = { $who }: where to now?
mz-ask-after-move = { $who }: use something after the Move?
mz-ask-flight = { $who }, { $ability }: where to now?
mz-ask-keep-drawn = { $who }: which Trait do you keep?
mz-ask-too-many = { $who }: only { $most } Traits can be held. Which is discarded?
mz-ask-keep-citizen = { $who }: { $citizen } is new, but only one Citizen card can be held. Which stays?
mz-ask-draw-citizen = { $who }: draw a Citizen card for the dashboard?
mz-ask-prepare = { $who } attacks { $zone }, { $arms }: { $roll }. Use something before the roll?
mz-ask-rerolls = { $hits ->
    [0] { $who } rolled { $dice }: no Hit. Roll dice again?
    [one] { $who } rolled { $dice }: 1 Hit. Roll dice again?
   *[other] { $who } rolled { $dice }: { $hits } Hits. Roll dice again?
}
mz-ask-pick = { $left ->
    [one] { $who } rolled { $dice }. Which die is rolled again?
   *[other] { $who } rolled { $dice }. Which dice are rolled again? Up to { $left }.
}
mz-ask-pick-more = { $left ->
    [0] { $who } rolled { $dice }: roll the { $picked } again?
   *[other] { $who } rolled { $dice }: roll the { $picked } again, and which others? Up to { $left } more.
}
mz-ask-hit = { $hits ->
    [one] { $who }: 1 Hit left in { $zone }. On whom?
   *[other] { $who }: { $hits } Hits left in { $zone }. On whom?
}
mz-ask-after-hits = { $who }: all Hits are assigned. Use something more?
mz-ask-eliminate = { $who }, { $ability }: who is eliminated?
mz-ask-after-attack = { $who }: the Attack is over. Use something more?
mz-ask-free-attack = { $who }, { $ability }: a free Attack with “{ $arms }”. Where?
mz-ask-aim = { $left ->
    [one] { $who }, { $ability }: which zone is attacked? One more can be named.
   *[other] { $who }, { $ability }: which zone is attacked? { $left } more can be named.
}
mz-ask-weak = { $who }: who is less tough against this Attack?
mz-ask-reinforce = { $enemies } come because of { $who }. To which of the nearest Spawn Zones?
mz-ask-citizens = Which Citizen acts next?
mz-ask-citizen-moves = { $citizen } runs for help. Which way?
mz-ask-attacks = There are attacks in several zones. Which is dealt with next?
mz-ask-reach = { $boss } reaches several zones. Which is attacked?
mz-ask-pooled = { $wounds ->
    [one] { $who }: 1 Wound is coming in { $zone }. Use something against it?
   *[other] { $who }: { $wounds } Wounds are coming in { $zone }. Use something against them?
}
mz-ask-cancel = { $left ->
    [one] 1 Wound is cancelled in { $zone }. Which?
   *[other] { $left } Wounds are cancelled in { $zone }. Which is the next?
}
mz-ask-share = { $wounds ->
    [one] 1 Wound to be taken in { $zone }. By whom?
   *[other] { $wounds } Wounds to be taken in { $zone }. Who takes the next one?
}
mz-ask-wound = { $who }: a Wound at Health { $health }. Cancel it?
mz-ask-surplus = From { $zone }, several ways are equally good. Where does 1 { $kind } go?
mz-ask-boss-way = Several ways are equally good. Where does { $boss } go?
mz-ask-citizen-way = Several ways are equally good. Where does { $citizen } go?
mz-ask-redraw = Spawn card: { $says } Have it replaced?
mz-ask-drop = { $card } Several streets are equally good. Where do they land?
mz-ask-volley = Wounds fall on several zones. Which is dealt with next?
mz-ask-ahead = { $citizen } runs ahead. Which way?
mz-ask-escorts = There are too few Guards. Who gets the next escort?
mz-ask-building = The building is open. For which room is the next Spawn card?
mz-ask-inform = An informant speaks. Which Objective is turned over?

## What can be chosen

mz-offer-zone = { $zone }{ $notes }
mz-offer-fight = { $zone }: { $who }
mz-offer-blow = { $zone }: { $roll }, { $meets }
mz-offer-to = { $who }
mz-offer-hold = Let it stay
mz-offer-let-rise = Let it rise
mz-offer-draw-citizen = Draw a card
mz-offer-no-citizen = Draw none
mz-offer-activate = { $who } in { $spot }: { $actions } Actions, Health { $health }, { $track } { $level }
mz-offer-end = { $actions ->
    [0] End the Turn
    [one] End the Turn; 1 Action is lost
   *[other] End the Turn; { $actions } Actions are lost
}
mz-offer-end-ravenous = { $actions ->
    [0] End the Turn, Ravenous: 1 Wound
    [one] End the Turn, Ravenous: 1 Wound; 1 Action is lost
   *[other] End the Turn, Ravenous: 1 Wound; { $actions } Actions are lost
}
mz-offer-no-action = Do no more
mz-offer-move = Move to { $zone }, { $cost }{ $notes }
mz-offer-on = Go on to { $zone }{ $notes }
mz-offer-stop = Stop here
mz-offer-strike-here = Strike here
mz-offer-door = Open the door to { $zone }, { $cost }{ $notes }
mz-offer-gain-trait = Gain a Trait ({ $cost }): draw a card
mz-offer-attack = { $arms } at { $zone }, { $cost }: { $roll }, { $meets }
mz-offer-objective = Take the { $objective } in { $zone }, { $cost }: { $reward }
mz-offer-objective-at = Take the { $objective } over in { $zone }, { $cost }: { $reward }
mz-offer-secret = Take { $card } ({ $cost }): { $text }
mz-offer-rescue = Rescue { $citizen } ({ $cost }): { $text }
mz-offer-power-up = Power Up ({ $cost }): gain { $power } Power
mz-offer-carry = Carry { $sign } to { $zone }, { $cost }{ $notes }
mz-offer-leave = Leave the board
mz-offer-stay = Stay
mz-offer-use = { $ability } ({ $cost }): { $text }
mz-offer-use-of = { $who }, { $ability } ({ $cost }): { $text }
mz-offer-eliminate-at = { $ability } at { $zone }, { $cost }: eliminate { $enemies }
mz-offer-hold-zone = { $ability } at { $zone }, { $cost }: { $enemies } will not act
mz-offer-hold-empty = { $ability } at { $zone }, { $cost }: nobody is there yet
mz-offer-heal = { $ability } ({ $cost }): { $who } recovers { $health } Health
mz-offer-grant = { $ability } ({ $cost }): { $who } does a free Action
mz-offer-hold-citizen = { $ability } ({ $cost }): { $citizen } stays in place
mz-offer-send = { $ability } ({ $cost }): { $who } to { $zone }{ $notes }
mz-offer-keep-trait = { $card }: { $text }
mz-offer-discard-trait = Discard { $card }: { $text }
mz-offer-keep-citizen = { $citizen }, { $ability }: { $text }
mz-offer-spend-power = { $dice ->
    [one] Spend 1 of { $power } Power: 1 die more
   *[other] Spend 1 of { $power } Power: { $dice } dice more
}
mz-offer-roll = { $dice ->
    [one] Roll 1 die
   *[other] Roll { $dice } dice
}
mz-offer-roll-again = { $dice ->
    [one] Roll this die again
   *[other] Roll these { $dice } dice again
}
mz-offer-pick = A { $face }
mz-offer-pick-misses = { $dice ->
    [one] Roll the miss again (1 die)
   *[other] Roll all misses again ({ $dice } dice)
}
mz-offer-keep-dice = Keep these dice
mz-offer-hit = { $hits ->
    [one] { $target } ({ $count } there): 1 Hit
   *[other] { $target } ({ $count } there): { $hits } Hits
}
mz-offer-hit-one = { $hits ->
    [one] { $target }: 1 Hit
   *[other] { $target }: { $hits } Hits
}
mz-offer-enough = That is enough
mz-offer-fire = No other zone
mz-offer-wound = { $who }: Health { $health } then
mz-offer-wound-fatal = { $who }: eliminated then
mz-offer-wound-lost = { $who }: eliminated already, the Wound is lost
mz-offer-suffer = Suffer it
mz-offer-bite = { $citizen }: devoured
mz-offer-cancel-shared = One of those to be shared out
mz-offer-cancel-on = The one on { $who }
mz-offer-citizen = { $citizen } in { $spot }
mz-offer-turn = The one in { $zone }
mz-offer-no-turn = None
mz-offer-keep-card = Leave it
mz-offer-pass = Do without

## The board

mz-headline-round = { $round ->
    [0] Set-up
   *[other] Round { $round }
}
mz-phase-players = Player Phase
mz-phase-enemies = Enemy Phase
mz-headline-danger = Danger: { $level }
mz-board-head = { $round ->
    [0] { $mission } · set-up
   *[other] { $mission } · Round { $round }
}
mz-board-danger = Spawn cards at { $level }
mz-board-spawns = Spawn Points in order:
mz-board-gone = has left the board
mz-board-eliminated = eliminated
mz-board-next = { $level } at { $xp }
mz-board-acted = done
mz-board-ravenous = Ravenous
mz-board-toughness = Toughness { $toughness }
mz-board-down = on the ground
mz-board-asleep = asleep
mz-board-rests = not activated
mz-board-loaded = the next attack is stronger
mz-board-combatant = fights
mz-board-escorted = escorted
mz-board-wanted = the mission's
mz-board-held = held in place
mz-board-decks = Cards left: Spawn { $spawns } · Trait { $traits } · Citizen { $citizens }
mz-legend-super-hero = H Super-Hero
mz-legend-guard = G Guard
mz-legend-operator = O Operator
mz-legend-specialist = S Specialist
mz-legend-zombie-hero = H Zombie Hero
mz-legend-brute = B Brute
mz-legend-walker = W Walker
mz-legend-runner = R Runner
mz-mark-initial = P1 Initial Spawn Point
mz-mark-red-point = P red Spawn Point
mz-mark-blue-point = Pb blue Spawn Point
mz-mark-green-point = Pg green Spawn Point
mz-mark-red-point-off = p red Spawn Point, not active
mz-mark-blue-point-off = pb blue Spawn Point, not active
mz-mark-green-point-off = pg green Spawn Point, not active
mz-mark-hidden = o? Objective
mz-mark-red = or red Objective
mz-mark-blue = ob blue Objective
mz-mark-green = og green Objective
mz-mark-card = ? face-down Citizen card
mz-mark-secret = SEC Secret Mission card
mz-mark-sign = SIGN the Avengers Sign
mz-mark-exit = EXIT Exit
mz-mark-lair = * Enemies may be inside

# Dashboards

mz-dash-health = Health
mz-dash-danger = Danger
mz-dash-attacks = Attacks
mz-dash-traits = Traits
mz-dash-citizen = Citizen
mz-dash-open = On the table

# Options of a set-up, asked in the menu

marvel-zombies-option-heroes = How many characters?
marvel-zombies-option-heroes-1 = 1, very hard
marvel-zombies-option-heroes-2 = 2, harder
marvel-zombies-option-heroes-3 = 3, harder
marvel-zombies-option-heroes-4 = 4, the usual number; one each for 5 or 6 players
marvel-zombies-option-heroes-5 = 5, against more Enemies
marvel-zombies-option-heroes-6 = 6, against more Enemies

# Briefing: what lies on the board, and how it is lost

mz-brief-rule = { $name }: { $text }
mz-about-exit = Leave here when the goals before it are met.
mz-about-hidden = Its colour shows when somebody takes it.
mz-about-red = Somebody in its zone takes it with an action.
mz-about-blue = Somebody in its zone takes it with an action; the mission says what it is for.
mz-about-green = Somebody in its zone takes it with an action; the mission says what it is for.
mz-about-card = A Citizen, or somebody worse. It is turned up by whoever comes into its zone.
mz-about-secret = The mission says what it is for.
mz-about-sign = It can be carried by the strong.
mz-about-initial = Enemies come here in every Round, first of all.
mz-about-red-point = Enemies come here in every Round, in the order of the numbers.
mz-about-blue-point = Enemies come here in every Round, in the order of the numbers.
mz-about-green-point = Enemies come here in every Round, in the order of the numbers.
mz-about-red-point-off = Nothing comes here until the mission wakes it.
mz-about-blue-point-off = Nothing comes here until the mission wakes it.
mz-about-green-point-off = Nothing comes here until the mission wakes it.
mz-about-lair = Whoever waits inside comes out when the building is opened.
mz-loss-1 = when a Round ends in which one of you was eliminated

# Lists of missions

mz-series-zombie = Zombie missions
mz-series-hero = Hero missions

# Headings of choices, by their verb

mz-deed-move = Move
mz-deed-attack = Attack
mz-deed-open = Doors
mz-deed-take = Take
mz-deed-use = Powers
mz-deed-carry = Carry
mz-deed-bite = Bite
mz-deed-rescue = Rescue
mz-deed-send = Send
mz-deed-hit = Hit
mz-deed-discard = Put back
mz-deed-gain-trait = Gain a Trait
mz-deed-power-up = Power Up
mz-deed-take-secret = Take
marvel-zombies-moment-power = Power and abilities before a roll
marvel-zombies-moment-power-never = just roll
marvel-zombies-moment-reroll = rolling dice again
marvel-zombies-moment-reroll-never = let the dice stand
marvel-zombies-moment-follow-up = abilities after a move or an Attack
marvel-zombies-moment-follow-up-never = do without them
marvel-zombies-moment-wounds = sharing Wounds out
marvel-zombies-moment-wounds-never = to whoever has the most Health left
marvel-zombies-moment-surplus = where somebody too many goes
marvel-zombies-moment-surplus-never = any of the ways
marvel-zombies-moment-order = what comes first: Zones, rooms, Citizens
marvel-zombies-moment-order-never = in any order
marvel-zombies-moment-citizen = drawing a Citizen card
marvel-zombies-moment-citizen-never = draw none
