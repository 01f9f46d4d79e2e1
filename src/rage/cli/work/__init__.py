"""`rage work`: heavy work for servers on other machines is done here."""
