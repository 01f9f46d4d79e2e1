### The rulings of docs/rulings.md, in one sentence each.

ruling-1 = Two { -jokers } of different colours each count in their own colour.
ruling-2 = { -no_trump } and { -trump_change } in one trick act in the order they are played, and the last one stands.
ruling-3 = After the last trick of a round no new trump is turned.
ruling-4 = The last trump is the colour that was trump most recently in this round, even while there is none.
ruling-5 = If the pile runs out, or has nothing to pick, there is no trump until a card brings one.
ruling-6 = Whoever searches the pile shows it to nobody and chooses a colour; its highest card there becomes the trump card.
ruling-7 = Cards turned from the pile are there for all to see, and do not come back in that round.
ruling-8 = If a { -joker } is led, the colour named for it must be followed.
ruling-9 = Hidden and secret predictions may be made in any order, and stay as they are.
ruling-10 = The first dealer is drawn by lot unless the table names one.
ruling-11 = The rulebook gives no number of players: 3 to 8, as in the other AMIGO editions.
ruling-12 = The rulebook does not name its colours: they are those of the German and Dutch editions.
ruling-13 = Every variant may be switched on in every edition; one that the rulebook does not print is a house rule.
ruling-14 = The rulebook is silent on equal scores: the win is shared.
ruling-15 = The rulebook counts 16 action cards, but its list and its total of 110 cards give 14: a misprint.
ruling-16 = Any edition may be played by 2 to 8 players; a number that the rulebook does not name is a house rule.
ruling-17 = Whoever has searched the pile knows what is left in it for the rest of the round.
ruling-18 = { -trump_change } undoes { -no_trump } in the same trick even if it brings no trump: nothing is turned after that trick.
ruling-19 = A { -joker } is an action card: with free action cards you may play it even if you could follow.
ruling-20 = If house rules combine picking with turning, the pile keeps its order after a pick.
