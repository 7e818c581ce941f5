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
scene-start = The survivors start here
