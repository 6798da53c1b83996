"""The swing-top: a porcelain stopper on a rubber ring, held by a wire bail that hangs in two ears
below the lip.
"""

import math

import numpy as np

from geometry import lathe, tube
from materials import metal, principled
from neck import Neck
from nodes import linear_rgba
from outline import fillet_path

WIRE = 1.15
"""Radius of the wire in mm."""


def swing_top(neck: Neck) -> list:
    """A low stopper with a knob, rubber ring, collar wire, lever and bail. The first colour is that
    of the porcelain, the second that of the rubber.
    """
    top, lip = neck.top, neck.finish_radius
    porcelain = principled(
        'porcelain', neck.colour or linear_rgba('#f1eee6'), rough=0.3, specular=0.5, coat=0.8
    )
    rubber = principled('rubber', neck.second_colour or linear_rgba('#b5482e'), rough=0.7, specular=0.2)
    wire = metal('wire', linear_rgba('#b9bcc0'), gloss=0.45, rough=0.24)
    head = fillet_path(
        [
            (0, top + 2.2),
            (lip - 3, top + 2.2, 1),
            (lip - 0.4, top + 3.4, 1.2),
            (lip - 0.4, top + 6.4, 1.6),
            (lip - 4.6, top + 8.4, 1.6),
            (lip - 5.2, top + 11.6, 2.4),
            (0, top + 12.6),
        ],
        longest=1,
    )
    ring = fillet_path(
        [(lip - 5, top - 0.2), (lip - 1.6, top - 0.2, 0.8), (lip - 1.6, top + 2.6, 0.8), (lip - 5, top + 2.6)]
    )
    collar_at = top - 15
    around = neck.radius + 1.0
    collar = np.array(
        [
            (around * math.cos(a), around * math.sin(a), collar_at)
            for a in np.linspace(0, 2 * math.pi, 96, endpoint=False)
        ]
    )
    parts = [
        lathe('stopper', head, porcelain, around=128),
        lathe('rubber', ring, rubber, around=128),
        tube('collar', collar, WIRE, wire, closed=True),
    ]
    for side in (-1, 1):
        parts.append(tube('bail', _bail(side, around, lip, collar_at, top), WIRE, wire))
        parts.append(tube('eye', _eye(side * (around + 1.6), collar_at), 0.9, wire, closed=True))
    return parts + [tube('cross wire', _over_the_stopper(lip, top), WIRE, wire)]


def _bail(side: int, around: float, lip: float, low: float, top: float) -> np.ndarray:
    """The path from the ear at one side, past the lip, up to the height of the stopper."""
    corners = np.array(
        [
            (around + 1.6, 0, low),
            (around + 3.0, -1.5, low + 4),
            (lip + 2.6, -2.2, top - 6),
            (lip + 2.4, -1.6, top + 3),
            (lip + 0.4, -0.8, top + 8),
            (lip - 5.6, 0, top + 10),
        ]
    )
    return _rounded(corners * np.array([side, 1, 1]))


def _over_the_stopper(lip: float, top: float) -> np.ndarray:
    """The path of the lever that hangs at the front when the bottle is closed."""
    corners = np.array(
        [
            (-(lip + 2.9), -1.9, top - 3),
            (-(lip + 2.4), -lip * 0.62, top - 10),
            (-lip * 0.55, -(lip + 1.4), top - 21),
            (0, -(lip + 2.0), top - 24),
            (lip * 0.55, -(lip + 1.4), top - 21),
            (lip + 2.4, -lip * 0.62, top - 10),
            (lip + 2.9, -1.9, top - 3),
        ]
    )
    return _rounded(corners)


def _eye(x: float, height: float) -> np.ndarray:
    return np.array(
        [
            (x, 2.6 * math.cos(a), height + 2.6 * math.sin(a))
            for a in np.linspace(0, 2 * math.pi, 28, endpoint=False)
        ]
    )


def _rounded(corners: np.ndarray, per_span: int = 8) -> np.ndarray:
    """A smooth line through corners (Catmull-Rom)."""
    padded = np.vstack([2 * corners[0] - corners[1], corners, 2 * corners[-1] - corners[-2]])
    points = []
    for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:]):
        for t in np.linspace(0, 1, per_span, endpoint=False):
            points.append(
                0.5
                * (
                    2 * p1
                    + (p2 - p0) * t
                    + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2
                    + (3 * p1 - p0 - 3 * p2 + p3) * t**3
                )
            )
    return np.array([*points, corners[-1]])
