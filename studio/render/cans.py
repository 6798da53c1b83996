"""Sizes of cans, in millimetres."""

from dataclasses import dataclass
from typing import Optional


@dataclass(frozen=True)
class CanSize:
    """A can: radius of the body, height, radius of the neck, volume (mL), height of the beer."""

    radius: float
    height: float
    neck: float
    holds: int
    fill: float


CANS = {
    'can250': CanSize(26.6, 134, 22.8, 250, 121),
    'can330': CanSize(28.6, 146, 23.6, 330, 132),
    'can355': CanSize(33.1, 122, 27.0, 355, 110),
    'can440': CanSize(33.1, 150, 27.0, 440, 135),
    'can473': CanSize(33.1, 157.5, 27.0, 473, 143),
}

METAL_GAUGE = 0.1
"""Thickness of a can's wall, in mm."""


def size_for(name: str, volume_ml: Optional[float] = None) -> CanSize:
    """Return the can of that name. Raises ValueError for an unknown name or another volume."""
    if name not in CANS:
        raise ValueError(f'no can "{name}"; there are: {", ".join(CANS)}')
    if volume_ml is not None and volume_ml != CANS[name].holds:
        raise ValueError(f'the can "{name}" holds {CANS[name].holds} mL, not {volume_ml:g} mL')
    return CANS[name]


def can_outline(size: CanSize) -> list:
    """Profile of a closed can: domed bottom, wall, necked-in shoulder, double seam, sunken lid."""
    body, height, neck = size.radius, size.height, size.neck
    stand = neck - 3
    return [
        (0, 9),
        (stand - 10, 7.5, 20),
        (stand - 2, 2.2, 3),
        (stand, 0, 1.6),
        (stand + 2, 1.2, 2),
        (body - 1.2, 9.5, 6),
        (body, 14, 8),
        (body, height - 19, 9),
        (neck + 0.8, height - 6.5, 6),
        (neck + 0.2, height - 4.6, 2),
        (neck + 1.3, height - 3.4, 0.8),
        (neck + 1.4, height - 0.8, 0.8),
        (neck + 0.6, height, 0.7),
        (neck - 0.6, height - 0.5, 0.5),
        (neck - 1.2, height - 5.2, 1.2),
        (neck - 3.4, height - 5.6, 0.8),
        (neck - 4.4, height - 3.6, 0.8),
        (0, height - 3.6),
    ]
