"""What the best answer to a bot gains in small rounds: `python -m rage.lab.best_response`."""
