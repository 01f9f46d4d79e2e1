### Les éditions imprimées.

printed = { $edition ->
    [de-amigo] Édition allemande (AMIGO)
    [nl-amigo] Édition néerlandaise (AMIGO)
    [en-amigo] Édition anglaise (AMIGO)
    [fr-amigo] Édition française (AMIGO)
   *[us-fundex] Édition américaine (Fundex)
}
