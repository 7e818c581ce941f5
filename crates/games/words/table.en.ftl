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
table-attention-every = whenever something could be used
table-attention-timely = only when it matters at this very moment
table-attention-never = never
