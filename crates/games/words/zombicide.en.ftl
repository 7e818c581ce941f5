# What the two games on boards of zones say alike.

zombicide-some = { $count } { $kind }
zombicide-blue = Blue
zombicide-yellow = Yellow
zombicide-orange = Orange
zombicide-red = Red
zombicide-objective-red = red Objective
zombicide-objective-blue = blue Objective
zombicide-objective-green = green Objective
zombicide-notes = : { $notes }
zombicide-notes-none = { "" }
zombicide-coming = { $zone }. Next activation: { $what }.
zombicide-coming-nothing = nothing can get here
zombicide-coming-attacks = can attack here: { $who }
zombicide-coming-arrives = can get here: { $who }
zombicide-empty = nothing
zombicide-leads = Leads to { $zones }.
zombicide-leads-nowhere = Leads nowhere.
zombicide-by-open = { $zone } (open door)
zombicide-by-closed = { $zone } (closed door)
