### Die gedruckten Ausgaben.

printed = { $edition ->
    [de-amigo] Deutsche Ausgabe (AMIGO)
    [nl-amigo] Niederländische Ausgabe (AMIGO)
    [en-amigo] Englische Ausgabe (AMIGO)
    [fr-amigo] Französische Ausgabe (AMIGO)
   *[us-fundex] Amerikanische Ausgabe (Fundex)
}
