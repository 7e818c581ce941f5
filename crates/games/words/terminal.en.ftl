# What the table says in a terminal.

terminal-welcome = { $game }. Type a number to choose, x to leave. New here? h explains the game.
terminal-more-news = … { $many } more lines before these: l shows the whole log.
terminal-no-such-number = { $many ->
    [one] There is one choice: type 1, or h for help.
   *[other] Type a number from 1 to { $many }, or h for help.
}
terminal-nothing-asked = Nothing is asked now. Type u to take back, l for the log, x to leave.
terminal-refused = The rules forbid that:
terminal-try-help = Type the number of a choice, or h for help.
terminal-nothing-to-undo = There is nothing to take back.
terminal-undo-fate = This takes back a die or a card that was seen. Take it back all the same? [y/N]
terminal-undone = Taken back: { $choice }. Type r to play it again.
terminal-nothing-to-redo = There is nothing to play again.
terminal-save-first = Save this game to go on later? [Y/n]
terminal-saved = Saved in { $file }. To go on:
terminal-not-saved = Not saved: { $file }: { $why }.
terminal-bye = Goodbye.
terminal-seed = The seed was { $seed }: with --seed { $seed } the same cards and dice come again.
terminal-next-day = Type n for the next day, now or another evening: the group is kept.
terminal-no-next-day = There is no next day now: it follows a finished day of a campaign.
terminal-over = Type l for the log, s FILE to save the record, u to take back, x to leave.
terminal-no-log = Nothing has happened yet.
terminal-no-such-line = The log has { $many } lines.
terminal-no-rule = No rule speaks of “{ $word }”.
terminal-more-rules = … and { $many } more.
terminal-no-moments = This game knows no standing orders.
terminal-orders-how = To change: o MOMENT every|timely|never, o all never, or o SEAT MOMENT timely.
terminal-commands = 3 | choose by number; what stands in the record works too, as attack hands
    Enter | show the question again
    u | take the last choice back (r plays it again)
    w | why? the rules behind what just happened, or behind a refusal; w 12 for line 12
    n | the next day, after a finished day of a campaign
    l | the whole log
    b | the board
    o | standing orders: at which moments you want to be asked
    rules WORD | search the rules
    s FILE | save the game
    h | this help
    x | leave

## The menu

menu-welcome = Shamble: what do you want to play?
menu-other-language = Type fr for français, x to leave. Enter takes the first.
menu-resume = Go on with
menu-mission = Which mission?
menu-players = How many people play?
menu-people = { $count ->
    [one] One person
   *[other] { $count } people
}
menu-team = Who takes part? Type numbers in the order of play, as 1,3,2; Enter leaves it to the game.
menu-company = Who plays?
menu-play-all = You play every seat
menu-play-first = You play the first seat, bots the others
menu-watch = Bots play, you watch
menu-range = Type a number from 1 to { $many }, or x to leave.
terminal-bot-says = { $seat }: { $words }
