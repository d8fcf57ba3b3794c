"""Paying an expense, with transfers between accounts where its own account falls short; dividing up an income."""

from mypy_extensions import i64

from fathoms.engine.bits import bit
from fathoms.engine.state import Actions
from fathoms.games.thesauros.rules.codes import (
    ACCOUNTS,
    AMOUNT,
    CHOOSE_AMOUNT,
    CHOOSE_SOURCE,
    CREDIT,
    CREDITING,
    CREDITS,
    ME,
    MOST_CREDIT,
    MOST_MONEY,
    NOTHING,
    OTHER,
    RESUME,
    SF,
    SOURCE,
    TRANSFERS,
)
from fathoms.games.thesauros.rules.position import Position


def spare(p: Position, seat: i64, source: i64) -> i64:
    """What can be moved out of this account: all but the fee."""
    if source == SF and not p.printed.introductory:
        return 0
    return max(p.account(seat, source) - p.fee(), 0)


def reach(p: Position, seat: i64, account: i64) -> i64:
    """The largest expense this account can meet with transfers from the others."""
    base = seat * ACCOUNTS
    fee = p.fee()
    total = p.accounts[base + account]
    if account == SF and not p.printed.introductory:
        return total
    last: i64 = ACCOUNTS if p.printed.introductory else SF
    for source in range(last):
        if source != account and p.accounts[base + source] > fee:
            total += p.accounts[base + source] - fee
    return total


def can_pay(p: Position, seat: i64, account: i64, cost: i64) -> bool:
    return cost <= p.accounts[seat * ACCOUNTS + account] or cost <= reach(p, seat, account)


def pay(p: Position, seat: i64, account: i64, cost: i64, action: i64) -> bool:
    """Pay an expense that the seat can meet. False: transfers have to be chosen first, then the action comes again."""
    p.payer = seat
    p.cost = cost
    p.cost_account = account
    p.pending = action
    p.pending_phase = p.phase
    p.sources = 0
    ask_transfer(p)
    if p.phase != RESUME:
        return False
    p.phase = p.pending_phase
    p.accounts[seat * ACCOUNTS + account] -= cost
    p.bank += cost
    return True


def ask_transfer(p: Position) -> None:
    """Ask where the rest comes from. Each account is drawn on once at most, and none once the cost is covered."""
    while shortfall(p) > 0:
        if p.printed.introductory:
            # What is asked depends on what the slush fund could give.
            p.reveal()
        count: i64 = 0
        total: i64 = 0
        for source in range(ACCOUNTS):
            if is_source(p, source):
                p.source = source
                count += 1
                total += spare(p, p.payer, source)
        p.current = p.payer
        # Where everything is needed there is nothing to choose.
        if total > shortfall(p):
            p.phase = CHOOSE_SOURCE if count > 1 else CHOOSE_AMOUNT
            return
        transfer(p, usual(p, p.source))
    p.phase = RESUME


def is_source(p: Position, source: i64) -> bool:
    return source != p.cost_account and (p.sources >> source) & 1 == 0 and spare(p, p.payer, source) > 0


def shortfall(p: Position) -> i64:
    return p.cost - p.account(p.payer, p.cost_account)


def least(p: Position, source: i64) -> i64:
    """The least that must come from this account: what the others cannot give."""
    short = shortfall(p)
    for other in range(ACCOUNTS):
        if other != source and is_source(p, other):
            short -= spare(p, p.payer, other)
    return max(short, 1)


def usual(p: Position, source: i64) -> i64:
    """What most players would take from this account: what is missing, as far as it goes."""
    return min(shortfall(p), spare(p, p.payer, source))


def most(p: Position, source: i64) -> i64:
    return min(spare(p, p.payer, source), MOST_MONEY)


def transfer(p: Position, amount: i64) -> None:
    base = p.payer * ACCOUNTS
    fee = p.fee()
    p.accounts[base + p.source] -= amount + fee
    p.accounts[base + p.cost_account] += amount
    p.bank += fee
    p.sources |= bit(p.source)
    p.tell(TRANSFERS, p.payer, p.source, p.cost_account, amount)


def add_sources(p: Position, actions: Actions) -> None:
    for source in range(ACCOUNTS):
        if is_source(p, source):
            actions.add(SOURCE + source)
            if least(p, source) < most(p, source):
                actions.add(OTHER + source)


def choose_source(p: Position, action: i64) -> None:
    if p.printed.introductory:
        p.reveal()
    if action >= OTHER:
        p.source = action - OTHER
        p.phase = CHOOSE_AMOUNT
    else:
        p.source = action - SOURCE
        transfer(p, usual(p, p.source))
        ask_transfer(p)


def add_amounts(p: Position, actions: Actions) -> None:
    for amount in range(least(p, p.source), most(p, p.source) + 1):
        actions.add(AMOUNT + amount)


def choose_amount(p: Position, action: i64) -> None:
    transfer(p, action - AMOUNT)
    ask_transfer(p)


# Income of an action


def ask_credit(p: Position) -> bool:
    """Ask the first seat in turn order that has income to put away."""
    for index in range(p.players):
        seat = p.order[index]
        if p.due[seat] > 0:
            p.current = seat
            p.credit_from = 0
            p.phase = CREDITING
            return True
    return False


def add_credits(p: Position, seat: i64, actions: Actions) -> None:
    """All of it into one account, or a part of it and the rest into the accounts that follow."""
    due = min(p.due[seat], MOST_CREDIT)
    for account in range(p.credit_from, ME + 1):
        if account < ME:
            for part in range(1, due):
                actions.add(CREDIT + account * 32 + part)
        actions.add(CREDIT + account * 32 + due)


def credit(p: Position, seat: i64, action: i64) -> None:
    account = (action - CREDIT) >> 5
    amount = (action - CREDIT) & 31
    p.accounts[seat * ACCOUNTS + account] += amount
    p.due[seat] -= amount
    p.tell(CREDITS, seat, account, amount)
    p.credit_from = account + 1
    if p.due[seat] > 0 and p.credit_from >= ME:
        rest = p.due[seat]
        p.accounts[seat * ACCOUNTS + ME] += rest
        p.due[seat] = 0
        p.tell(CREDITS, seat, ME, rest)
    p.phase = CREDITING if p.due[seat] > 0 else NOTHING
