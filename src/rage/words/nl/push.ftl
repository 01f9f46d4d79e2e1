push-deadline = Je tijd is bijna om
push-left = Aan tafel met { $names } heb je nog { $hours }, daarna beslist een bot voor je.

count-hours = { NUMBER($number) ->
    [one] 1 uur
   *[other] { $number } uur
}
