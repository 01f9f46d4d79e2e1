### De beslissingen uit docs/rulings.md, elk in één zin.

ruling-1 = Twee { -jokers } van verschillende kleur tellen elk in hun eigen kleur.
ruling-2 = { -no_trump } en { -trump_change } in één slag werken in de volgorde waarin ze vallen, en de laatste geldt.
ruling-3 = Na de laatste slag van een ronde wordt geen nieuwe troef omgedraaid.
ruling-4 = De laatste troef is de kleur die in deze ronde het laatst troef was, ook als er nu geen is.
ruling-5 = Is de stapel op of valt er niets te kiezen, dan is er geen troef tot een kaart er een brengt.
ruling-6 = Wie de stapel doorzoekt, laat hem aan niemand zien en kiest een kleur; de hoogste kaart van die kleur wordt de nieuwe troefkaart.
ruling-7 = Omgedraaide kaarten van de stapel ziet iedereen, en ze komen in die ronde niet terug.
ruling-8 = Komt iemand uit met een { -joker }, dan is de gekozen kleur de gevraagde kleur.
ruling-9 = Verdekte en geheime voorspellingen mogen in elke volgorde komen en blijven zoals ze zijn.
ruling-10 = Wie als eerste deelt, wordt door loting bepaald, tenzij de tafel iemand aanwijst.
ruling-11 = De spelregels noemen geen aantal spelers: 3 tot 8, zoals in de andere AMIGO-uitgaven.
ruling-12 = De spelregels noemen de kleuren niet: het zijn die van de Duitse en de Nederlandse uitgave.
ruling-13 = Elke variant mag in elke uitgave; staat die niet in de spelregels, dan is het een huisregel.
ruling-14 = Over een gelijke stand zeggen de spelregels niets: de overwinning wordt gedeeld.
ruling-15 = De spelregels tellen 16 actiekaarten, maar de lijst en het totaal van 110 kaarten geven er 14: een drukfout.
ruling-16 = Elke uitgave kan met 2 tot 8 spelers; een aantal dat niet in de spelregels staat, is een huisregel.
ruling-17 = Wie de stapel heeft doorzocht, weet tot het eind van de ronde wat er nog in zit.
ruling-18 = { -trump_change } heft { -no_trump } in dezelfde slag ook op als er geen troef komt: na die slag wordt niets omgedraaid.
ruling-19 = Een { -joker } is een actiekaart: bij vrije actiekaarten mag je hem ook spelen als je zou kunnen bekennen.
ruling-20 = Wordt er volgens huisregels zowel gekozen als omgedraaid, dan houdt de stapel na een keuze zijn volgorde.
