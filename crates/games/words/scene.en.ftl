# What scenes call the parts of a board.

scene-street = Street { $zone }
scene-room = Room { $zone }
scene-balcony = Balcony { $zone }
scene-door-open = Open door
scene-door-closed = Closed door
