push-deadline = Your time is running out
push-left = { $hours } left at the table with { $names }, then a bot decides for you.

count-hours = { NUMBER($number) ->
    [one] 1 hour
   *[other] { $number } hours
}
