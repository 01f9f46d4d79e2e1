### What every page of the table has in common.

page-title = { $title } · RAGE
page-skip = Skip to the content
page-sections = Pages
page-home = Home page
page-my_games = My games
page-rules = Rules
page-language = Language
page-loading = One moment…
page-close = Close
page-retry = Try again
page-to_home = To the home page
page-unofficial = An unofficial implementation, free and open, not connected with AMIGO or Fundex.
page-you = you
page-label = { $name }:

page-languages-de = Deutsch
page-languages-en = English
page-languages-fr = Français
page-languages-nl = Nederlands

page-theme-label = Light or dark
page-theme-system = Same as this device
page-theme-light = Light
page-theme-dark = Dark

page-share-copy = Copy link
page-share-copied = The link is copied.
page-share-uncopied = Your browser does not let this page copy. The link is selected: copy it by hand.
page-share-send = Share
page-share-only_here = This link works on this computer only. For friends elsewhere, start the server with { $option }, or on a machine they can reach.

page-lost-title = There is nothing here
page-lost-text = This address leads nowhere. Perhaps a letter got lost on the way.

page-unreachable-title = The server does not answer
page-unreachable-text = Check your connection and try again. No game is lost.

page-no_cookies = This browser stores no cookies. Without them nobody can sit at a table: allow them for this site, and load the page again.

page-failed-title = That did not work
page-failed-text = Something went wrong on the server. Please try again in a moment.

strength-friendly = friendly
strength-casual = casual
strength-steady = steady
strength-strong = strong
strength-champion = champion
strength-random = random
strength-sampler = thinker

strength_about-friendly = Forgets what was played and trusts its cards too much. Good for a start.
strength_about-casual = Likes to play, but only counts roughly.
strength_about-steady = Predicts with care and plays by rules of thumb.
strength_about-strong = Plays like the champion, but hopes for a little too much.
strength_about-champion = Has learned from billions of moves what pays off.
strength_about-random = Plays any card that is allowed.
strength_about-sampler = Thinks several games ahead before each card.

count-seats = { NUMBER($number) ->
    [0] no seats
    [one] { $number } seat
   *[other] { $number } seats
}

count-free_seats = { NUMBER($number) ->
    [0] no free seat
    [one] { $number } free seat
   *[other] { $number } free seats
}

count-days = { NUMBER($number) ->
    [one] 1 day
   *[other] { $number } days
}

count-watchers = { NUMBER($number) ->
    [0] nobody watches
    [one] { $number } person watches
   *[other] { $number } people watch
}

count-games_played = { NUMBER($number) ->
    [0] no game is being played
    [one] { $number } game is being played right now
   *[other] { $number } games are being played right now
}
