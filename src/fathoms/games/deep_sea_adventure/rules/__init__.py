"""The rules of Deep Sea Adventure, best read as components, dive, game. R and C numbers are rulings in rules.md."""
