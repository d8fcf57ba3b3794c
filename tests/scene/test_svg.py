"""A scene becomes one picture that stands on its own."""

import warnings
from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from fathoms.engine.random import Random
from fathoms.games import get_game
from fathoms.scene import Picture, picture, scene_of, scene_to_svg, svg, svg_of, svg_to_png
from fathoms.scene.scene import Fact, Panel, Piece, Scene, Target
from fathoms.scene.svg import shortened, text_width
from fathoms.text import verbatim

SVG = "{http://www.w3.org/2000/svg}"
RUDE = '<b>&"'
"""A name that would break a picture which does not escape it."""

PIECES = (
    Piece("anchor", "badge-1", 100, 100, 40, 40, verbatim(RUDE), tone="seat-1"),
    Piece("die", "die-5", 200, 100, 40, 60, verbatim("a die"), turn=30, caption=verbatim(RUDE), secret=True),
    Piece("words", "", 300, 200, 80, 30, verbatim("air"), tone="gold", caption=verbatim("25")),
)


def make_scene(pieces: tuple[Piece, ...] = PIECES, targets: tuple[Target, ...] = ()) -> Scene:
    facts = (Fact(verbatim(RUDE), verbatim("7"), "die-3"), Fact(verbatim("hidden"), verbatim(RUDE), secret=True))
    return Scene(
        game="deep-sea-adventure",
        width=600,
        height=400,
        backdrop='<defs><linearGradient id="sea"/></defs><rect width="600" height="400" fill="url(#sea)"/>'
        '<rect width="9" height="9" fill="var(--water-3)"/>',
        pieces=pieces,
        targets=targets,
        panels=tuple(Panel(seat, verbatim(RUDE), facts, seat == 0) for seat in range(6)),
        description=verbatim(RUDE),
    )


def draw(scene: Scene, theme: str = "light", panels: bool = True) -> ElementTree.Element:
    return ElementTree.fromstring(scene_to_svg(scene, theme=theme, panels=panels))


def ids(root: ElementTree.Element) -> list[str]:
    return [element.attrib["id"] for element in root.iter() if "id" in element.attrib]


def test_the_same_scene_gives_the_same_picture() -> None:
    assert scene_to_svg(make_scene()) == scene_to_svg(make_scene())


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_all_text_is_escaped(theme: str) -> None:
    root = draw(make_scene(), theme)
    texts = [element.text for element in root.iter() if element.text]
    assert not list(root.iter(f"{SVG}b"))
    # The label of the anchor, the caption of the die, six names, six labels, six values, the description.
    assert texts.count(RUDE) == 1 + 1 + 6 + 6 + 6 + 1


def test_characters_that_xml_forbids_are_left_out() -> None:
    root = draw(make_scene((Piece("p", "", 9, 9, 9, 9, verbatim("bell\x07"), caption=verbatim("n\x00il")),)))
    assert [element.text for element in root.iter(f"{SVG}title")] == ["bell"]


def test_ids_are_unique_and_every_reference_is_within_the_picture() -> None:
    root = draw(make_scene())
    found = ids(root)
    assert len(found) == len(set(found))
    used = {element.attrib["href"][1:] for element in root.iter() if "href" in element.attrib}
    assert used <= set(found)
    assert any(name.endswith("-sea") for name in found)


def test_two_pictures_can_stand_on_one_page() -> None:
    light, dark = draw(make_scene()), draw(make_scene(), "dark")
    assert not set(ids(light)) & set(ids(dark))


def test_only_the_drawings_used_are_embedded() -> None:
    names = {name.partition("-")[2] for name in ids(draw(make_scene(PIECES[:1]), panels=False))}
    assert names == {"description", "board-edge", "badge-1", "mark-1", "sea"}


def test_a_drawing_that_does_not_exist_is_named() -> None:
    lost = Piece("lost", "atlantis", 5, 5, 5, 5, verbatim(""))
    with pytest.raises(ValueError, match="no drawing called 'atlantis' for deep-sea-adventure"):
        draw(make_scene((lost,)))


def test_a_tone_that_does_not_exist_is_named() -> None:
    lost = Piece("lost", "badge-0", 5, 5, 5, 5, verbatim(""), tone="seat-9")
    with pytest.raises(ValueError, match="no colour called 'seat-9'"):
        draw(make_scene((lost,)))


def test_a_theme_that_does_not_exist_is_named() -> None:
    with pytest.raises(ValueError, match="no theme called 'dusk'"):
        draw(make_scene(), "dusk")


def test_colours_follow_the_theme_and_none_is_left_open() -> None:
    light, dark = scene_to_svg(make_scene()), scene_to_svg(make_scene(), theme="dark")
    assert 'fill="#3f93ab"' in light
    assert 'fill="#327689"' in dark
    assert "var(" not in light + dark


def test_a_player_called_like_a_colour_keeps_the_name() -> None:
    sly = Piece("p", "", 9, 9, 9, 9, verbatim("var(--gold) var(--x)"))
    assert draw(make_scene((sly,))).findtext(f".//{SVG}title") == "var(--gold) var(--x)"


def test_a_target_is_lit_and_carries_its_action() -> None:
    targets = (Target(7, 100, 100, 50, 50), Target(8, 200, 100, 50, 30, round=True))
    root = draw(make_scene(targets=targets))
    found = {element.attrib["data-action"]: element for element in root.iter() if "data-action" in element.attrib}
    assert sorted(found) == ["7", "8"]
    assert found["7"].find(f"{SVG}rect[@stroke='#e4572e']") is not None
    assert found["8"].find(f"{SVG}ellipse[@stroke='#e4572e']") is not None


def test_words_stay_upright_on_a_turned_piece() -> None:
    die = next(element for element in draw(make_scene()).iter() if element.get("data-piece") == "die")
    assert "rotate" not in die.attrib["transform"]
    assert die[1].attrib["transform"] == "rotate(30)"


def test_a_secret_has_a_mark() -> None:
    root = draw(make_scene(), panels=False)
    marks = [element for element in root.iter(f"{SVG}use") if element.attrib["href"].endswith("-secret")]
    assert len(marks) == 1


def test_panels_are_never_higher_than_the_board() -> None:
    facts = tuple(Fact(verbatim("fact"), verbatim(str(number))) for number in range(12))
    scene = make_scene()
    panels = tuple(Panel(seat, verbatim("name"), facts, False) for seat in range(6))
    tall = replace(scene, panels=panels)
    root = draw(tall)
    column = next(
        element for element in root if element.get("transform", "").endswith(")") and "scale" in str(element.attrib)
    )
    scale = float(column.attrib["transform"].split("scale(")[1][:-1])
    last = column[-1]
    bottom = float(last.attrib["transform"].split()[1][:-1]) + float(last[0].attrib["height"])
    assert bottom * scale == pytest.approx(tall.height, abs=1)


def test_long_words_are_cut_to_their_room() -> None:
    assert shortened("Anna", 10) == "Anna"
    cut = shortened("Anna Karenina the Unready", 5)
    assert cut.startswith("Anna")
    assert cut.endswith("…")
    assert text_width(cut) <= 5


def test_a_png_has_the_width_asked_for() -> None:
    data = svg_to_png(scene_to_svg(make_scene()), 320)
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(data[16:20], "big") == 320


def test_a_png_shows_words() -> None:
    bare, captioned = (
        make_scene((Piece("p", "", 99, 99, 90, 60, verbatim(""), caption=verbatim(words)),)) for words in ("", "25")
    )
    assert svg_to_png(scene_to_svg(bare), 320) != svg_to_png(scene_to_svg(captioned), 320)


def test_a_machine_without_any_font_is_told_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(svg, "find_spec", lambda _name: None)
    monkeypatch.setattr(svg, "_FONT_FOLDERS", (str(tmp_path),))
    with pytest.warns(UserWarning, match="No font was found"):
        assert svg._shipped_fonts.__wrapped__() == []
    (tmp_path / "any.ttf").touch()
    with warnings.catch_warnings(action="error"):
        assert svg._shipped_fonts.__wrapped__() == []


def test_a_position_shows_itself_in_a_notebook() -> None:
    game = get_game("deep-sea-adventure")
    state = game.new(game.setup(3), Random(1))
    shown = picture(game, state, 0)
    assert isinstance(shown, Picture)
    assert shown._repr_svg_() == svg_of(game, state, 0) == scene_to_svg(scene_of(game, state, 0))


def test_names_must_be_as_many_as_players() -> None:
    game = get_game("deep-sea-adventure")
    state = game.new(game.setup(3), Random(1))
    with pytest.raises(ValueError, match="3 players need as many names, not 2"):
        picture(game, state, 0, ["Anna", "Bo"])
