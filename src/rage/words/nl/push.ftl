push-deadline = Je tijd is bijna om
push-left = Nog { $hours } aan tafel met { $names }, daarna beslist een bot voor je.

count-hours = { NUMBER($number) ->
    [one] 1 uur
   *[other] { $number } uur
}
