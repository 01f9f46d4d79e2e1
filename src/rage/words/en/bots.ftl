### The bots, and the names they sit down with.

bots-names = Mia, Ben, Zoe, Liam, Ava, Noah, Ella, Finn
