"""How divers think: `player` goes by rules of thumb, `between_rounds` by the lead, `outlook` by what it has learned."""
