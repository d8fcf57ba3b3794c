"""The colours can be told apart, in light and in dark."""

import pytest

from fathoms.scene.colours import SEATS, THEMES, css, fill_in

BOTH = pytest.mark.parametrize("theme", sorted(THEMES))


def luminance(colour: str) -> float:
    """As WCAG defines it."""
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@BOTH
@pytest.mark.parametrize("paper", ["surface", "panel"])
@pytest.mark.parametrize("ink", ["ink", "quiet"])
def test_text_has_the_contrast_of_aa(theme: str, paper: str, ink: str) -> None:
    assert contrast(THEMES[theme][ink], THEMES[theme][paper]) >= 4.5


@BOTH
@pytest.mark.parametrize("shape", ["gold", "lit"])
def test_shapes_stand_out_from_their_panel(theme: str, shape: str) -> None:
    assert contrast(THEMES[theme][shape], THEMES[theme]["panel"]) >= 3


@BOTH
def test_the_deeper_the_darker(theme: str) -> None:
    waters = [luminance(THEMES[theme][f"water-{depth}"]) for depth in range(1, 6)]
    assert waters == sorted(waters, reverse=True)


def test_the_water_is_a_fifth_darker_in_the_dark() -> None:
    for depth in range(1, 6):
        light, dark = (THEMES[theme][f"water-{depth}"] for theme in ("light", "dark"))
        for place in (1, 3, 5):
            assert int(dark[place : place + 2], 16) == round(int(light[place : place + 2], 16) * 0.8)


@BOTH
def test_what_is_written_on_shallow_water_can_be_read(theme: str) -> None:
    for depth in (1, 2):
        assert contrast("#10222d", THEMES[theme][f"water-{depth}"]) >= 4.5


def test_the_mark_of_a_seat_stands_out_from_its_colour() -> None:
    for seat, colour in enumerate(SEATS):
        mark = "#10222d" if seat in (1, 3, 4) else "#ffffff"
        assert contrast(mark, colour) >= 3


def test_both_themes_know_the_same_tokens() -> None:
    assert list(THEMES["light"]) == list(THEMES["dark"])


def test_tokens_become_colours() -> None:
    assert (
        fill_in('<path fill="var(--gold)" stroke="var(--seat-0)"/>', "dark")
        == '<path fill="#f2c14e" stroke="#0072b2"/>'
    )


@BOTH
def test_the_css_holds_every_token(theme: str) -> None:
    assert css(theme).splitlines() == [f"--{name}: {value};" for name, value in THEMES[theme].items()]
