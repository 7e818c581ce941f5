# What scenes call the parts of a board.

scene-street = Street { $zone }
scene-room = Room { $zone }
scene-balcony = Balcony { $zone }
scene-door-open = Open door
scene-door-closed = Closed door

scene-spawn-starting = Starting spawn
scene-spawn-mobile = Mobile spawn
scene-spawn-abomination = Abomination spawn
scene-spawn-corpses = Corpse pile
scene-objective = Objective
scene-exit = Exit
scene-gatling = Gatling gun
scene-wagon = Wagon
scene-start = You start here

scene-door = Door
scene-door-red = Red door
scene-door-blue = Blue door
scene-door-green = Green door
scene-door-yellow = Yellow door
scene-open = open
scene-locked = locked
scene-closed = closed
scene-spawn-point = Spawn Point
scene-spawn-point-asleep = Spawn Point, not active yet
scene-lair = Enemies may be inside
scene-face-down = Face-down Citizen card
scene-secret = Secret Mission card
scene-sign = The Avengers Sign
scene-acting = acts now
scene-acted = has acted
