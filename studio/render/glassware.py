"""Glasses for drinks as outlines, and the inside of each, which a drink fills.

All lengths are in millimetres. A point of an outline is written as in outline.py.
"""
import math
from dataclasses import dataclass

import numpy as np

from outline import fillet_path, normals, resample, smooth


@dataclass
class Vessel:
    """A glass with the level of a drink. Millimetres."""
    outer: np.ndarray
    """From the middle of the foot up the wall, over the rim."""
    inner: np.ndarray
    """From the middle of the floor up to the rim."""
    fill: float
    """Height of the drink's surface at the wall."""
    rim: float
    """Height of the rim."""
    has_stem: bool

    @property
    def rim_radius(self) -> float:
        """Outer radius at the rim."""
        return float(self.outer[-1][0])

    def bore(self, height: float) -> float:
        """Inner radius at a height."""
        return float(np.interp(height, self.inner[:, 1], self.inner[:, 0]))

    def foot_radius(self) -> float:
        """Radius of the part that touches the table."""
        return float(self.outer[self.outer[:, 1] < 6][:, 0].max())


@dataclass(frozen=True)
class _Shape:
    outline: list
    wall: float
    floor: float
    """Height of the lowest point inside."""
    fill: float
    lens: float = 0
    """Rise of the middle of a thick floor; 0 for the bowl of a stemmed glass."""


def _foot(radius: float, stem: float, stem_from: float, bowl_from: float) -> list:
    """A foot and its stem, up to the start of the bowl."""
    return [
        (0, .6), (radius * .55, .5), (radius - 1.2, 0, .6), (radius, .7, .7), (radius - 1.0, 1.7, .8),
        ('c', (radius * .55, 2.6), (stem + 1.5, 5), (stem + .2, stem_from)),
        (stem, stem_from + 14, 30), (stem - .2, bowl_from - 16, 30),
    ]


def _tumbler(base: float, rim: float, height: float) -> list:
    """Straight walls that lean slightly outwards, on a thick heavy foot."""
    return [(0, 1.5), (base * .52, 1.3, 20), (base - 4.6, .3, 3), (base - 2.4, 0, 1.2), (base, 3.1, 3),
            (rim, height)]


SHAPES = {
    'coupe': _Shape(_foot(35, 3.6, 18, 100) + [('c', (3.6, 99), (22, 100), (38, 112)),
                                               ('c', (45, 118), (49, 130), (49.5, 143))], 1.3, 104.5, 136),
    'nick-and-nora': _Shape(_foot(33, 3.5, 18, 98) + [('c', (3.5, 98), (18, 97), (29, 112)),
                                                      ('c', (37, 123), (35.5, 140), (32.5, 158))],
                            1.3, 102, 147),
    'martini': _Shape(_foot(38, 3.7, 18, 104) + [('c', (3.9, 104), (6, 107), (12, 112)), (57, 167)],
                      1.4, 110, 158),
    'flute': _Shape(_foot(33, 3.5, 16, 84) + [('c', (3.5, 84), (14, 86), (21, 104)),
                                              ('c', (28, 128), (29, 160), (25, 222))], 1.25, 89, 206),
    'wine': _Shape(_foot(37, 3.6, 18, 92) + [('c', (3.6, 92), (26, 92), (40, 118)),
                                             ('c', (49, 138), (46, 170), (35, 202))], 1.2, 96.5, 138),
    'balloon': _Shape(_foot(38, 3.8, 16, 72) + [('c', (3.8, 72), (34, 72), (47, 104)),
                                                ('c', (55, 128), (50, 160), (40, 182))], 1.3, 77, 150),
    'snifter': _Shape(_foot(32, 4.4, 14, 38) + [('c', (4.4, 38), (26, 38), (38, 58)),
                                                ('c', (47, 76), (43, 104), (32, 122))], 1.5, 43, 72),
    'nosing': _Shape(_foot(24, 9.0, 10, 24) + [('c', (9.0, 24), (20, 26), (29, 42)),
                                               ('c', (36, 58), (29, 84), (22.5, 114))], 1.5, 31, 58),
    'rocks': _Shape([(0, 1.8), (20, 1.5, 20), (34, .3, 3), (36.5, 0, 1.2), (39.5, 3.2, 3.5), (43.5, 94)],
                    2.7, 15, 66, 1.2),
    'highball': _Shape(_tumbler(30, 32.5, 158), 2.0, 11, 138, 1),
    'pint': _Shape([(0, 1.4), (16, 1.2, 20), (27, .3, 3), (29.3, 0, 1.2), (31.5, 3.0, 3),
                    ('c', (34, 60), (43, 90), (41, 165))], 2.2, 10, 140, 1),
    'toddy': _Shape(_tumbler(33, 37.5, 122), 2.6, 11, 96, 1),
}


def glass(kind: str, fill: float | None = None) -> Vessel:
    """Return a glass of a kind, with the drink's level at `fill` mm (the default of the kind when
    None).
    """
    shape = SHAPES[kind]
    outer = fillet_path(shape.outline, longest=1.6)
    rim = float(outer[-1][1])
    inner = _tumbler_inside(shape, outer, rim) if shape.lens else _bowl_inside(shape, outer, rim)
    lip = fillet_path([
        tuple(outer[-1]),
        (outer[-1][0] - .05, rim + shape.wall * .42, shape.wall * .45),
        (inner[-1][0] + .05, rim + shape.wall * .42, shape.wall * .45),
        tuple(inner[-1]),
    ], longest=.4)
    return Vessel(np.vstack([outer, lip[1:-1]]), inner, fill or shape.fill, rim, has_stem=not shape.lens)


def _offset(shape: _Shape, outer: np.ndarray) -> np.ndarray:
    """Return the outer wall moved in by its thickness, from just below the floor, lowest point
    first.
    """
    side = resample(outer, .6)
    outwards = normals(side)
    inside = side - outwards * shape.wall
    inside = inside[(outwards[:, 0] > .05) & (side[:, 1] > shape.floor - 6)]
    return inside[np.argsort(inside[:, 1])]


def _tumbler_inside(shape: _Shape, outer: np.ndarray, rim: float) -> np.ndarray:
    inside = _offset(shape, outer)
    heights = np.arange(shape.floor, rim - shape.wall * .3, .7)
    radii = np.interp(heights, inside[:, 1], inside[:, 0])
    wall = np.stack([radii, heights], 1)
    corner = float(np.interp(shape.floor + 5, heights, radii))
    floor = fillet_path([
        (0, shape.floor + shape.lens), (radii[0] * .5, shape.floor + shape.lens * .7, 30),
        (radii[0] - 4, shape.floor, 4), (corner, shape.floor + 5, 5), tuple(wall[9]),
    ], longest=1.5)
    return np.vstack([floor[:-1], wall[9:]])


def _bowl_inside(shape: _Shape, outer: np.ndarray, rim: float) -> np.ndarray:
    inside = _offset(shape, outer)
    heights = np.arange(shape.floor + 1.5, rim - shape.wall * .3, .6)
    wall = np.stack([np.interp(heights, inside[:, 1], inside[:, 0]), heights], 1)
    lowest = wall[0][0]
    cap = [(max(lowest * math.sin(angle), 0), shape.floor + 1.5 - 1.5 * math.cos(angle))
           for angle in np.linspace(0, math.pi / 2, 8)[:-1]]
    inner = np.vstack([cap, wall])
    inner[0][0] = 0
    return np.vstack([inner[:1], smooth(inner[1:], 2.5)])
