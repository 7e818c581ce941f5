# What the table says in a browser.

web-guest = Guest
web-skip = To the content
web-skip-to-question = To the question
web-home = Home
web-name = Your name
web-save = Save
web-send = Send
web-close = Close
web-yes = Yes
web-no = No
web-you = (you)
web-bot = Bot
web-bot-random = Bot (plays at random)
web-bot-heuristic = Bot (plays by rules of thumb)
web-bot-search = Bot (thinks ahead)
web-away = (away)

## The first page

web-home-title = The dead walk. Pull up a chair.
web-home-lead = Cooperative zombie games, exactly by their rules: alone, with friends, or with bots in the empty chairs.
web-play-now = Play now
web-new-table = New table
web-rules = Rules
web-players = { $fewest ->
    [one] { $most ->
        [one] 1 player
       *[other] 1 to { $most } players
    }
   *[other] { $fewest } to { $most } players
}
web-join-label = A friend gave you a code?
web-join = Join
web-my-tables = My tables
web-open-tables = Open tables
web-replays = Games to watch
web-replay = Replay
web-free-seats = { $count ->
    [one] one free seat
   *[other] { $count } free seats
}
web-all-my-tables = All my tables
web-tables-on = In play
web-tables-over = Over
web-tables-none = Nothing here yet. A table you make or sit at stands here.
web-tables-more = More
web-tables-with = with
web-tables-turn = your turn
web-tables-away = Put away
web-tables-away-about = A table you put away comes back as soon as something happens there; you can bring it back at any time.
web-table-put-away = Put away
web-table-put-away-named = Put away { $table }
web-table-bring-back = Bring back
web-table-bring-back-named = Bring back { $table }
web-ago-now = just now
web-ago-minutes = { $count ->
    [one] a minute ago
   *[other] { $count } minutes ago
}
web-ago-hours = { $count ->
    [one] an hour ago
   *[other] { $count } hours ago
}
web-ago-days = { $count ->
    [one] yesterday
   *[other] { $count } days ago
}
web-standing-open = in play

## A new table

web-mission = Mission
web-difficulty = Difficulty { $stars } of 5
web-people = How many play
web-company = Who plays
web-company-alone = I play every seat
web-company-friends = I take the first seat, friends join
web-company-bots = I take the first seat, bots the others
web-company-watch = Bots play, I watch
web-undo-policy = Taking back
web-undo-agreed = dice and cards only if all agree
web-undo-free = anybody, anything
web-undo-never = never
web-access = Who finds the table
web-access-private = whoever has the link or code
web-access-open = everybody
web-team = The team
web-team-about = Tick whom you want, in the order of play from top to bottom. Tick nobody and the game picks a good team.
web-team-size = A team has { $sizes } characters.
web-team-size-for = { $players ->
    [one] One player: { $sizes }.
   *[other] { $players } players: { $sizes }.
}
web-team-picked = Picked:
web-barred = Not in this mission.
web-range = { $least } to { $most }
web-or = { $some } or { $last }
web-minutes = about { $minutes } minutes
web-minutes-range = { $least } to { $most } minutes
web-wrong = Almost: something below does not fit yet.
web-same-chance = This table draws the same dice and cards as a game that was played before.
web-start = Start

## The table

web-code = Code
web-code-about = Friends join with this code. Click to copy the link.
web-link = The link to this table
web-link-about = Copy it and send it to your friends.
web-board = Board
web-board-text = Everything in words
web-view = View
web-zoom-in = Closer
web-zoom-out = Further away
web-zoom-fit = Whole board
web-sight = Lines of sight
web-log = What happened
web-timeline = How it is told
web-pause = Pause
web-step = Next line
web-skip-all = To the end
web-speed = Speed
web-speed-slow = slow
web-speed-normal = normal
web-speed-fast = fast
web-speed-instant = at once
web-question = The question
web-choices = Choices
web-tabs = More
web-characters = Characters
web-skills = Skills
web-me-short = you
web-exchange = Sorting and trading
web-passed = Changes hands:
web-passed-nothing = nothing yet
web-by-hand = Drag cards, or click a card and then its new place.
web-slot-empty = { $slot }: empty
web-card-about = { $card }: what it does
web-skill-used = used
web-skill-to-come = to come
web-skill-passed = not chosen
web-walks = Walk farther
web-minor = { $count ->
    [one] One more choice, rarely wanted
   *[other] { $count } more choices, rarely wanted
}
web-people-here = Seats
web-talk = Talk
web-talk-empty = Nobody has said anything yet.
web-say = Say something
web-pointed = points at something that is gone
web-pointed-at = points at { $where }
web-pointed-spot = points at { $x } | { $y } on the mat
web-pointed-near = points at { $x } | { $y } on the mat, { $far } cm from { $who }
web-invite = Invite friends with this link:
web-introduce = Your name, to sit down or to talk
web-enter = Come in
web-waits-for = Waiting for { $name } ({ $seat }).
web-bot-thinks = The bot of { $seat } is thinking…
web-nobody-sits = Nobody sits at { $seat }.
web-again = Same mission again
web-again-about = Opens one table for all of you: the same seats, the same bots. Everybody here is shown the way.
web-next-mission = Next mission: { $mission }
web-go-on = Go on to it
web-to-next-table = To the next table
web-download = Download the record
web-end-choices = { $choices ->
    [one] one choice
   *[other] { $choices } choices
}
web-end-board = Look at the board
web-end-course = How it went
web-end-kills = Killed by
web-end-points = Turning points
web-end-danger = and the danger below
web-end-no-kills = Not one of them fell this time.
web-same = Same dice and cards
web-same-about = A new table that begins exactly as this game did: send its address to friends and see who does better.
web-end-picture = Picture of the board
web-watching = Watching:
web-watchers = { $count ->
    [one] One person without a name is watching.
   *[other] { $count } people without a name are watching.
}
web-seat-free = free
web-seat-for = for { $name }
web-seat-stands-in = until { $name } is back
web-seat-sit = Sit down
web-seat-leave = Stand up
web-seat-bot = Let a bot play
web-seat-bot-for = Let a bot play for them
web-seat-stand-in = Play for them
web-seat-take-back = Take back
web-seat-hand-over = Hand over to…
web-tell = Tell this bot what to do
web-tell-nothing = As it sees fit
web-tell-stay-back = Stay back!
web-tell-stay-with = Stay with me!
web-tell-search = Search for equipment!
web-tell-objectives = Go for the objectives!
web-hint = What would a bot do?
web-hint-head = The chance to win, as a bot sees it:
web-hint-none = There is nothing to weigh here.
web-review = The chance to win along the game, as a bot sees it
web-review-turns = What turned it
web-host = Your table
web-host-lock = Let nobody new in
web-host-unlock = Let others in
web-host-close = Close the table
web-host-reopen = Open it again
web-host-mute = Mute
web-host-unmute = Let them speak
web-host-remove = Send away
web-host-readmit = Let them back
web-host-close-sure = Close this table? Nobody can play here until you open it again.
web-host-remove-sure = Send { $name } away from this table?
web-host-patience = A bot plays for who is away
web-host-patience-never = never
web-host-patience-hours = after { $hours } { $hours ->
    [one] hour
   *[other] hours
 }
web-host-patience-days = after { $days } { $days ->
    [one] day
   *[other] days
 }
web-stopped-fits = { $fits } of its { $entries } decisions can still be played. It can go on from there, at a table of its own with the same people; this one stays as it is.
web-stopped-go-on = Go on from there
web-undo = Undo
web-redo = Redo
web-undo-fate = This takes back a die, a card that was seen, or what somebody else did. Take it back?
web-undone-lines = { $count ->
    [one] One undone line
   *[other] { $count } undone lines
}
web-undone-after = After choice { $entry }:
web-undone-follow = Back to this
web-undone-older = { $count ->
    [one] One older line is kept in the record.
   *[other] { $count } older lines are kept in the record.
}
web-vote = { $count ->
    [one] { $name } would like to take back the last choice.
   *[other] { $name } would like to take back the last { $count } choices.
}
web-vote-again = { $name } would like to play again what was taken back.
web-vote-line = { $name } would like to go back to a line of play that was taken back.
web-vote-yes = Agree
web-vote-no = Refuse
web-vote-withdraw = Withdraw
web-vote-waits = Waiting for the others to agree.
web-verdict-taken-back = { $count ->
    [one] { $name } took back the last choice.
   *[other] { $name } took back the last { $count } choices.
}
web-verdict-played-again = { $name } played again what had been taken back.
web-verdict-refused = { $refuser } would rather not take that back.
web-verdict-overtaken = The game has gone on: what { $name } wanted to take back stays.
web-orders = When to ask me
web-orders-about = Fewer questions: say at which moments you want to be asked. What you say holds for every table of this game.
web-attention-every = always ask me
web-attention-timely = ask me when it matters
web-attention-never = never ask me
web-habits = Ask less
web-habit = From now on: { $what }
web-rule-more = In the rules
web-help = Keys and help
web-intro = How this game is played
web-key-choose = make the choice with this key
web-key-arrows = go from choice to choice
web-key-undo = take back, play again
web-key-pause = stop and go on telling what happened
web-key-step = tell the next line
web-key-skip = tell everything at once
web-key-board = to the board as text
web-key-chat = say something
web-key-zoom = closer, further away, whole board
web-key-hand = to the cards that are sorted or traded: Enter picks one up and puts it down, Escape lets it lie
web-key-mat = to the board where places can be pointed at: arrows move a cursor (Shift: by a little), Enter chooses
web-key-sight = show what the zone or character you point at sees
web-key-ping = show the others a place: the one you click, or the piece or cursor in focus
web-key-help = this help
web-report = Report a problem
web-report-about = Your note is kept on the server together with the record of this game.
web-report-note = What went wrong?
web-script-lost = The connection is lost. Trying again…
web-script-back = Connected again.
web-script-picked = Picked up. Choose its new place, or Escape:
web-script-copied = The link is copied.
web-script-reported = Thank you. The report is kept.
web-script-more = Lines before these, in the log:
web-script-since = Take back from here
web-script-sure = Take back this choice and everything after it?
web-script-name = Say your name, and the seat is yours.

## The briefing, and what is set by everybody for themselves

web-briefing = Briefing
web-briefing-goals = What to do
web-briefing-rules = Only in this mission
web-briefing-legend = On this board
web-briefing-losses = It is lost
web-briefing-begin = To the table
web-briefing-again = Always here again: the mission’s name, top left, or Shift+B
web-briefing-on = shown when a mission begins
web-briefing-off = only when I ask for it
web-notices-on = Tell me when it is my turn
web-notices-off = Tell me no more when it is my turn
web-notices-denied = The browser does not allow notices here; its settings can.
web-notices-failed = Notices could not be turned on in this browser.
web-notice-title = It is your turn
web-goal-open = not yet
web-goal-met = done
web-count = { $now } of { $of }
web-sure = { $choice }: really?
web-theme = Colours
web-theme-system = as the device says
web-theme-dark = dark
web-theme-light = light
web-step-back = One event back
web-reel = Event of the film
web-keys = Keys
web-key-briefing = the briefing: goals, special rules, what lies on the board

## A campaign

web-campaign = The campaign
web-next-day = Next day
web-next-day-about = Opens a table with the same people in the same seats. Then this day stays as it is.
web-next-day-waits = Whoever holds a seat here can begin the next day.
web-to-next-day = To the next day
web-day-before = To the day before
web-elsewhere = Go on with a group from another machine
web-elsewhere-about = The record of a finished day holds the whole group: download it there, and bring it here.
web-elsewhere-file = The record as a file
web-elsewhere-record = or as text

## Replay

web-replay-moment = Moment
web-replay-first = To the beginning
web-replay-back = One step back
web-replay-on = One step on
web-replay-last = To the end
web-replay-play = Play
web-replay-go = Show
web-replay-setup = Set-up
web-replay-quiet = Nothing else happened.
web-to-table = To the table
web-play-on = Play on from here
web-play-on-later = When the game is over you can play on from here and download the record: until then both would give away what is hidden.

## Rules

web-rules-chapters = Chapters
web-rules-search = Search the rules
web-rules-example = In your own words: “how do I leave”
web-search = Search
web-rules-found = { $count ->
    [0] No rule speaks of that.
    [one] One rule
   *[other] { $count } rules
}

## About me

web-me-title = You
web-me-link = Your personal link
web-me-link-about = Open it on another device to go on there with your tables. Keep it to yourself: whoever has it plays as you.
web-me-back = Welcome back
web-me-key = What stands behind the # of your personal link
web-me-renew = A new link
web-me-renew-about = If somebody else has your link: a new one makes it worthless, and leaves your other devices until you open the new one there.
web-me-arrive = From now on this browser plays under the name of this link.
web-saved = Saved.
web-me-other = This browser is { $name } now. Going on leaves { $name } and their tables: keep their personal link first if you want to come back to them.
web-me-stay = Stay { $name }
web-me-continue = Go on

## What went wrong

web-problem-title = That did not work
web-problem-no-way = No way leads there.
web-problem-no-page = There is nothing at this address.
web-problem-no-table = There is no such table.
web-problem-no-code = No open table has this code. It consists of six letters.
web-problem-no-game = There is no such game on the shelf.
web-problem-no-moment = The game has no such moment.
web-problem-no-name = Say your name first.
web-problem-stale = That question was answered or taken back meanwhile. Here is the table as it stands now.
web-problem-not-yours = That is for somebody else to decide.
web-problem-not-seated = Take a seat first.
web-problem-refused = The rules forbid that.
web-problem-notation = That is no choice of this game.
web-problem-setup = This cannot be played.
web-problem-nothing-to-undo = There is nothing to take back.
web-problem-nothing-to-redo = There is nothing to play again.
web-problem-undo-forbidden = At this table nothing is taken back.
web-problem-vote-open = First settle what somebody else would like to take back.
web-problem-no-link = This personal link leads to nobody: it was renewed, or is not whole.
web-problem-not-host = Only the host of the table decides that.
web-problem-locked = The host has locked this table: only those who are at it already take part.
web-problem-closed = The host has closed this table. It can be looked at.
web-problem-removed = The host has sent you away from this table.
web-problem-muted = The host has muted you at this table.
web-problem-no-vote = There is nothing to agree on any more.
web-problem-seat-taken = This seat is not free, or not yours to give.
web-problem-no-seat = This table has no such seat.
web-problem-full = The server keeps no more reports until its operator has read some. Tell them another way.
web-problem-no-bot = There is no such bot.
web-problem-still-running = The game is not over: until then that would give away what is hidden.
web-problem-no-sequel = No game follows from this one: it is not over, or its campaign ends here.
web-problem-followed = The next game has begun: this one stays as it is.
web-problem-record = This is no record that can be used here.
web-problem-too-long = This story is too long. A table holds at most { $entries } choices and orders, those taken back included, { $lines } lines of play that were taken back, and { $jumps } steps back and forth; and a record must be replayed in a moment.
web-problem-record-line = Look at line { $line }.
web-problem-stopped = This game was begun with other rules or cards and cannot go on here. Nothing is lost: its record can be downloaded and replayed with the version that wrote it.
web-problem-field = This cannot be taken.
web-problem-malformed = This request cannot be read.
web-problem-too-fast = Too much at once. Wait a moment and try again.
web-problem-too-large = That is too much for one request.
web-problem-foreign = This request came from another site and was not carried out.
web-problem-unavailable = The server cannot do this right now. Try again in a moment.
web-problem-wrong-method = Nothing can be done that way at this address.
web-problem-wrong-media = This request is neither JSON nor a form.
web-problem-broken = Something broke on the server. Nothing you did is to blame; try again in a moment.

## What is wrong with a field

web-field-look = Look at “{ $field }”.
web-field-empty = { $field } must not be empty.
web-field-too-long = { $field } must not have more than { $limit } characters.
web-field-malformed = { $field } cannot be read.
web-field-name = The name
web-field-bot = The bot
web-field-line = The line
web-field-ping = The place pointed at
web-field-key = The key of the request
web-field-choice = The choice
web-field-record = The record
web-field-table = The table
web-field-person = The person
web-field-token = The token
web-field-code = The code
web-field-cursor = The place in the list
web-field-endpoint = The address for notices
web-field-push-key = The keys for notices
web-fault-mission = This game has no such mission.
web-fault-players = So many cannot play this.
web-fault-team = Somebody in this team cannot play here.
web-fault-option = “{ $option }” cannot be set to this.
web-fault-count = It takes { $fitting }, not { $given }.

# A guided first round.
web-learn = Learn in two minutes
web-lesson = Lesson
web-lesson-step = { $now } of { $of }
web-lesson-next = Next
web-lesson-show = Show me where
web-lesson-skip = Skip the lesson
web-lesson-end = Play on
web-lesson-mission = Your goals
web-lesson-aside = That works too. When you like, the lesson goes on:
web-lesson-astray = You went your own way, and you may: no choice is wrong. Take it back to go on with the lesson, or play on without it.
web-lesson-back = Take it back
web-lesson-closed = The lesson is closed. Help (?) brings it back.
web-lesson-resume = Go on with the lesson
web-key-lesson = To the lesson
