"""Score sheets kept on a phone, shown live to whoever follows them; and paper to print."""
