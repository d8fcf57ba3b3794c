"""What things are called."""

from fathoms.text import Text, text

ITEMS = (
    text("diving mask"),
    text("harpoon"),
    text("booster engine"),
    text("basic sonar"),
    text("tank"),
    text("medium engine"),
    text("advanced sonar"),
    text("spear gun"),
    text("drill"),
    text("lobster pot"),
    text("scuba gear"),
    text("super engine"),
    text("satellite"),
    text("shark cage"),
    text("excavator"),
    text("metal detector"),
    text("improved spear gun"),
    text("improved medium engine"),
    text("improved basic sonar"),
)

ACCOUNTS = (
    text("human resources"),
    text("research"),
    text("general expenses"),
    text("missions"),
    text("slush fund"),
)

ZONES = (
    text("nowhere"),
    text("1 recruitment"),
    text("2 research"),
    text("3 flea market"),
    text("4 seaplanes"),
    text("5 high seas"),
    text("6 mussels"),
    text("7 port"),
    text("8 museum"),
    text("9 advertising"),
    text("10 authorities"),
)

KINDS = (
    text("the boss"),
    text("a worker"),
    text("a research specialist"),
    text("a market specialist"),
    text("a diving specialist"),
    text("a museum specialist"),
)

HATS = (text("no hat"), text("research (2)"), text("market (3)"), text("diving (5/7)"), text("museum (8)"))

TREASURES = (
    text("an obsidian treasure"),
    text("a bronze treasure"),
    text("a silver treasure"),
    text("a gold treasure"),
)

FINDS = (
    TREASURES[0],
    TREASURES[0],
    TREASURES[0],
    TREASURES[1],
    TREASURES[1],
    text("a collector's item worth $6"),
    text("a necklace worth $7"),
    text("an antique watch worth $8"),
    text("a bracelet worth $9"),
    text("an improved spear gun"),
    text("an improved medium engine"),
    text("an improved basic sonar"),
)

POINTS = (
    text("treasures"),
    text("patents"),
    text("sharks"),
    text("maps"),
    text("money"),
    text("influence"),
    text("an early museum"),
)

TROPHIES = (text("Boss of the Year"), text("Indiana Jones"), text("King of Advertising"), text("King of Fishermen"))
MEDALS = (text("none"), text("bronze"), text("silver"), text("gold"))


def place_name(name: str) -> Text:
    """A place at sea by the name of the chart: port, A to D, B1, F2, S3.4."""
    if name == "port":
        return text("the port")
    if name == "A":
        return text("the lobster grounds")
    if name == "B":
        return text("the coastal fishery")
    if name == "C":
        return text("the tourist tour")
    if name == "D":
        return text("the island")
    if name.startswith("B"):
        return text("buoy {number}", number=name[1:])
    if name.startswith("F"):
        return text("fishing ground {number}", number=name[1:])
    site, _, spot = name[1:].partition(".")
    return text("site {site}, spot {spot}", site=site, spot=spot)


def zodiac_name(boat: int) -> Text:
    return text("zodiac {number}", number=boat + 1)
