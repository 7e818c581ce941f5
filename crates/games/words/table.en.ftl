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
# Words that tell nothing in a question about the rules.
seek-small-words = a an the i we you he she it they me us him her them my our your to of in on at is are be am was were
    do does did can could may might must should will would how what when where who whose why which that this there
    if and or not with for from by as so s t
table-player = Player { $number }
table-of = { $now } of { $most }
table-goal-met = Done:
table-goal-open = To do:
table-distinct = { $words }, { $what }
table-walk = { $actions ->
    [one] Walk to { $place }: 1 action ({ $prices })
   *[other] Walk to { $place }: { $actions } actions ({ $prices })
}
table-odds-kills = { $count ->
    [0] nobody is killed
    [one] 1 killed
   *[other] { $count } killed
 }
table-odds-hit = { $name } is hit
table-odds-lost = somebody falls
