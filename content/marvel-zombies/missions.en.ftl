# The vocabulary of missions: what each kind of goal, defeat and special rule is called, and what it says.

mz-goal-devour-all-citizens = Devour every Citizen
mz-goal-devour-all-citizens-says = Devour every Citizen.
mz-goal-devour-citizen = Devour a Citizen
mz-goal-devour-citizen-says = Devour this Citizen: { $who }.
mz-goal-devour-objective-citizens = Devour Objective Citizens
mz-goal-devour-objective-citizens-says = Devour so many Objective Citizens: { $count }.
mz-goal-each-hero-devours = Each Hero devours
mz-goal-each-hero-devours-says = Each Hero devours at least so many Citizens: { $at_least }.
mz-goal-find-secret-mission = Find a Secret Mission
mz-goal-find-secret-mission-says = Find this card: { $card }.
mz-goal-find-exit = Find the Exit
mz-goal-find-exit-says = Find the Exit.
mz-goal-take-objectives = Take Objectives
mz-goal-take-objectives-says = { $colours ->
    [none] Take every Objective.
   *[other] Take every Objective of these colours: { $colours }.
}
mz-goal-take-secret-missions = Take Secret Missions
mz-goal-take-secret-missions-says = Take these cards: { $cards }.
mz-goal-each-hero-takes-objective = Each Hero takes Objectives
mz-goal-each-hero-takes-objective-says = Each Hero takes at least so many Objectives: { $at_least }.
mz-goal-each-hero-reaches = Each Hero reaches a level
mz-goal-each-hero-reaches-says = Each Hero reaches this Danger Level: { $level }.
mz-goal-eliminate-boss = Eliminate a boss
mz-goal-eliminate-boss-says = Eliminate { $who } for good.
mz-goal-clear-bosses = Eliminate every boss
mz-goal-clear-bosses-says = Eliminate every boss on the board.
mz-goal-rescue-citizen = Rescue Citizens
mz-goal-rescue-citizen-says = Rescue so many Citizens ({ $who }): { $count }.
mz-goal-bring-sign-to-exit = Bring the Sign to the Exit
mz-goal-bring-sign-to-exit-says = Bring the Avengers Sign to the Exit Zone.
mz-goal-leave-by-exit = Leave by the Exit
mz-goal-leave-by-exit-says = Then all Heroes leave by the Exit.
mz-goal-survive-rounds = Survive
mz-goal-survive-rounds-says = { $rounds ->
    [one] Survive one Round.
   *[other] Survive { $rounds } Rounds.
}

mz-defeat-citizen-escapes = A Citizen escapes
mz-defeat-citizen-escapes-says = { $who ->
    [none] You lose if a Citizen gets off the board.
   *[other] You lose if this Citizen gets off the board: { $who }.
}
mz-defeat-citizen-lost = A Citizen is lost
mz-defeat-citizen-lost-says = { $who ->
    [none] You lose if a Citizen is devoured or discarded.
   *[other] You lose if this Citizen is devoured or discarded: { $who }.
}

mz-special-setup-spawn = Spawn at the beginning
mz-special-setup-spawn-says = After set-up there is one spawn at every active Spawn Point.
mz-special-spawn-point-added = More Spawn Points
mz-special-spawn-point-added-says = These Spawn Points are used: { $colours }.
mz-special-split-start = Two Start Zones
mz-special-split-start-says = The team is divided between the two Start Zones: { $how }.
mz-special-hide-secret-missions = Hidden Secret Missions
mz-special-hide-secret-missions-says = These cards ({ $cards }) are among the Citizen cards of these tiles: { $among }.
mz-special-hide-citizen = A hidden Citizen
mz-special-hide-citizen-says = The card of { $who } is among the Citizen cards of these tiles: { $among }.
mz-special-citizens-under-objectives = Citizens under Objectives
mz-special-citizens-under-objectives-says = A random Citizen card lies under each Objective; these cards are left out: { $without }.
mz-special-place-bosses = Bosses from the start
mz-special-place-bosses-says = The bosses of this mission stand on the board from the start, their cards face up beside it.
mz-special-hidden-objectives = Hidden Objectives
mz-special-hidden-objectives-says = Coloured Objectives lie hidden among the red ones.
mz-special-secret-missions-shown = Secret Missions face up
mz-special-secret-missions-shown-says = The Secret Mission cards lie face up.
mz-special-remove-spawn-cards = Fewer Spawn cards
mz-special-remove-spawn-cards-says = So many cards are taken out of the Spawn deck ({ $card }): { $count }.
mz-special-remove-citizen-cards = Fewer Citizen cards
mz-special-remove-citizen-cards-says = So many cards are taken out of the Citizen deck ({ $card }): { $count }.
mz-special-quiet-tile = A quiet tile
mz-special-quiet-tile-says = No Citizen card lies on this tile ({ $face }), and there is no building spawn in its rooms.
mz-special-ambush = An ambush
mz-special-ambush-says = In each of these Zones ({ $zones }) stand from the start: { $pieces }.
mz-special-objective-citizen = An Objective Citizen
mz-special-objective-citizen-says = { $fixed ->
    [yes] In { $zone } stands a random Citizen who never moves: the Objective Citizen.
   *[no] In { $zone } stands a random Citizen: the Objective Citizen.
}
mz-special-trapped-citizens = Trapped Citizens
mz-special-trapped-citizens-says = In each of these Zones lies a random Citizen card face down, a Trapped Citizen: { $zones }.
mz-special-objective-xp = XP for Objectives
mz-special-objective-xp-says = Taking an Objective of these colours ({ $colours }) is worth { $xp } XP for { $to }.
mz-special-citizen-xp = XP for Citizens
mz-special-citizen-xp-says = Devouring a Citizen is worth { $xp } XP.
mz-special-objective-reveals-citizen = Objectives reveal Citizens
mz-special-objective-reveals-citizen-says = Taking an Objective reveals the Citizen under it, who keeps the token and is an Objective Citizen.
mz-special-rescue-xp = XP for rescues
mz-special-rescue-xp-says = Rescuing such a Citizen ({ $who }) is worth { $xp } XP for { $to }.
mz-special-doors-locked = Locked doors
mz-special-doors-locked-says = These doors ({ $doors }) cannot be opened until: { $until }.
mz-special-spawn-wakes = A Spawn Point wakes
mz-special-spawn-wakes-says = This Spawn Point ({ $colour }) becomes active when: { $when }.
mz-special-spawn-removed = A Spawn Point goes
mz-special-spawn-removed-says = This Spawn Point ({ $colour }) leaves the board when: { $when }.
mz-special-extra-spawn-card = More Spawn cards
mz-special-extra-spawn-card-says = In every spawn step so many more cards are drawn for this Spawn Point ({ $at }): { $cards }.
mz-special-secret-mission-citizen = A Citizen in a Secret Mission
mz-special-secret-mission-citizen-says = When this card is revealed ({ $card }), a Citizen appears in its Zone and is the Objective Citizen.
mz-special-reveal-on-entry = Cards are revealed by entering
mz-special-reveal-on-entry-says = Citizen cards are turned over only by a Hero entering their Zone.
mz-special-boss-returns = A boss returns
mz-special-boss-returns-says = Eliminated, { $who } comes back in { $zone } in the End Phase, unless: { $unless }.
mz-special-all-non-combatant = Everybody runs
mz-special-all-non-combatant-says = All Citizens are Non-combatant, and each moves so many Zones more in each Activation: { $extra_zones }.
mz-special-citizen-card-reward = A Citizen card for Objectives
mz-special-citizen-card-reward-says = Whoever takes an Objective of these colours may draw a Citizen card: { $colours }.
mz-special-informants = Informants
mz-special-informants-says = Revealing one of these cards lets you turn over one Objective: { $cards }.
mz-special-exit-appears = The Exit appears
mz-special-exit-appears-says = The Exit token is put where this Objective is taken: { $colour }.
mz-special-rescue-party = A rescue party
mz-special-rescue-party-says = When the Objective of this colour is taken ({ $colour }), one boss appears at the Spawn Point of the colour, which becomes active.
mz-special-force-field = A force field
mz-special-force-field-says = Heroes cannot go from a room into a street but by these doors: { $except }.
mz-special-boss-avenges = Bosses avenge
mz-special-boss-avenges-says = Each devoured Citizen brings one boss into its Zone.
mz-special-silent-guardians = Silent guardians
mz-special-silent-guardians-says = Bosses sleep until a door into their building is open.
mz-special-level-reinforcements = Reinforcements
mz-special-level-reinforcements-says = Each time a Hero reaches a new Danger Level, { $count } × { $enemy } appear in the nearest Spawn Zone.
mz-special-secret-mission-action = A Secret Mission is taken
mz-special-secret-mission-action-says = This card ({ $card }) may be taken for 1 Action in its Zone once this holds: { $after }. From then on: { $effect }.
mz-special-sign-locked = The Sign is locked
mz-special-sign-locked-says = Nobody can use or move the Sign until: { $until }.
mz-special-sign-throws = The Sign is thrown so often
mz-special-sign-throws-says = The Sign can be thrown only so often: { $count }.
mz-special-sign-carry = The Sign is carried
mz-special-sign-carry-says = A Hero in the Sign’s Zone may spend { $actions } Actions to move to the next Zone and take it along.
mz-special-boss-rises = A boss gets up again
mz-special-boss-rises-says = Eliminated, { $who } is laid down and gets up in the End Phase, unless a Hero of these levels did it: { $levels }.
mz-special-boss-rests = A boss rests
mz-special-boss-rests-says = { $who } is not activated in the Round in which an Objective of these colours is taken: { $colours }.
mz-special-trait-reward = A Trait for Objectives
mz-special-trait-reward-says = Whoever takes an Objective of these colours draws a Trait card for free: { $colours }.
mz-special-round-limit = A limit of Rounds
mz-special-round-limit-says = { $rounds ->
    [one] The game is lost when one Round is over and a goal is left.
   *[other] The game is lost when { $rounds } Rounds are over and a goal is left.
}
mz-special-event = Something happens
mz-special-event-says = { $enemy ->
    [none] { $card ->
        [none] { $when }, something happens.
       *[other] { $when }, a Spawn card is drawn for { $card }.
    }
   *[other] { $card ->
        [none] { $when }, { $count } × { $enemy } come to { $zone }.
       *[other] { $when }, { $count } × { $enemy } come to { $zone }. A Spawn card is drawn for { $card }.
    }
}
