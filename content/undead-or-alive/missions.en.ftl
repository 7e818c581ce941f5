# The vocabulary of missions: what each kind of goal and special rule is called, and what it says.

uoa-goal-take-objectives = Take Objectives
uoa-goal-take-objectives-says = { $colours ->
    [none] Take all Objectives.
   *[other] Take all Objectives of these colours: { $colours }.
}
uoa-goal-leave-by-exit = Leave by the exit
uoa-goal-leave-by-exit-says = { $with_wagon ->
    [yes] Leave by the exit with everybody, and bring the Wagon.
   *[other] Leave by the exit with everybody.
}
uoa-goal-leave-by-train = Leave by train
uoa-goal-leave-by-train-says = Leave the board aboard the train, all of you, without a zombie for company.
uoa-goal-gain-bounty = Gain Bounty Weapons
uoa-goal-gain-bounty-says = { $per_survivor ->
    [one] Gain one Bounty Weapon for each survivor of the posse.
   *[other] Gain { $per_survivor } Bounty Weapons for each survivor of the posse.
}
uoa-goal-gain-set-aside-bounty = Gain the weapons set aside
uoa-goal-gain-set-aside-bounty-says = Gain the Bounty Weapons that were set aside: { $count }.
uoa-goal-rally = Rally companions
uoa-goal-rally-says = Rally all companions of these classes: { $classes }.
uoa-goal-dynamite-mobile-spawns = Dynamite the Mobile spawn zones
uoa-goal-dynamite-mobile-spawns-says = Throw Dynamite into each of these Mobile spawn zones: { $zones }.
uoa-goal-secure-corpse-piles = Make the corpse piles safe
uoa-goal-secure-corpse-piles-says = Make all corpse piles safe.
uoa-goal-gather-mobile-spawns = Gather the Mobile tokens
uoa-goal-gather-mobile-spawns-says = Bring the Mobile tokens of these zones to the Starting spawn zone: { $zones }.
uoa-goal-destroy-wagon = Destroy the Wagon
uoa-goal-destroy-wagon-says = Destroy the Wagon with Dynamite.
uoa-goal-store-in-wagon = Fill the Wagon
uoa-goal-store-in-wagon-says = Store all Objectives in the Wagon.
uoa-goal-clear-railroad = Clear the railroad
uoa-goal-clear-railroad-says = Move the Wagon off the railroad.
uoa-goal-load-tender = Load the tender
uoa-goal-load-tender-says = { $count ->
    [one] Load one sack of coal into the tender.
   *[other] Load { $count } sacks of coal into the tender.
}
uoa-goal-survive-rounds = Survive
uoa-goal-survive-rounds-says = { $rounds ->
    [one] Survive one round.
   *[other] Survive { $rounds } rounds.
}

uoa-special-holy-water-to-begin = A card to begin with
uoa-special-holy-water-to-begin-says = The first player takes { $count } × { $card } out of the Equipment deck and gives it to one of the survivors he or she plays; then the deck is shuffled.
uoa-special-travelling-token = A token shows when the train comes
uoa-special-travelling-token-says = An Objective that cannot be taken ({ $colour }) goes along the rails in each End phase: { $path }. Zones each time: { $zones_per_step }. When it leaves the board, the train comes in.
uoa-special-mobile-spawns-only-by-dynamite = Only Dynamite moves Mobile tokens
uoa-special-mobile-spawns-only-by-dynamite-says = No water and no skill moves the Mobile tokens: only Dynamite thrown into their zone sends them to the Starting spawn zone.
uoa-special-dynamite-flips-train-tile = Dynamite wrecks cars
uoa-special-dynamite-flips-train-tile-says = Dynamite thrown at a Mobile spawn zone wrecks the whole car: its tile is turned to the railroad side. These tiles: { $tiles }.
uoa-special-all-aboard-starts-train = All aboard starts the train
uoa-special-all-aboard-starts-train-says = When everybody is aboard at the end of the Players’ phase, the train leaves.
uoa-special-train-destroys-starting-spawn = The train ends the Starting spawn
uoa-special-train-destroys-starting-spawn-says = All spawn tokens in the Starting spawn zone leave the game when the train touches it.
uoa-special-rally-costs-ammunition = Rallying costs something
uoa-special-rally-costs-ammunition-says = Whoever rallies one of this class ({ $class }) also gives one of these cards ({ $cards }) or an Objective of these colours: { $colours }.
uoa-special-objective-kept-as-token = Objectives are kept
uoa-special-objective-kept-as-token-says = Objectives of these colours are kept beside the inventory and can be traded: { $colours }.
uoa-special-companion-behind-objective = A companion behind an Objective
uoa-special-companion-behind-objective-says = Objectives of these colours ({ $colours }) bring a companion drawn by lot: { $class }.
uoa-special-wagon-blocks-zone = The Wagon blocks a zone
uoa-special-wagon-blocks-zone-says = Nobody can enter { $zone } until Dynamite destroys the Wagon.
uoa-special-abomination-spawn-sleeps = The Abomination token sleeps
uoa-special-abomination-spawn-sleeps-says = The Abomination token in { $zone } stays inactive until a companion of this class is rallied: { $class }.
uoa-special-objectives-take-a-slot = Objectives take a slot
uoa-special-objectives-take-a-slot-says = Each Objective fills a Hand or Backpack slot and can be traded.
uoa-special-store-in-wagon = Objectives go into the Wagon
uoa-special-store-in-wagon-says = In the Wagon’s zone a survivor may store all Objectives he or she carries. Actions: { $cost }.
uoa-special-bounty-set-aside = Bounty Weapons set aside
uoa-special-bounty-set-aside-says = So many Bounty Weapons are set aside, and no feat earns them: { $count }.
uoa-special-tokens-call-train = Objectives call the train
uoa-special-tokens-call-train-says = When the last Objective of these colours is taken ({ $colours }), the train comes in at the end of the Players’ phase. The game is lost if the Wagon is on the railroad then.
uoa-special-coal = Sacks of coal
uoa-special-coal-says = In { $zone } lie { $count } sacks of coal. Only this class carries them: { $carrier }, at most { $per_carrier } each. A sack is taken while the mine ({ $mine }) holds no zombie and no active Abomination token. Actions: { $cost }.
uoa-special-load-tender = The tender is loaded
uoa-special-load-tender-says = In { $zone } a survivor unloads all sacks into the tender, for { $ap_each } AP each. Actions: { $cost }.
uoa-special-start-train-by-action = The train is started
uoa-special-start-train-by-action-says = In { $zone } the train is started once the tender is loaded. Actions: { $cost }.
uoa-special-rally-locked = Companions wait for Objectives
uoa-special-rally-locked-says = This class cannot be rallied ({ $class }) before the Objectives of these colours are taken: { $until_taken }.
uoa-special-round-limit = A limit of rounds
uoa-special-round-limit-says = { $rounds ->
    [one] The game is lost when one round is over and a goal is left.
   *[other] The game is lost when { $rounds } rounds are over and a goal is left.
}
uoa-special-event = Something happens
uoa-special-event-says = { $zombies ->
    [none] { $cards ->
        [none] { $when }, something happens.
       *[other] { $when }, a Zombie card is drawn for { $cards }.
    }
   *[other] { $cards ->
        [none] { $when }, zombies come: { $zombies }.
       *[other] { $when }, zombies come: { $zombies }. A Zombie card is drawn for { $cards }.
    }
}
