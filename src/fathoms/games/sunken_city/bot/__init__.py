"""What a sound adventurer looks at: where to raise a building, how to walk a tour of them, and how to be home in time.

`ways` measures distances, `plan` thinks up what to raise, `tour` finds the best walk, `wrath` sends Neptune, and
`player` makes choices of all that. Values are in thousandths of a treasure brought home. Everything is worked out anew
at each small decision: the same plan comes out again as long as nothing has changed.
"""
