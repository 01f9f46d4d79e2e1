"""The `.rage` text: its tokens, its grammar, and how it is written. `record_text` is the door to it."""
