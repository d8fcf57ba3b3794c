"""Anybody can check deal and dice of a finished game, from its record alone."""

from dataclasses import replace

import pytest

from fathoms.record import Record, read_record
from fathoms.web.fair import Unfair, commitment, verify
from web.support import ME, OPEN, Player


@pytest.fixture
def record(ada: Player, ben: Player) -> Record:
    table = ada.make_table(ME, OPEN, words="seven  shells\tand a pearl")
    promised = ada.get(f"/api/tables/{table}")["fair"]
    assert promised["seed"] is None
    ben.post(f"/api/tables/{table}/join", {"words": "marée haute"})
    with ada.at(table) as first, ben.at(table) as second:
        while not first.frame["over"]:
            for seat in (first, second):
                if seat.frame["choices"]:
                    number = seat.act()["number"]
                    for other in (first, second):
                        while other.frame["number"] < number:
                            other.wait_for("frame")
    shown = ada.get(f"/api/tables/{table}")["fair"]
    assert shown["commitment"] == promised["commitment"] == commitment(shown["seed"])
    assert shown["words"] == ["seven shells and a pearl", "marée haute"]
    return read_record(ada.get(f"/api/tables/{table}/record").splitlines(keepends=True))


def test_deal_and_dice_follow_from_seed_and_words(record: Record) -> None:
    assert verify(record) == sum(move.seat < 0 for move in record.moves)


def test_what_was_changed_is_found(record: Record) -> None:
    with pytest.raises(Unfair, match="committed"):
        verify(replace(record, tags=record.tags | {"seed": "00" * 32}))
    with pytest.raises(Unfair, match="deal"):
        verify(replace(record, tags=record.tags | {"words-1": b"other words".hex()}))
    with pytest.raises(Unfair, match="deal"):
        verify(replace(record, deal=[*record.deal[:-1], 1 - record.deal[-1]]))
    with pytest.raises(Unfair, match="damaged"):
        verify(replace(record, tags=record.tags | {"seed": "not hexadecimal"}))
    with pytest.raises(Unfair, match="no seed"):
        verify(replace(record, tags={}))
    number, rolled = next((n, move) for n, move in enumerate(record.moves, 1) if move.seat < 0)
    other = {11: 12, 12: 13, 13: 11, 21: 22, 22: 23, 23: 21, 31: 32, 32: 33, 33: 31}[rolled.action]
    moves = [*record.moves[: number - 1], replace(rolled, action=other)]
    with pytest.raises(Unfair, match=f"Move {number},"):
        verify(replace(record, moves=moves))
