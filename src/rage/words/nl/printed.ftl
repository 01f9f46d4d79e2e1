### De gedrukte uitgaven.

printed = { $edition ->
    [de-amigo] Duitse uitgave (AMIGO)
    [nl-amigo] Nederlandse uitgave (AMIGO)
    [en-amigo] Engelse uitgave (AMIGO)
    [fr-amigo] Franse uitgave (AMIGO)
   *[us-fundex] Amerikaanse uitgave (Fundex)
}
