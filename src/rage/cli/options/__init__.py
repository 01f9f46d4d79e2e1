"""What several commands take: the options for the rules, the language, and how their text is read."""
