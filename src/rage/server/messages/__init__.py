"""What the page and the server say to each other. The page's TypeScript types are made from these structs."""
