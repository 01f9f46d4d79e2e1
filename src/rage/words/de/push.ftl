push-deadline = Deine Zeit läuft bald ab
push-left = Noch { $hours } am Tisch mit { $names }, dann entscheidet ein Bot für dich.

count-hours = { NUMBER($number) ->
    [one] 1 Stunde
   *[other] { $number } Stunden
}
