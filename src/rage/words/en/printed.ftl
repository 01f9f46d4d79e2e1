### The printed editions.

printed = { $edition ->
    [de-amigo] German edition (AMIGO)
    [nl-amigo] Dutch edition (AMIGO)
    [en-amigo] English edition (AMIGO)
    [fr-amigo] French edition (AMIGO)
   *[us-fundex] American edition (Fundex)
}
