### Die Bots und die Namen, mit denen sie sich an den Tisch setzen.

bots-names = Mia, Ben, Lena, Jonas, Emma, Paul, Nele, Finn
