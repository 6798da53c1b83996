"""Still lifes of glass: empty glasses, a tasting row, shapes of ice."""
import bpy
import numpy as np
from mathutils import Matrix

from drink_liquid import pour
from geometry import UNIT, lathe, set_role
from glass_and_liquid import LIQUID, dielectric
from glassware import glass
from ice import add_ice
from outline import split_at

FLINT = (.06, .03, .05)


def _stood(objects: list, x: float, y: float = 0) -> list:
    for item in objects:
        item.data.transform(Matrix.Translation((x * UNIT, y * UNIT, 0)))
        item.data.update()
    return objects


def _empty(kind: str) -> list:
    vessel = glass(kind)
    outline = np.vstack([vessel.outer, vessel.inner[::-1]])
    return [set_role(lathe('glass', outline, _clear(), around=200))]


def _poured(kind: str, sigma: tuple, fill: float) -> list:
    vessel = glass(kind, fill)
    _, dry = split_at(vessel.inner, vessel.fill)
    shell = lathe('glass', np.vstack([vessel.outer, dry[::-1]]), _clear(), around=200)
    return [pour(vessel, sigma, None, 0), set_role(shell)]


def _clear() -> bpy.types.Material:
    return dielectric('glass', 1.5, sigma_in=FLINT, shadow=(.90, .90, .90, 1))


def five_glasses() -> dict:
    """Rocks, highball, coupe, Nick and Nora, wine: the glasses of a home bar, empty."""
    row = (('rocks', -172), ('highball', -88), ('nick-and-nora', -6), ('coupe', 88), ('wine', 190))
    objects = [item for kind, x in row for item in _stood(_empty(kind), x)]
    return {'objects': objects, 'contact': .13, 'fills': .7}


def tasting_row() -> dict:
    """Five nosing glasses with whiskies from straw to mahogany."""
    tones = ('straw', 'gold', 'amber', 'cognac', 'mahogany')
    objects = [item for k, tone in enumerate(tones)
               for item in _stood(_poured('nosing', LIQUID[tone], 57), (k - 2) * 82, 0)]
    return {'objects': objects, 'contact': .13, 'glow': (-.02, .47), 'glow_half_width': 1.45, 'fills': .7}


def ice_shapes() -> dict:
    """A cube, a sphere and a spear, clear, on the bare table."""
    vessel = glass('rocks', 1)
    dry = (0.0001, 0.0001, 0.0001)
    pieces = [
        {'kind': 'cube', 'size': 52, 'at': (-74, 0, 26), 'turn': (0, 0, 28), 'seed': 3},
        {'kind': 'sphere', 'size': 64, 'at': (4, -4, 32), 'seed': 5},
        {'kind': 'spear', 'size': 33, 'tall': 3.3, 'at': (82, 6, 54.5), 'turn': (0, 0, 20), 'seed': 8},
        {'kind': 'cube', 'size': 33, 'at': (46, -44, 16.5), 'turn': (0, 0, -24), 'seed': 11},
    ]
    return {'objects': add_ice(vessel, pieces, dry), 'fills': .64}
