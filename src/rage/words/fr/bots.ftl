### Les robots, et les noms sous lesquels ils s'assoient à table.

bots-names = Léa, Hugo, Chloé, Louis, Manon, Jules, Inès, Tom
