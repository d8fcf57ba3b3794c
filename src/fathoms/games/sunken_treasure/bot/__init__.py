"""What a sound captain looks at: `player` weighs each choice by itself, `guide` says which are worth looking ahead."""
