"""Chapters 1 and 2: the income of a year, and dividing it among the accounts."""

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    ACCOUNTS,
    AMOUNT,
    BUDGET,
    BUDGETS,
    EARNS_INCOME,
    GE,
    HR,
    ME,
    MOST_MONEY,
    RD,
    SF,
    SITES,
    YEAR_BEGINS,
)
from fathoms.games.thesauros.rules.planning import begin_planning
from fathoms.games.thesauros.rules.position import Position


def start_year(p: Position) -> None:
    """Everybody receives the year's income; all money, slush fund and all, is divided anew without fees."""
    year = p.printed.year(p.quadrimester)
    p.tell(YEAR_BEGINS, 0, year + 1)
    for place in range(p.players):
        seat = p.order[place]
        income = yearly_income(p, seat, year, place)
        p.bank -= income
        p.tell(EARNS_INCOME, seat, income)
        p.public_money[seat] = income
        p.purse[seat] = income + p.account(seat, SF)
        p.accounts[seat * ACCOUNTS + SF] = 0
        for account in range(SF):
            p.public_money[seat] += p.account(seat, account)
            p.purse[seat] += p.account(seat, account)
            p.accounts[seat * ACCOUNTS + account] = 0
        p.budget_step[seat] = 0
    p.phase = BUDGET


def yearly_income(p: Position, seat: i64, year: i64, place: i64) -> i64:
    printed = p.printed
    if year == 0:
        return printed.first_income + (0 if printed.solo else printed.seat_income[place])
    maps: i64 = 0
    for number in range(SITES):
        maps += p.maps[seat * SITES + number]
    return (printed.second_income if year == 1 else printed.third_income) + printed.map_income * maps


def last_account(p: Position) -> i64:
    """What is left goes here. There is no slush fund in solo."""
    return ME if p.printed.solo else SF


def still_budgeting(p: Position) -> i64:
    seats: i64 = 0
    last = last_account(p)
    for seat in range(p.players):
        if p.budget_step[seat] < last:
            seats |= bit(seat)
    return seats


def add_amounts(p: Position, seat: i64, actions: Actions) -> None:
    for amount in range(min(p.purse[seat], MOST_MONEY) + 1):
        actions.add(AMOUNT + amount)


def choose_amount(p: Position, seat: i64, action: i64) -> None:
    """One account after the other; even an empty purse is asked, or the others would know that it is."""
    amount = action - AMOUNT
    p.accounts[seat * ACCOUNTS + p.budget_step[seat]] += amount
    p.purse[seat] -= amount
    p.budget_step[seat] += 1
    last = last_account(p)
    if p.budget_step[seat] == last:
        p.accounts[seat * ACCOUNTS + last] += p.purse[seat]
        p.purse[seat] = 0
    if still_budgeting(p) == 0:
        p.reveal()
        for other in range(p.players):
            p.tell(BUDGETS, other, money_of(p, other, HR, RD), money_of(p, other, GE, ME))
        begin_planning(p)


def money_of(p: Position, seat: i64, first: i64, second: i64) -> i64:
    """Two accounts in one number, for the log."""
    return p.account(seat, first) * 1000 + p.account(seat, second)
