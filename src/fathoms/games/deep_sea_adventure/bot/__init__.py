"""How divers think: `player` goes by rules of thumb, `between_rounds` knows what a lead is worth."""
