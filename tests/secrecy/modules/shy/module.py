"""The coin toss where NPCs are seen by GMs alone, and `luck` by whose it is and by GMs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from typing import Any

from facedown.kernel.chance import Chance
from facedown.kernel.command import Command, Event, LogLine
from facedown.kernel.people import Actor, Viewer
from facedown.kernel.refusal import Refusal
from facedown.kernel.world import World
from tests.table.house import COIN, Shy


class ShyToss(Shy):
    """Beside the sheets also whatever befalls an NPC."""

    def decide(
        self, world: World[Any], actor: Actor, command: Command, chance: Chance, now: datetime
    ) -> Sequence[Event]:
        who = str(command.args.get("character", ""))
        found = world.characters.get(who)
        if found is not None and found.npc and not actor.is_gm:
            raise Refusal("unknown_character", f"Nobody here is called {who}.", character=who)
        events: Sequence[Event] = COIN.decide(world, actor, command, chance, now)
        return events

    def view(self, world: World[Any], viewer: Viewer) -> dict[str, Any]:
        seen = super().view(world, viewer)
        there = seen["characters"]
        seen["tosses"] = {id: toss for id, toss in seen["tosses"].items() if id in there}
        seen["waiting_for"] = [w for w in seen["waiting_for"] if w["character"] in there]
        return seen

    def tell(self, world: World[Any], event: Event) -> Sequence[LogLine]:
        npc = world.characters[event.data["character"]].npc
        lines: Sequence[LogLine] = COIN.tell(world, event)
        return [replace(line, audience=world.gms()) for line in lines] if npc else lines


MODULE = ShyToss()
