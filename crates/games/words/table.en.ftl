# Words that every game and every way of playing share.

table-won = { $points ->
    [0] You have won.
    [one] You have won, with one point.
   *[other] You have won, with { $points } points.
}
table-lost = { $points ->
    [0] You have lost.
    [one] You have lost, with one point.
   *[other] You have lost, with { $points } points.
}
table-attention-every = you are asked whenever you hold something that could be used there
table-attention-timely = you are asked only when that very moment makes a difference
table-attention-never = you are never asked: the game goes on without you
table-player = Player { $number }
table-of = { $now } of { $most }
table-goal-met = Done:
table-goal-open = To do:
table-distinct = { $words }, { $what }
