### Mensen aan een tafel: wie weg is, voor wie een bot speelt, wie gastheer is.

people-gone = { $name } is weg.
people-gone_soon = { $name } is weg; over { $time } speelt een bot verder.
people-gone_waiting = { $name } is weg. De tafel wacht.
people-back = { $name } is er weer.
people-stand_in = Voor { $name } speelt nu een bot.
people-stalling = { $name } doet er lang over.
people-replace = Een bot laten spelen
people-replace_now = Nu een bot laten spelen
people-voices = Voor: { $voices } van { $needed }
people-voted = Een bot laten spelen voor { $name }: { $voices } van { $needed } voor.

people-while_away-title = Terwijl je weg was, speelde een bot voor je.
people-while_away-bid = Voorspeld: { $tricks }.
people-while_away-cards = Gespeeld: { $cards }.
people-while_away-trump = Als troef gekozen: { $colour }.
people-while_away-earlier = Zetten in eerdere ronden: { $number }.
people-while_away-close = Begrepen

people-remove = { $name } van tafel sturen
people-remove_sure = { $name } van tafel sturen? Toekijken kan dan nog, weer gaan zitten alleen als jij het goedvindt.
people-removed = De gastheer heeft je van tafel gestuurd. Je kunt toekijken, en weer gaan zitten als de gastheer het goedvindt.
people-removed_other = De gastheer heeft { $name } van tafel gestuurd.
people-removed_list = Van tafel gestuurd
people-readmit = { $name } weer toelaten
people-readmitted = Je mag weer gaan zitten.
people-host = { $name } is nu gastheer.
people-host_you = Jij bent nu gastheer.

people-queue-waits = Je { $card } wacht tot je aan de beurt bent. Tik nog eens om de kaart terug te nemen.
people-queue-taken_back = Je { $card } blijft in je hand.
people-queue-let_go = Je { $card } mag nu niet, dus kies zelf.
people-queue-queued = { $card }, wacht tot je aan de beurt bent
people-queue-last = Mijn laatste kaart vanzelf spelen
people-queue-help = Tik een kaart aan terwijl anderen nadenken: die wordt vanzelf gespeeld als je aan de beurt bent en het mag. Tik nog eens om de kaart terug te nemen.

people-undo-ask = Mag ik mijn zet terugnemen?
people-undo-question = { $name } wil de laatste zet terugnemen. Gezien is gezien.
people-undo-agree = Akkoord
people-undo-refuse = Nee
people-undo-wait = De anderen krijgen de vraag.
people-undo-done = De laatste zet is teruggenomen. Gezien is gezien.
people-undo-refused = Niet iedereen gaat akkoord: de zet blijft staan.

people-claim-ask = De rest is voor mij
people-claim-warning = Iedereen ziet je kaarten, en je zegt: elke slag die nog komt, is voor mij. Zegt iemand nee, dan speel je met open kaarten verder.
people-claim-help = Zijn alle resterende slagen voor jou? Kies op je beurt ‘{ $claim }’ in het menu.
people-claim-show = Kaarten openleggen
people-claim-question = { $name } eist alle resterende slagen op.
people-claim-granted = { $who ->
    [you] De rest is voor jou.
   *[other] De rest gaat naar { $name }.
  }
people-claim-refused = De claim geldt niet: er wordt verder gespeeld, met die kaarten open.
people-claim-hand = Kaarten van { $name }: { $cards }

people-report-ask = Iemand melden
people-report-about = Wie deze site beheert, leest het; aan tafel merkt niemand het.
people-report-why = Wat is er gebeurd?
people-report-send = { $name } melden
people-report-done = Bedankt. Wie deze site beheert, kijkt ernaar.
