"""Many games at once: simulations, tournaments and ratings."""
