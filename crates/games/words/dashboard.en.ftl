# What dashboards of all games say.

dashboard-dice = { $count ->
    [one] 1 die
   *[other] { $count } dice
}
dashboard-accuracy = hits on { $least } or more
dashboard-damage = Damage { $damage }
dashboard-melee = in the same zone
dashboard-range = Range { $from } to { $to }
dashboard-noise = loud
dashboard-blast = very loud
dashboard-silent = silent
dashboard-pair = two may be used at once
dashboard-reload = reload after each shot
dashboard-uses = { $left } of { $full } uses left
