# Off the Dead in English. Sentences are built so that a name needs no article, gender or number.

off-the-dead-pitch = Zombies come down four corridors at you. Search the rubble, hold the line, and send the whole horde back to the grave.
off-the-dead-minutes = 45 to 90 minutes
off-the-dead-intro =
    OFF THE DEAD. Venice Beach is lost. You stand around a horde of zombies,
    each of you at the end of a corridor that leads straight to it. You win or
    lose together: destroy the whole horde. In chapter 2, flee from place to
    place, gather the three elements of a scenario and win the last fight.

    A turn:
    1. Your first action: search the rubble, throw an object to a neighbour,
       attack a zombie in your corridor, in chapter 2 explore, or pass.
    2. Zombies in contact with you bite. The others in your corridor come one
       zone closer, and those that reach you are turned face up.
    3. The top card of the horde comes out to whomever its arrow points at.
    4. Your second action.
    5. If you are infected, your infection rises by one. Next player.

    SEARCHING turns up two rubble cards. Only a pair may be taken: remember
    what lies where. A Surprise Wave brings zombies.
    ATTACKING: one die, plus your strength or the weapon's power, must reach
    the zombie's strength. A face-down zombie is turned up first.
    SYMBOLS: skull (S), hand (H), biohazard (B). When somebody turns up a zombie
    that shares a symbol with them, a die decides on an event. Few are kind.
    INFECTION: every bite and every turn after it fills a box. When the last box
    is full you die, and come back as a zombie of strength 7.
    TROPHIES are the zombies you kill, at most five. They pay for one-liners:
    so many equal symbols, no action, at the very moment you need it.
    EQUIPMENT costs no action either, and each survivor has one special ability,
    once a game, even in somebody else's turn.

    Zombies look like this: ?? face down, 3S strength 3 with a skull, /3S/ tilted
    (must be killed twice).

## Standing orders

otd-moment-bite = bite
otd-moment-move = advance
otd-moment-wave = wave
otd-moment-infection = infection
otd-moment-before-roll = before a roll
otd-moment-after-roll = after a roll
otd-moment-death = death
off-the-dead-moment-bite = before a zombie bites
off-the-dead-moment-move = before the zombies of a corridor advance
off-the-dead-moment-wave = before the horde's top card comes out
off-the-dead-moment-infection = before an infection rises at the end of a turn
off-the-dead-moment-before-roll = before a die is rolled
off-the-dead-moment-after-roll = after a die is rolled, before its result counts
off-the-dead-moment-death = when a survivor is about to die
off-the-dead-moment-put-back = putting cards back after a search
off-the-dead-moment-put-back-never = back where they came from

## What sentences are made of

otd-whose = { $who }'s
otd-whose-elided = { $who }'s
otd-skull = skull
otd-hand = hand
otd-biohazard = biohazard
otd-north = north
otd-east = east
otd-south = south
otd-west = west
otd-toward = toward { $who } ({ $side })
otd-toward-nobody = toward the empty { $side } side
otd-the-far = the far zone
otd-the-middle = the middle zone
otd-the-contact = the contact zone
otd-in-far = in the far zone
otd-in-middle = in the middle zone
otd-in-contact = in the contact zone
otd-in-far-of = in { $whose } far zone
otd-in-middle-of = in { $whose } middle zone
otd-in-contact-of = in { $whose } contact zone
otd-zombie = { $name } ({ $symbols })
otd-zombie-special = { $name }, strength { $strength } ({ $symbols })
otd-zombie-hidden = a face-down zombie
otd-zombie-peeked = a face-down zombie, seen by { $who }
otd-zombie-tilted = { $zombie }, tilted
otd-the = the { $name }
otd-the-element = { $name }
otd-the-loaded = the { $name } ({ $left }/{ $full })
otd-left-always = never runs out
otd-left-bullets = { $left ->
    [one] 1 shot left
   *[other] { $left } shots left
}
otd-left-fuel = { $left ->
    [one] fuel for 1 use
   *[other] fuel for { $left } uses
}
otd-left-once = { $left ->
    [one] 1 shot, never reloaded
   *[other] { $left } shots, never reloaded
}
otd-with-weapon = with the { $weapon }
otd-with-hands = with bare hands
otd-reach-all = whole corridor
otd-reach-middle = contact and middle zones
otd-reach-contact = contact zone only
otd-reach-away = middle and far zones
otd-reach-some = { $zones }
otd-sum = { $die }
otd-sum-plus = { $die } + { $bonus } = { $total }
otd-sum-minus = { $die } - { $bonus } = { $total }
otd-die = the die alone
otd-die-plus = die + { $bonus }
otd-needs = needs { $die } or more
otd-needs-nothing = cannot miss
otd-needs-too-much = needs { $die }, out of reach of a die alone
otd-payer = { $who } with { $zombie }

## What happened

otd-fact-began = The horde's arrow shows who begins: { $who }.
otd-fact-turn = Turn { $turn }: { $who }.
otd-fact-goes-without = { $kind }: there are too few, and none for { $who }.
otd-fact-starts-with = { $who }: { $kind } to start with.
otd-fact-passed = { $who } let an action pass.
otd-fact-searched = { $who } searched the rubble.
otd-fact-turned-up = Turned up on pile { $pile }: { $kind }.
otd-fact-took = { $who } took { $the }.
otd-fact-put-back = Put back on pile { $pile }: { $kind }.
otd-fact-burned = The second card of the pair went to the graveyard: { $kind }.
otd-fact-threw = { $who } threw { $thing } to { $to }.
otd-fact-fired = { $who } used { $the }: { $left ->
    [0] nothing left.
    [one] one use left.
   *[other] { $left } uses left.
}
otd-fact-attacked = { $who } attacked { $where } { $with }.
otd-fact-revealed = Revealed { $where }: { $zombie }.
otd-fact-rolled-hit = { $who } rolled { $sum } against { $needed }: hit.
otd-fact-rolled-miss = { $who } rolled { $sum } against { $needed }: miss.
otd-fact-rolled-event = The zombie causes an event: { $who } rolled { $sum }.
otd-fact-rolled-surprise = { $zombies ->
    [0] Surprise wave: { $who } rolled { $sum }, and no zombie comes.
    [one] Surprise wave: { $who } rolled { $sum }, and one zombie comes.
   *[other] Surprise wave: { $who } rolled { $sum }, and { $zombies } zombies come.
}
otd-fact-rolled-rising = Does the dead zombie rise again? { $who } rolled { $sum }.
otd-fact-rerolled = { $who } rolled again: { $die } instead of { $from }.
otd-fact-killed-trophy = Killed, a trophy for { $who }: { $zombie }.
otd-fact-killed = Killed by { $who }, no trophy: { $zombie }.
otd-fact-missed = Missed, and still there: { $zombie }.
otd-fact-straightened = Not dead yet, only straightened: { $zombie }.
otd-fact-dodged = Jumped out of the way: { $zombie }.
otd-fact-too-strong = Too strong for the fire: { $zombie }.
otd-fact-rose-again = Rose again and went under the horde, no trophy: { $zombie }.
otd-fact-pushed-back = Pushed back, now { $where }: { $zombie }.
otd-fact-free-attack = One more attack for { $who }, for free.
otd-fact-sent-back = Led back, now { $where }: { $zombie }.
otd-fact-under-horde = From { $whose } corridor back under the horde: { $zombie }.
otd-fact-bitten = A zombie bit { $who }: infection { $infection } of { $track }.
otd-fact-bite-excused = One zombie fewer bites { $who }.
otd-fact-bite-excused-by = { $element }: one zombie fewer bites { $who }.
otd-fact-bite-cancelled = { $who } cancelled the bite.
otd-fact-held = The zombies of { $whose } corridor neither bite nor advance this turn.
otd-fact-held-bites = The zombies of { $whose } corridor do not bite this turn.
otd-fact-held-moves = The zombies of { $whose } corridor do not advance this turn.
otd-fact-advanced = Advanced, now { $where }: { $zombie }.
otd-fact-arrived = A zombie left the horde: it is { $where }.
otd-fact-turned = The horde's top card turned { $toward }.
otd-fact-waits = The horde's top card pointed at nobody: it turned { $toward } and waits.
otd-fact-waits-here = { $place }: no zombie for an empty corridor. The horde's top card turned { $toward } and waits.
otd-fact-new-horde = { $cards ->
    [one] The horde was empty: one card of the zombie reserve is the new one.
   *[other] The horde was empty: { $cards } cards of the zombie reserve, shuffled, are the new one.
}
otd-fact-surprise-wave = { $zombies ->
    [one] Surprise wave found by { $who }: one zombie comes.
   *[other] Surprise wave found by { $who }: { $zombies } zombies come.
}
otd-fact-wave-ignored = The surprise wave does not surprise { $who }: no zombie comes.
otd-fact-infection-rose = { $whose } infection rose to { $infection } of { $track }.
otd-fact-infection-fell = { $infection ->
    [0] { $whose } infection is gone.
   *[other] { $whose } infection fell to { $infection } of { $track }.
}
otd-fact-saved = Saved from death by { $by }: { $who }.
otd-fact-died = { $who } died. Objects and trophies go to the graveyard.
otd-fact-zombified = { $cards ->
    [one] { $who } will come back as a zombie of strength { $strength }: the card went under the horde.
   *[other] { $who } will come back as a zombie of strength { $strength }: { $cards } cards, with the corridor's zombies, were shuffled under the horde.
}
otd-fact-event = Event { $event }, { $name }: { $text }
otd-fact-jumped = Jumped, now { $where }: { $zombie }.
otd-fact-lost-object = { $who } lost { $thing }.
otd-fact-tilted = Tilted, will survive its first death: { $zombie }.
otd-fact-panicked = { $who } panicked: no more actions this turn.
otd-fact-no-effect = No effect: { $kind }.
otd-fact-no-effect-hands = No effect: the attack with bare hands.
otd-fact-used = { $who } used { $the }.
otd-fact-loaded = { $who } fully loaded { $the }.
otd-fact-roll-bonus = { $who } added { $plus } to the roll.
otd-fact-said = { $who }: “{ $line }!”
otd-fact-paid = { $who } paid with a trophy: { $zombie }.
otd-fact-dropped = { $who } discarded a trophy: { $zombie }.
otd-fact-ability = { $who } used the special ability { $ability }.
otd-fact-extra-action = One extra action for { $who }.
otd-fact-saw-rubble = Seen by { $who } on pile { $pile }: { $kind }.
otd-fact-saw-top = Seen by { $who } on top of the horde: { $zombie }.
otd-fact-saw-exploration = Seen by { $who }: exploration card { $card } is number { $number }.
otd-fact-saw-wave = Seen by { $who }: exploration card { $card } is the surprise wave.
otd-fact-swapped = { $who } swapped the two exploration cards.
otd-fact-recovered = { $who } took { $the } back from the graveyard.
otd-fact-noise = Noise! A zombie leaves the horde.
otd-fact-entered = Location: { $place }. { $text }
otd-fact-blocked = { $zones ->
    [one] Blocked: the far zone of { $whose } corridor.
   *[other] Blocked: the far and middle zones of { $whose } corridor.
}
otd-fact-explored = { $who } turned exploration card { $card }: number { $number }.
otd-fact-explored-wave = { $who } turned exploration card { $card }: a surprise wave!
otd-fact-wrong-way = Not the next number: the exploration cards are turned face down again.
otd-fact-order-lost = The numbers in order are turned face down again too.
otd-fact-wave-skipped = { $who } put the surprise wave back as if unseen.
otd-fact-wave-skipped-by = { $element }: { $who } put the surprise wave back as if unseen.
otd-fact-exit = The exit is found: { $place }.
otd-fact-bought = { $who } received { $the }.
otd-fact-element-returned = Back at its location, where it can be bought again: { $kind }.
otd-fact-exploded = Explosion! It takes { $who } and every zombie of the corridor. Nobody comes back.
otd-fact-epilogue = The epilogue begins: no more horde, rubble or locations. Kill every zombie that is left.
otd-fact-won = { $points ->
    [one] Not one zombie is left. You win with one point.
   *[other] Not one zombie is left. You win with { $points } points.
}
otd-fact-lost = Every survivor has turned. You lose.

## What is asked

otd-ask-without = All together: not enough cards for all: { $kind }. Who goes without?
otd-ask-start = All together: where do you start?
otd-ask-action-first = { $who }: first action, before the zombies. What do you do?
otd-ask-action-second = { $who }: second action, after the zombies. What do you do?
otd-ask-action-extra = { $who }: an extra action. What do you do?
otd-ask-window = { $who }: { $moment } Use something?
otd-ask-reveal = { $who }: several zombies have reached you. Which is turned up first?
otd-ask-redirect = { $who }: { $why } To whom does the zombie go?
otd-ask-redirect-group = All together: { $why } To whom does the zombie go?
otd-no-way-full = { $zombies ->
    [one] the top card points at { $who }, whose corridor is full (1 zombie).
   *[other] the top card points at { $who }, whose corridor is full ({ $zombies } zombies).
}
otd-no-way-dead = the top card points at { $who }, now dead.
otd-no-way-empty = the top card points at the empty side.
otd-ask-lose = { $who }: which object do you lose?
otd-ask-pile = { $who }: which pile do you turn a card from?
otd-ask-pile-next = { $who }: { $cards } on the table. Which pile do you turn the next card from?
otd-ask-third = { $who }: { $cards } on the table, no pair. Turn a third card?
otd-source-zombie = { $zombie }: strength { $count }
otd-source-power = { $weapon }: power { $count } on top of the die
otd-source-strength = { $who }: strength { $count } on top of the die
otd-source-help = { $card } beside you: { $count } more
otd-source-quick = quick until in contact: { $count } less
otd-ask-found = { $who }: { $kind } needs no pair. Take it?
otd-ask-pair = { $who }: { $kind } twice, a pair. Take one?
otd-ask-pair-burning = { $who }: { $kind } twice, a pair. Take one, and lose the other?
otd-ask-back = { $who }: where do the cards go?
otd-ask-put-back = { $who }: { $cards } on the table. What goes back on which pile?
otd-ask-target = { $who }: attack { $with }. Which zombie?
otd-ask-target-zone = { $who }: attack { $with }. Which zone?
otd-ask-free-target = { $who }: one more attack for free. Which zombie?
otd-ask-fire-in = { $who }: { $kind } against { $zone }. Which zombie is next?
otd-ask-trim = { $who }: { $most } trophies at most. Which one goes?
otd-ask-fetch = { $left ->
    [one] { $who }: name one more pile to look at.
   *[other] { $who }: name a pile to look at, { $left } to go.
}
otd-ask-fetch-take = { $who }: which object do you take from the piles you looked at?
otd-ask-swap = { $who }: swap exploration cards { $first } and { $second }?
otd-ask-point = { $who }: where does the horde's top card turn?
otd-ask-block = { $zones ->
    [one] All together: one zone is blocked here. Where?
   *[other] All together: { $zones } zones are blocked here. Where?
}
otd-ask-explore = { $who }: which exploration card do you turn? You need number { $number }.
otd-ask-explore-on = { $who }: right! Turn another for free? You need number { $number }.
otd-ask-wave = { $who }: a surprise wave. Put it back as if unseen?
otd-ask-wave-with = { $who }: a surprise wave. Put it back as if unseen ({ $element })?
otd-ask-buy = All together: buy { $kind } for { $price } equal symbols?
otd-ask-receive = All together: who gets { $kind }?
otd-ask-move = All together: { $place }, exit found. Where do you go?
otd-ask-drive = All together: { $place }, exit not found. Leave all the same, once in the game?

otd-moment-about-bite = a zombie is about to bite { $who } (infection { $infection } of { $track }): { $zombie }.
otd-moment-about-bite-own = a zombie is about to bite you (infection { $infection } of { $track }): { $zombie }.
otd-moment-no-bite = the bite does not come: { $whose } infection stays { $infection } of { $track }.
otd-moment-no-bite-own = the bite does not come: your infection stays { $infection } of { $track }.
otd-moment-no-move = the zombies of { $whose } corridor do not advance.
otd-moment-no-move-own = the zombies of your corridor do not advance.
otd-moment-about-move-own = the zombies of your corridor are about to advance.
otd-moment-about-move = the zombies of { $whose } corridor are about to advance.
otd-moment-about-wave = the horde's top card, pointing { $toward }, is about to move.
otd-moment-about-wave-empty = the next zombie is about to come out of the horde.
otd-moment-about-infection-own = your infection is about to rise, now { $infection } of { $track }.
otd-moment-about-fatal-own = your infection is about to rise to the top, which is death: now { $infection } of { $track }.
otd-moment-about-end-own = your turn is about to end.
otd-moment-about-death-own = you are about to die.
otd-moment-about-infection = { $whose } infection is about to rise, now { $infection } of { $track }.
otd-moment-about-fatal = { $whose } infection is about to rise to the top, which is death: now { $infection } of { $track }.
otd-moment-about-end = { $whose } turn is about to end.
otd-moment-about-death = death is about to take { $who }.
otd-moment-about-roll = a die is about to be rolled.
otd-moment-before-attack-own = your attack roll against { $zombie }: { $needs }.
otd-moment-before-event-own = your roll for an event, caused by { $zombie }.
otd-moment-before-surprise-own = your roll for a surprise wave.
otd-moment-before-rising-own = your roll: does the dead zombie rise again?
otd-moment-before-attack = { $whose } attack roll against { $zombie }: { $needs }.
otd-moment-before-event = { $whose } roll for an event, caused by { $zombie }.
otd-moment-before-surprise = { $whose } roll for a surprise wave.
otd-moment-before-rising = { $whose } roll: does the dead zombie rise again?
otd-moment-after-hit-own = you rolled { $sum } against { $needed }, a hit: { $zombie }.
otd-moment-after-miss-own = you rolled { $sum } against { $needed }, a miss: { $zombie }.
otd-moment-after-event-own = you rolled { $sum } for event { $event }, { $name }: { $text }
otd-moment-after-surprise-own = { $zombies ->
    [0] you rolled { $sum } for the surprise wave: no zombie is about to come.
    [one] you rolled { $sum } for the surprise wave: one zombie is about to come.
   *[other] you rolled { $sum } for the surprise wave: { $zombies } zombies are about to come.
}
otd-moment-after-rising-own = you rolled { $sum }: the dead zombie is about to rise again.
otd-moment-after-staying-own = you rolled { $sum }: the dead zombie stays dead.
otd-moment-after-hit = { $who } rolled { $sum } against { $needed }, a hit: { $zombie }.
otd-moment-after-miss = { $who } rolled { $sum } against { $needed }, a miss: { $zombie }.
otd-moment-after-event = { $who } rolled { $sum } for event { $event }, { $name }: { $text }
otd-moment-after-surprise = { $zombies ->
    [0] { $who } rolled { $sum } for the surprise wave: no zombie is about to come.
    [one] { $who } rolled { $sum } for the surprise wave: one zombie is about to come.
   *[other] { $who } rolled { $sum } for the surprise wave: { $zombies } zombies are about to come.
}
otd-moment-after-rising = { $who } rolled { $sum }: the dead zombie is about to rise again.
otd-moment-after-staying = { $who } rolled { $sum }: the dead zombie stays dead.

## What can be chosen

otd-offer-pass = Pass: let this action go
otd-offer-go-on = Use nothing, go on
otd-offer-leave = Leave it
otd-offer-leave-pair = Leave both
otd-offer-no-third = Turn no third card
otd-offer-take-nothing = Take nothing
otd-offer-no-swap = Leave them as they are
otd-offer-stop = Stop exploring; the cards in order stay face up
otd-offer-no-buy = Buy nothing
otd-offer-stay = Stay here
otd-offer-search = Search the rubble: turn two cards, keep one of a pair
otd-offer-throw = Throw { $thing } to { $to }
otd-offer-attack = Attack with the { $weapon }: { $roll }, { $reach }, { $left }
otd-offer-attack-more = Attack with the { $weapon }: { $roll }, { $reach }, { $left }. { $text }
otd-offer-attack-text = Attack with the { $weapon } ({ $reach }, { $left }): { $text }
otd-offer-attack-hands = Attack with bare hands: { $roll }, { $reach }
otd-offer-explore = Explore: turn exploration cards in order to find the exit
otd-offer-act = Take the extra action now
otd-offer-drop = Discard a trophy: { $zombie }
otd-offer-use = Use { $the }: { $does }
otd-offer-line = Say “{ $line }!” for { $cost } × { $symbol } ({ $trophies }): { $text }
otd-offer-line-surplus = Say “{ $line }!” for { $cost } × { $symbol }, already paid: { $text }
otd-offer-ability = { $ability }: { $does } ({ $who }, once a game)
otd-offer-peek = Look at the horde's top card, once a turn
otd-offer-target = { $zombie } { $where }: { $needs }
otd-offer-target-hidden = { $zombie } { $where }: turn it up first
otd-offer-next = { $zombie } { $where }
otd-offer-zone = { $zombies ->
    [one] { $zone }: 1 zombie
   *[other] { $zone }: { $zombies } zombies
}
otd-offer-pile = { $cards ->
    [one] Pile { $pile } (1 card)
   *[other] Pile { $pile } ({ $cards } cards)
}
otd-offer-take = Take { $the }: { $text }
otd-offer-take-weapon = Take { $the }: { $roll }, { $reach }, { $left }
otd-offer-take-weapon-more = Take { $the }: { $roll }, { $reach }, { $left }. { $text }
otd-offer-put = { $kind } on pile { $pile }
otd-offer-back = Each card back on the pile it came from
otd-offer-without = { $who }: nothing to start with
otd-offer-receive = It goes to { $who }
otd-offer-corridor = { $zombies ->
    [0] To { $whose } corridor (no zombie there)
    [one] To { $whose } corridor (1 zombie there)
   *[other] To { $whose } corridor ({ $zombies } zombies there)
}
otd-offer-lose = Lose { $thing }
otd-offer-lose-used = Lose { $thing } you are using: it has no effect
otd-offer-point = Turn it { $toward }
otd-offer-card = Exploration card { $card }
otd-offer-face = Let the surprise wave come
otd-offer-skip = Put it back, and turn another card
otd-offer-swap = Swap the two cards
otd-offer-start = { $zones ->
    [0] Start at the { $place } (no zone blocked, { $element }): { $text }
    [one] Start at the { $place } (1 zone blocked, { $element }): { $text }
   *[other] Start at the { $place } ({ $zones } zones blocked, { $element }): { $text }
}
otd-offer-go = { $zones ->
    [0] Go to the { $place } (no zone blocked, { $element }): { $text }
    [one] Go to the { $place } (1 zone blocked, { $element }): { $text }
   *[other] Go to the { $place } ({ $zones } zones blocked, { $element }): { $text }
}
otd-offer-go-known = { $zones ->
    [0] Go to the { $place } (exit known, no zone blocked, { $element }): { $text }
    [one] Go to the { $place } (exit known, 1 zone blocked, { $element }): { $text }
   *[other] Go to the { $place } (exit known, { $zones } zones blocked, { $element }): { $text }
}
otd-offer-epilogue = Enter the epilogue: kill every zombie that is left, and win
otd-offer-buy = Pay in { $symbol }: { $payment }
otd-offer-block-far = Block the far zone of { $far }
otd-offer-block-both = Block the far and middle zones of { $both }
otd-offer-block = Block the far zone of { $far }; the far and middle zones of { $both }

otd-does-text = { $text }
otd-does-heal = { $to ->
    [0] { $whose } infection, now { $from }, comes off
   *[other] { $whose } infection goes down from { $from } to { $to }
}
otd-does-load = load the { $weapon } fully, from { $left } to { $full }
otd-does-load-all = load all of { $whose } weapons fully
otd-does-hold = the zombies of { $whose } corridor neither bite nor advance this turn
otd-does-hold-bites = the zombies of { $whose } corridor do not bite this turn
otd-does-hold-moves = the zombies of { $whose } corridor do not advance this turn
otd-does-to-horde = send { $zombie } { $where } under the horde
otd-does-send-back = lead { $zombie } { $where } back to the far zone
otd-does-kill-trophy = kill { $zombie } { $where }, for a trophy
otd-does-kill = kill { $zombie } { $where }, no trophy
otd-does-burn = { $zombies ->
    [one] fire { $where }: turn up its zombie, which dies at strength { $most } or less
   *[other] fire { $where }: turn up its { $zombies } zombies; those of strength { $most } or less die
}
otd-does-kill-all = { $zombies ->
    [one] kill the only zombie { $where }, no trophy
   *[other] kill all { $zombies } zombies { $where }, no trophies
}
otd-does-roll-bonus = +{ $plus } to this roll
otd-does-act-now = an extra action for { $who }, at once
otd-does-cheat-death = death passes { $who } by, and the infection stays one step below the top
otd-does-recover = take { $the } back from the graveyard
otd-does-look-exploration = look at exploration cards { $first } and { $second }, and swap them if you like

## The board

otd-headline-turn = { $turn ->
    [0] Set-up
   *[other] Turn { $turn }
}
otd-phase-first = First action
otd-phase-zombies = Zombie actions
otd-phase-second = Second action
otd-phase-end = End of turn
otd-headline-horde = { $cards ->
    [0] The horde is empty
    [one] Horde: 1 card
   *[other] Horde: { $cards } cards
}
otd-goal-zombies = { $zombies ->
    [0] No zombie is left
    [one] 1 zombie to kill
   *[other] { $zombies } zombies to kill, in horde and corridors
}
otd-goal-elements = { $found ->
    [0] Gather the three elements of a scenario
   *[other] { $found } of { $needed } elements gathered: { $scenario }
}
otd-goal-epilogue = Enter the epilogue at a location whose exit is found
otd-goal-last = Kill every zombie that is left in the epilogue
otd-board-head = { $turn ->
    [0] { $mission } · { $level } · set-up
   *[other] { $mission } · { $level } · turn { $turn }
}
otd-board-letter-skull = S
otd-board-letter-hand = H
otd-board-letter-biohazard = B
otd-board-legend = S skull · H hand · B biohazard · ?? face down · 3S strength 3 · /3S/ tilted
otd-board-legend-blocked = xxx blocked
otd-board-legend-peeked = ?3S seen by you
otd-board-legend-element = * element
otd-board-far = far zone
otd-board-middle = middle zone
otd-board-contact = contact
otd-board-horde = { $cards ->
    [0] HORDE: empty
    [one] HORDE: 1 card
   *[other] HORDE: { $cards } cards
}
otd-board-points-at = top card points at { $who }
otd-board-points-nobody = top card points at nobody
otd-board-points-dead = top card points at { $who }, now dead
otd-board-points-away = top card points away from { $who }, which counts as at
otd-board-points-aside = top card points aside, will turn to { $who } first
otd-board-seen = you saw { $zombie }
otd-board-infection = infection
otd-board-dead = DEAD
otd-board-ready = { $ability }: ready
otd-board-spent = { $ability }: used
otd-board-playing = NOW PLAYING
otd-board-panicked = PANIC: no more actions
otd-board-bites-held = no bites this turn
otd-board-moves-held = no advance this turn
otd-board-empty-handed = no objects
otd-board-trophies = trophies
otd-board-rubble = Rubble:
otd-board-face-up = face up:
otd-board-graveyard = Graveyard:
otd-board-dead-zombies = { $zombies ->
    [one] 1 zombie
   *[other] { $zombies } zombies
}
otd-board-reserve = Zombie reserve:
otd-board-surplus = Symbols already paid:
otd-board-extra = { $actions ->
    [one] 1 extra action
   *[other] { $actions } extra actions
}
otd-board-location = Location:
otd-board-burnt-out = burnt out
otd-board-exploration = Exploration:
otd-board-wave = wave
otd-board-exit-found = exit found
otd-board-exit-next = looking for { $number }
otd-board-element = element:
otd-board-no-pair = no pair needed: { $kind }
otd-board-unsurprised = not surprised: { $who }
otd-board-finished = Exits known:
otd-board-leads-to = ways lead to:
otd-board-scenarios = Scenarios, three elements each: [x] found, [ ] where to buy it
otd-board-scenario = { $name }:
otd-board-truck-used = truck used
otd-board-epilogue = EPILOGUE: kill every zombie that is left

# Options of a set-up, asked in the menu

off-the-dead-option-level = How hard shall it be?
off-the-dead-option-level-1 = Level 1: no infection phase, and everybody starts with a Colt
off-the-dead-option-level-2 = Level 2: no infection phase, and everybody starts with an Axe
off-the-dead-option-level-3 = Level 3: no infection phase
off-the-dead-option-level-4 = Level 4, normal: the rules as written
off-the-dead-option-level-5 = Level 5: four zombies are in the corridors before you begin
off-the-dead-option-level-6 = Level 6: and a surprise wave always brings three
off-the-dead-option-level-7 = Level 7: and the second card of a pair is lost
off-the-dead-option-variant = How do two people play?
off-the-dead-option-variant-a = Each leads two survivors
off-the-dead-option-variant-b = Each leads one survivor, face to face
off-the-dead-option-uniques = A Unique card in the rubble?
off-the-dead-option-uniques-none = None
off-the-dead-option-uniques-katana = The Katana
off-the-dead-option-uniques-ice-cream-van = The Ice-cream Van
off-the-dead-option-uniques-field-antidote = The Field Antidote

## The scene

otd-scene-free = FREE
otd-scene-hidden = A face-down zombie
otd-scene-peeked = A face-down zombie, { $zombie } as you saw
otd-scene-zombie = { $zombie }, { $symbols }
otd-scene-zombie-named = { $zombie }, strength { $strength }, { $symbols }
otd-scene-walker = { $zombie }. { $who }, { $zone }
otd-scene-zone = { $who }: { $zone }
otd-scene-zone-blocked = { $who }: { $zone }, blocked
otd-scene-weapon = { $name } ({ $ammo } of { $full }): { $text }
otd-scene-object = { $name }: { $text }
otd-scene-trophy = Trophy: { $zombie }
otd-scene-rubble = { $cards ->
    [one] Rubble: one card
   *[other] Rubble: { $cards } cards
}
otd-scene-pile = { $cards ->
    [0] Rubble pile { $pile }, empty
    [one] Rubble pile { $pile }, one card
   *[other] Rubble pile { $pile }, { $cards } cards
}
otd-scene-turned = Turned up
otd-scene-finds = Graveyard: { $cards } cards, { $zombies } zombies
otd-scene-card = Exploration card { $number }: { $shown }
otd-scene-unknown = face down
otd-scene-goals = Scenarios
otd-scene-survivor = { $who }: infection { $infection } of { $track }, { $objects ->
    [one] one object
   *[other] { $objects } objects
}, { $trophies ->
    [one] one trophy
   *[other] { $trophies } trophies
}

# Dashboards

otd-dash-health = Healthy
otd-dash-strength = strength { $strength }
otd-dash-objects = Objects
otd-dash-trophies = Trophies
otd-board-blocked = blocked
otd-board-pile = { $cards ->
    [one] pile { $pile } has one card;
   *[other] pile { $pile } has { $cards } cards;
}

# Briefing. The stories are ours; the rules are those of the chapter.

otd-story-beach = Venice Beach, one evening too late. They come up the boardwalks from the middle of town, and behind you is only the sea.
otd-story-places = The beach is lost. Somewhere in town lie the three things that would get you out; every street between them is full.
otd-brief-beach-1 = The horde lies in the middle. Each wave sends zombies down the boardwalk their arrow points to.
otd-brief-beach-2 = A boardwalk holds five zombies; a zombie at your feet bites.
otd-brief-beach-3 = Search the rubble for objects. What you kill may become a trophy, which pays for your ability.
otd-brief-places-1 = Explore each location until the exit is found; its elements lie in the rubble.
otd-brief-places-2 = Three elements of one scenario, each from another location, open the epilogue.
otd-brief-places-3 = Each location has a particularity of its own; it stands beside the rubble.
otd-loss-1 = when every survivor has turned
otd-legend-horde = The horde
otd-about-horde = Waves come from here. It has to be empty in the end.
otd-legend-zombie = Zombie
otd-about-zombie = The number is what a roll must reach to kill it; the sign says what it does.
otd-legend-pile = Rubble
otd-about-pile = Search to turn up what lies on top.
otd-legend-object = Object
otd-about-object = Power and range of a weapon stand on it; many are used up.
otd-legend-trophy = Trophy
otd-about-trophy = Pays for abilities.
otd-legend-ability = Special ability
otd-about-ability = What this survivor does for trophies.

# Headings of choices, by their verb

otd-deed-attack = Attack
otd-deed-throw = Throw
otd-deed-use = Use
otd-deed-say = One-liners
otd-deed-put = Put back
otd-deed-take = Keep
otd-deed-turn = Turn up
otd-deed-target = Aim at
otd-deed-drop = Throw away
otd-deed-go = Go on
otd-deed-buy = Buy
otd-deed-block = Block
otd-deed-search = Search
otd-deed-explore = Explore
