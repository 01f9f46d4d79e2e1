### People at a table: who is away, who is replaced, who is host.

people-gone = { $name } has gone.
people-gone_soon = { $name } has gone; a bot takes over in { $time }.
people-gone_waiting = { $name } has gone. The table waits.
people-back = { $name } is back.
people-stand_in = A bot now plays for { $name }.
people-stalling = { $name } is taking a long time.
people-replace = Let a bot play
people-replace_now = Let a bot play now
people-voices = { $voices } of { $needed } agree
people-voted = Let a bot play for { $name }: { $voices } of { $needed } agree.

people-while_away-title = A bot played for you while you were away.
people-while_away-bid = It said { $tricks }.
people-while_away-cards = It played { $cards }.
people-while_away-trump = It chose { $colour } as trump.
people-while_away-earlier = Moves in earlier rounds: { $number }.
people-while_away-close = All right

people-remove = Remove { $name } from the table
people-remove_sure = Remove { $name } from the table? They can watch, and sit down again only if you let them.
people-removed = The host has removed you from this table. You can watch, and sit down again if the host lets you.
people-removed_other = The host has removed { $name } from the table.
people-removed_list = Removed from the table
people-readmit = Let { $name } back
people-readmitted = The host lets you sit down again.
people-host = { $name } is the host now.
people-host_you = You are the host now.

people-queue-waits = Your { $card } waits for your turn. Tap it again to take it back.
people-queue-taken_back = You keep your { $card }.
people-queue-let_go = Your { $card } cannot be played now: choose another card.
people-queue-queued = { $card }, waiting for your turn
people-queue-last = My last card plays itself
people-queue-help = While others think, tap a card: it plays itself on your turn, if allowed. Tap it again to take it back.

people-undo-ask = Ask to take my last move back
people-undo-question = { $name } asks to take the last move back. What was seen cannot be unseen.
people-undo-agree = Agree
people-undo-refuse = No
people-undo-wait = Waiting for the others to agree.
people-undo-done = The last move was taken back. What was seen cannot be unseen.
people-undo-refused = Not everybody agrees: the move stands.

people-claim-ask = The rest is mine
people-claim-warning = Everybody sees your hand, and you say that every trick left is yours. If anybody says no, you play on with your hand open.
people-claim-help = Is every trick left yours? On your turn, choose “{ $claim }” in the menu.
people-claim-show = Show my hand
people-claim-question = { $name } claims every trick that is left.
people-claim-granted = { $who ->
    [you] The rest is yours.
   *[other] The rest goes to { $name }.
  }
people-claim-refused = The claim does not stand: play goes on, with that hand open.
people-claim-hand = { $name }'s hand: { $cards }

people-report-ask = Report somebody
people-report-about = Whoever runs this site reads it; nobody at the table learns of it.
people-report-why = What happened?
people-report-send = Report { $name }
people-report-done = Thank you. Whoever runs this site will look into it.
