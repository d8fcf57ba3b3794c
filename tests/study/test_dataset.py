"""Saved games become a table with one row a decision."""

from pathlib import Path

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner

from fathoms.cli import app
from fathoms.engine.game import BadSetup, legal_actions, observation
from fathoms.engine.state import CHANCE
from fathoms.record import load_record
from fathoms.study.dataset import COLUMNS, find_records, write_dataset
from web.support import ME, OPEN, Player, running

RECORDS = Path(__file__).parents[1] / "playthroughs"
ONE = RECORDS / "deep-sea-adventure-3-players.fathoms"


def test_a_row_holds_what_the_seat_knew_could_do_and_did(tmp_path: Path) -> None:
    record = load_record(ONE)
    count = write_dataset([ONE], tmp_path / "data.parquet")
    table = pq.read_table(tmp_path / "data.parquet").to_pylist()
    decisions = [(number, move) for number, move in enumerate(record.moves, 1) if move.seat != CHANCE]
    assert count == len(table) == len(decisions)
    assert list(table[0]) == list(COLUMNS)
    assert record.outcome is not None
    for row, (number, move) in list(zip(table, decisions, strict=True))[::25]:
        state = record.state_at(number - 1)
        assert (row["move"], row["seat"], row["action"]) == (number, move.seat, move.action)
        assert row["observation"] == observation(record.game, state, move.seat)
        assert row["legal"] == legal_actions(state, move.seat)
        assert row["score"] == record.outcome.scores[move.seat]
        assert row["rank"] == record.outcome.ranks[move.seat]


def test_the_file_describes_its_observations(tmp_path: Path) -> None:
    write_dataset([ONE], tmp_path / "data.parquet")
    described = pq.read_schema(tmp_path / "data.parquet").metadata
    assert b'"air"' in described[b"fathoms fields deep-sea-adventure 3"]


def test_the_command_takes_files_and_folders(tmp_path: Path) -> None:
    games = tmp_path / "games"
    games.mkdir()
    for name in ("deep-sea-adventure-2-players.fathoms", "sunken-treasure-2-players.fathoms"):
        (games / name).write_bytes((RECORDS / name).read_bytes())
    output = tmp_path / "both.parquet"
    result = CliRunner().invoke(app, ["dataset", str(games), "-o", str(output)])
    assert result.exit_code == 0, result.output
    assert set(pq.read_table(output)["game"].to_pylist()) == {"deep-sea-adventure", "sunken-treasure"}


def test_a_table_of_people_saved_from_the_server_is_data_too(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        ada, ben = Player(server, "Ada"), Player(server, "Ben")
        table = ada.make_table(ME, OPEN)
        ben.post(f"/api/tables/{table}/join")
        with ada.at(table) as first, ben.at(table) as second:
            while not first.frame["over"]:
                to_act = first if first.frame["choices"] else second
                number = to_act.act()["number"]
                for seat in (first, second):
                    while seat.frame["number"] < number:
                        seat.wait_for("frame")
        saved = tmp_path / f"{table}.fathoms"
        saved.write_text(ben.get(f"/api/tables/{table}/record"))
    result = CliRunner().invoke(app, ["dataset", str(saved), "-o", str(tmp_path / "people.parquet")])
    assert result.exit_code == 0, result.output
    decisions = pq.read_table(tmp_path / "people.parquet").to_pylist()
    record = load_record(saved)
    assert {row["name"] for row in decisions} == {"Ada", "Ben"}
    assert len(decisions) == sum(move.seat != CHANCE for move in record.moves)
    assert {row["score"] for row in decisions} == set(first.frame["outcome"]["scores"])


def test_a_damaged_record_is_named_and_nothing_is_written(tmp_path: Path) -> None:
    damaged = tmp_path / "damaged.fathoms"
    damaged.write_text(ONE.read_text()[:-40])
    with pytest.raises(BadSetup, match=r"damaged\.fathoms, line"):
        write_dataset([damaged], tmp_path / "data.parquet")
    assert list(tmp_path.iterdir()) == [damaged]


def test_a_folder_without_records_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="no records"):
        find_records([tmp_path])
