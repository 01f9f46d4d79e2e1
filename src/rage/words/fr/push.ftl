push-deadline = Ton temps est presque écoulé
push-left = Encore { $hours } à la table avec { $names }, puis un robot décide pour toi.

count-hours = { NUMBER($number) ->
    [one] 1 heure
   *[other] { $number } heures
}
