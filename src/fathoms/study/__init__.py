"""For those who study: environments, batches of games, datasets and a trained player."""
