"""Still lifes of ingredients for the tiles of the home bar. Millimetres."""

import numpy as np

from assembly import place
from geometry import lathe, set_role, strap, tube
from glass_and_liquid import GLASS, GLASS_IOR, LIQUID_IOR, dielectric
from materials import metal
from nodes import linear_rgba
from outline import fillet_path
from subjects_table import half_citrus, whole_citrus


def lemon() -> dict:
    """A lemon and its half."""
    return _fruit(
        place(whole_citrus('lemon', 28, 1.22, 7), (14, 22, 27), (72, 0, 52)),
        place(half_citrus('lemon', 27), (-22, -22, 26), (-16, 0, 18)),
    )


def lime() -> dict:
    """A lime and its half."""
    return _fruit(
        place(whole_citrus('lime', 25, 1.1, 4), (16, 20, 24.5), (66, 0, -40)),
        place(half_citrus('lime', 24), (-19, -20, 23), (-16, 0, 16)),
    )


def orange() -> dict:
    """An orange and its half."""
    return _fruit(
        place(whole_citrus('orange', 38), (24, 30, 36)),
        place(half_citrus('orange', 37), (-28, -28, 36), (-14, 0, 16)),
    )


def grapefruit() -> dict:
    """A grapefruit and its half, the flesh pink."""
    return _fruit(
        place(whole_citrus('grapefruit', 50, 0.94), (28, 40, 45)),
        place(half_citrus('grapefruit', 49), (-34, -34, 48), (-14, 0, 16)),
    )


def _fruit(*objects) -> dict:
    return {'objects': list(objects), 'fills': 0.62, 'tilt': 0.28}


def siphon() -> dict:
    """A soda siphon: heavy clear glass filled with water, a metal head with lever and spout."""
    outside = fillet_path(
        [
            (0, 3),
            (34, 0.5, 3),
            (44, 0, 1),
            (48, 5, 6),
            (48, 118, 30),
            ('c', (48, 160), (36, 176), (22, 190)),
            (19, 204, 4),
            (19, 226),
        ]
    )
    bore = fillet_path([(14, 226), (14, 200, 6), ('c', (30, 172), (42, 158), (42, 116)), (42, 20, 14), (0, 16)])
    water_top = 176
    wet = bore[bore[:, 1] <= water_top][::-1]
    dry = bore[bore[:, 1] > water_top]
    shell = lathe(
        'glass',
        np.vstack([outside, dry]),
        dielectric('glass', GLASS_IOR, sigma_in=GLASS['flint'], shadow=(0.9, 0.9, 0.9, 1)),
        around=176,
    )
    surface = [[wet[-1][0] - 2, water_top - 1.2], [0, water_top - 1.6]]
    water = lathe(
        'liquid',
        np.vstack([wet, surface]),
        dielectric('liquid', LIQUID_IOR / GLASS_IOR, split=False, shadow=(1, 1, 1, 1), tint=(1, 1, 1, 1)),
        around=176,
    )
    steel = metal('head', linear_rgba('#c9ccd0'), gloss=0.5, rough=0.22)
    head = lathe(
        'head',
        fillet_path(
            [(0, 219), (21.5, 219), (22.5, 222, 1.5), (22.5, 244, 2), (17, 248, 2), (14, 262, 3), (0, 264, 3)],
            longest=1.5,
        ),
        steel,
        around=128,
    )
    spout = tube('spout', _bend((8, 0, 240), (-40, 0, 246), (-58, 0, 238), (-60, 0, 206)), 5.2, steel)
    lever = strap('lever', np.array(_bend((-2, 0, 262), (26, 0, 272), (50, 0, 262), (60, 0, 232))), (8, 2.4), steel)
    stem = tube('stem', np.array([(0, 0, 222), (0, 0, 24)], float), 3, steel)
    return {
        'objects': [set_role(item) for item in (shell, water, head, spout, lever, stem)],
        'fills': 0.74,
        'tilt': 0.1,
        'distance': 4.6,
        'glow': (0.02, 0.6),
        'contact': 0.5,
    }


def _bend(*corners) -> np.ndarray:
    """Return the points of a cubic curve through the first and the last corner."""
    p0, p1, p2, p3 = (np.array(corner, float) for corner in corners)
    t = np.linspace(0, 1, 40)[:, None]
    return (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3
