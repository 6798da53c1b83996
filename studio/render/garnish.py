"""Garnishes in or on a glass: one function for each kind in drinks.yaml."""
import math
from typing import Callable

from mathutils import Vector

import herbs
import morsels
from assembly import place
from fruit_slices import slice_of
from glassware import Vessel


def dress(vessel: Vessel, pieces: list) -> list:
    """Return the objects of a list of garnishes. Each names its `kind`; the other fields are
    arguments of that function.
    """
    items = []
    for piece in pieces:
        made = KINDS[piece['kind']](vessel, {key: value for key, value in piece.items() if key != 'kind'})
        items += made if isinstance(made, list) else [made]
    return items


def _wheel(vessel: Vessel, words: dict) -> list:
    """A slice on the rim: `fruit`, `radius`, `angle` around it (front is -90), `yaw`, `roll`, `tilt`."""
    radius = words.get('radius', 21)
    angle = math.radians(words.get('angle', -28))
    away = vessel.rim_radius - 1
    item = slice_of(words.get('fruit', 'orange'), radius, words.get('thickness', 4.5))
    turn = (words.get('tilt', -6), words.get('roll', 10), math.degrees(angle) + words.get('yaw', 62))
    return [place(item, (away * math.cos(angle), away * math.sin(angle), vessel.rim + radius * .30), turn)]


def _floating_slice(vessel: Vessel, words: dict) -> list:
    """A slice lying on or in the drink: `at`, `turn`."""
    item = slice_of(words.get('fruit', 'orange'), words.get('radius', 20), words.get('thickness', 3))
    return [place(item, words['at'], words.get('turn', (86, 4, 0)))]


def _on_pick(body: Callable) -> Callable:
    """`start`, `end` of a pick, and `along`: the positions of the pieces as shares of its length.
    """
    def build(vessel: Vessel, words: dict) -> list:
        start, end = Vector(words['start']), Vector(words['end'])
        items = morsels.pick(start, end)
        for share in words.get('along', (.25, .45)):
            made = body(start + (end - start) * share, end - start)
            items += made if isinstance(made, list) else [made]
        return items
    return build


def _crust(vessel: Vessel, words: dict) -> list:
    return morsels.rim_crust(vessel, **words)


KINDS: dict = {
    'wheel': _wheel,
    'slice': _floating_slice,
    'twist': lambda vessel, words: morsels.twist(**words),
    'cherry': lambda vessel, words: morsels.cherry(**words),
    'olives': _on_pick(morsels.olive),
    'cherries': _on_pick(lambda at, axis: morsels.cherry(at, stem=False, radius=9)),
    'grapes': _on_pick(lambda at, axis: morsels.grape(at)),
    'blackberries': _on_pick(lambda at, axis: morsels.blackberry(at)),
    'candied-ginger': _on_pick(lambda at, axis: morsels.ginger(at, turn=(0, 12, 20))),
    'blackberry': lambda vessel, words: morsels.blackberry(**words),
    'mint': lambda vessel, words: herbs.mint(**words),
    'rosemary': lambda vessel, words: herbs.rosemary(**words),
    'celery': lambda vessel, words: herbs.celery(**words),
    'cinnamon': lambda vessel, words: morsels.cinnamon(**words),
    'coffee-beans': lambda vessel, words: morsels.coffee_beans(**words),
    'berries': lambda vessel, words: morsels.berry_sprig(**words),
    'crust': _crust,
    'straw': lambda vessel, words: morsels.straw(**words),
}
