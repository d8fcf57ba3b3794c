"""The picture of Thesauros: a coast map with the town, the lagoon and the open sea."""

from fathoms.games.thesauros.scene.picture import scene

__all__ = ["scene"]
