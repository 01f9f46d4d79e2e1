"""The pad on paper: score sheets, rules at a glance and a deck to cut out, as PDF."""
