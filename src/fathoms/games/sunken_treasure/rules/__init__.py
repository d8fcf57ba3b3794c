"""The rules of Sunken Treasure, best read as components, cards, turn, game. A numbers are rulings in rules.md."""
