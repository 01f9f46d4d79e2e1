"""`python -m rage` is the command `rage`."""

from rage.cli import main

if __name__ == "__main__":
    main()
