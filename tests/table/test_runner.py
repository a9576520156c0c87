"""One command's way: once, in order, durable before it is told, and bugs change nothing."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable

import pytest

from facedown.kernel.refusal import Refusal
from facedown.store.memory import MemoryStore
from facedown.store.port import Commit, Conflict, Unavailable
from facedown.table.chance import SystemChance
from facedown.table.port import Accepted, Change, Envelope, Refused
from facedown.table.tables import TableService
from tests.table.house import MODULES, House


class Meddled(MemoryStore):
    """Before the next append, `meddle` happens: as in another process, or on a bad day."""

    def __init__(self) -> None:
        super().__init__()
        self.meddle: list[Callable[[], None]] = []

    def append(self, commit: Commit) -> None:
        if self.meddle:
            self.meddle.pop(0)()
        super().append(commit)


@pytest.fixture
def meddled() -> House:
    return House(store=Meddled())


def _meddle(house: House, *acts: Callable[[], None]) -> None:
    assert isinstance(house.store, Meddled)
    house.store.meddle = list(acts)


def _code(outcome: object) -> str:
    assert isinstance(outcome, Refused), outcome
    return outcome.refusal.code


def test_a_command_sent_twice_happens_once(house: House) -> None:
    id = house.new_id()
    first = house.send(house.gm, "say", {"text": "Hello"}, id=id)
    house.do(house.gm, "say", text="And then")
    second = house.send(house.gm, "say", {"text": "Hello"}, id=id)
    assert isinstance(first, Accepted)
    assert second == Accepted(first.version, repeated=True)
    assert [line["key"] for line in house.log(house.gm)].count("said") == 2
    assert len(house.heard) == house.version


def test_also_when_the_server_was_restarted_between(house: House) -> None:
    id = house.new_id()
    first = house.send(house.gm, "say", {"text": "Hello"}, id=id)
    house.restart()
    second = house.send(house.gm, "say", {"text": "Hello"}, id=id)
    assert isinstance(first, Accepted)
    assert second == Accepted(first.version, repeated=True)


def test_one_id_is_one_command(house: House) -> None:
    id, args = house.new_id(), {"text": "Hello"}
    house.send(house.gm, "say", args, id=id)
    reused = [
        Envelope(id, "say", {"text": "Bye"}),
        Envelope(id, "roll", {"dice": "d6"}),
        Envelope(id, "say", args, {"table": house.table}),
        Envelope(id, "say", args, None, "0" * 32),
    ]
    for envelope in reused:
        assert _code(house.tables.run(house.table, house.gm, envelope)) == "id_reused"
    house.restart()
    assert _code(house.tables.run(house.table, house.gm, reused[0])) == "id_reused"


def test_ids_are_each_seats_own(house: House) -> None:
    bob, id = house.join("Bob"), house.new_id()
    for seat in (house.gm, bob):
        outcome = house.send(seat, "say", {"text": "Hello"}, id=id)
        assert isinstance(outcome, Accepted)
        assert not outcome.repeated


def test_a_refused_command_may_come_again(house: House) -> None:
    id = house.new_id()
    assert _code(house.send(house.gm, "say", {"text": ""}, id=id)) == "bad_arguments"
    assert isinstance(house.send(house.gm, "say", {"text": "Hello"}, id=id), Accepted)


def test_a_repeated_invitation_gives_its_token_again_for_a_while(house: House) -> None:
    id, args = house.new_id(), {"role": "player", "name": "Bob"}
    first = house.send(house.gm, "seat.invite", args, id=id)
    again = house.send(house.gm, "seat.invite", args, id=id)
    assert isinstance(first, Accepted)
    assert again == Accepted(first.version, repeated=True, token=first.token)
    assert len(house.world.invitations) == 1
    house.clock.pass_(600)
    assert house.send(house.gm, "seat.invite", args, id=id) == Accepted(first.version, True)


def test_common_refusals(house: House) -> None:
    assert house.code(house.gm, "tick") == "unknown_command"
    assert house.code(house.gm, "dance") == "unknown_command"
    refusal = house.refused(house.gm, "toss.call", character="olaf", side="edge")
    assert (refusal.code, refusal.params["field"]) == ("bad_arguments", "side")
    refusal = house.refused(house.gm, "say", text="Hi", volume=11)
    assert (refusal.code, refusal.params["field"]) == ("bad_arguments", "volume")
    assert house.code("s9", "say", text="Hi") == "not_allowed"
    assert house.code(house.join("Zoe", "spectator"), "toss.flip", character="x") == "not_allowed"
    assert _code(house.tables.run("t-0", "s1", Envelope("0" * 32, "say", {}))) == "no_such_table"


def test_what_was_meant_for_another_table_is_too_late(house: House) -> None:
    here = Envelope(house.new_id(), "say", {"text": "Hi"}, {"table": house.table})
    there = Envelope(house.new_id(), "say", {"text": "Hi"}, {"table": "t-1"})
    assert isinstance(house.tables.run(house.table, house.gm, here), Accepted)
    assert _code(house.tables.run(house.table, house.gm, there)) == "too_late"


@pytest.mark.parametrize("value", [2**60, "\ud800"])
def test_what_cannot_be_stored_is_refused(house: House, value: object) -> None:
    olaf = house.character("Olaf")
    args = {"character": olaf, "path": "motto", "value": value}
    assert house.code(house.gm, "sheet.set", **args) == "bad_arguments"


def test_the_loser_of_a_race_is_decided_again_on_what_the_winner_did(meddled: House) -> None:
    bob = meddled.join("Bob")
    olaf = meddled.character("Olaf", bob)
    other = meddled.service()

    def elsewhere() -> None:
        envelope = Envelope("f" * 32, "toss.call", {"character": olaf, "side": "heads"})
        assert isinstance(other.run(meddled.table, bob, envelope), Accepted)

    heard = len(meddled.heard)
    _meddle(meddled, elsewhere)
    outcome = meddled.send(bob, "toss.call", {"character": olaf, "side": "tails"})
    assert _code(outcome) == "wrong_phase"
    assert meddled.world.play.tosses[olaf].call.value == "heads"
    assert meddled.tables.counts["conflicts"] == 1
    # Once by the process that wrote it, once by the one that came to know of it.
    versions = [change.version for change in meddled.heard[heard:]]
    assert versions == [meddled.version] * 2


def test_a_command_that_still_holds_is_accepted_after_the_race(meddled: House) -> None:
    other = meddled.service()

    def elsewhere() -> None:
        other.run(meddled.table, meddled.gm, Envelope("f" * 32, "say", {"text": "first"}))

    _meddle(meddled, elsewhere, lambda: None, elsewhere)
    version = meddled.do(meddled.gm, "say", text="second").version
    assert version == 3
    assert [line["params"].get("text") for line in meddled.log(meddled.gm)[1:]] == [
        "first",
        "second",
    ]


def test_the_same_command_in_two_processes_happens_once(meddled: House) -> None:
    other, id = meddled.service(), meddled.new_id()
    envelope = Envelope(id, "say", {"text": "Hello"})

    def elsewhere() -> None:
        other.run(meddled.table, meddled.gm, envelope)

    _meddle(meddled, elsewhere)
    outcome = meddled.tables.run(meddled.table, meddled.gm, envelope)
    assert outcome == Accepted(2, repeated=True)


def test_a_link_used_in_two_processes_seats_one(meddled: House) -> None:
    token = meddled.link(meddled.gm, "seat.invite", role="player")
    other = meddled.service()

    def elsewhere() -> None:
        other.open(token, "Bob")

    _meddle(meddled, elsewhere)
    with pytest.raises(Refusal, match="link_used"):
        meddled.tables.open(token, "Eve")
    assert [s.name for s in meddled.world.seats.values()] == ["Ada", "Bob"]


def _conflict() -> None:
    raise Conflict


def _unavailable() -> None:
    raise Unavailable


def test_somebody_who_always_loses_is_told_to_try_again(meddled: House) -> None:
    _meddle(meddled, *[_conflict] * 50)
    assert meddled.code(meddled.gm, "say", text="Hello") == "try_again"
    assert meddled.tables.counts["conflicts"] == 20


def test_a_store_that_does_not_answer_changes_nothing(meddled: House) -> None:
    id, heard = meddled.new_id(), len(meddled.heard)
    _meddle(meddled, _unavailable)
    assert _code(meddled.send(meddled.gm, "say", {"text": "Hello"}, id=id)) == "try_again"
    assert (meddled.version, len(meddled.heard)) == (1, heard)
    assert isinstance(meddled.send(meddled.gm, "say", {"text": "Hello"}, id=id), Accepted)


def test_an_append_that_broke_after_it_wrote_is_found_again(house: House) -> None:
    class Flaky(MemoryStore):
        broken = False

        def append(self, commit: Commit) -> None:
            super().append(commit)
            if self.broken:
                self.broken = False
                raise Unavailable

    house = House(store=Flaky())
    assert isinstance(house.store, Flaky)
    house.store.broken = True
    id = house.new_id()
    assert _code(house.send(house.gm, "say", {"text": "Hello"}, id=id)) == "try_again"
    assert house.send(house.gm, "say", {"text": "Hello"}, id=id) == Accepted(2, repeated=True)
    assert house.heard[-1].version == 2


def test_a_bug_changes_nothing_and_its_values_are_not_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    house = House(module="broken")
    olaf = house.character("Olaf")
    with caplog.at_level(logging.ERROR):
        refusal = house.refused(house.gm, "toss.call", character=olaf, side="heads")
    assert refusal.code == "internal"
    assert "heads" not in refusal.text + str(refusal.params) + caplog.text
    assert "KeyError" in caplog.text
    assert "house.py" in caplog.text
    assert house.tables.counts["internal"] == 1


def test_a_listener_that_fails_loses_nothing(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    late: list[int] = []

    def fails(change: Change) -> None:
        raise ValueError(change.lines[0].params["text"])

    house.tables.subscribe(fails)
    house.tables.subscribe(lambda change: late.append(change.version))
    version = house.do(house.gm, "say", text="queen of hearts").version
    assert late == [version]
    assert "ValueError" in caplog.text
    assert "queen" not in caplog.text


def test_a_listener_cannot_change_what_it_hears_of(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    codes: list[str] = []

    def answers(change: Change) -> None:
        codes.append(_code(house.send(house.gm, "say", {"text": "echo"})))

    house.tables.subscribe(answers)
    house.do(house.gm, "say", text="Hello")
    assert codes == ["internal"]
    assert house.version == 2


def test_told_in_order_and_durable_before(house: House) -> None:
    seen: list[tuple[int, int]] = []

    def listens(change: Change) -> None:
        assert house.store is not None
        seen.append((change.version, house.store.commits(change.table)[-1].version))
        assert house.tables.world(change.table) == (change.version, change.after)

    house.tables.subscribe(listens)
    threads = [
        threading.Thread(target=house.do, args=(house.gm, "say"), kwargs={"text": f"{n}"})
        for n in range(20)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert seen == [(n, n) for n in range(2, 22)]


def test_what_another_process_did_is_told_on_request(house: House) -> None:
    heard: list[Change] = []
    other = house.service()
    assert other.world(house.table)[0] == 1
    other.subscribe(heard.append)
    house.do(house.gm, "say", text="Hello")
    house.do(house.gm, "roll", dice="d6")
    other.refresh(house.table)
    assert heard == house.heard[1:3]
    assert other.world(house.table) == house.tables.world(house.table)


def test_tables_that_nobody_uses_leave_the_memory(house: House) -> None:
    small = TableService(
        store=MemoryStore(), modules=MODULES, clock=house.clock, chance=SystemChance(), limit=3
    )
    made = [small.make(module="coin-toss", title=f"{n}", name="Ada") for n in range(10)]
    for _ in range(2):
        for number, seated in enumerate(made):
            envelope = Envelope(house.new_id(), "say", {"text": "Hello"})
            assert isinstance(small.run(seated.table, seated.seat, envelope), Accepted)
            assert small.in_memory <= 3
            assert small.world(seated.table)[1].info.title == f"{number}"
    assert [small.world(seated.table)[0] for seated in made] == [3] * 10
