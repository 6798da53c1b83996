"""The data of a bottle shape: its outline in millimetres and the numbers that complete it."""

from dataclasses import dataclass, replace
from typing import Optional

from outline import Table


@dataclass(frozen=True)
class Shape:
    """A bottle by its outline. Lengths in millimetres, heights from the floor."""

    outer: list
    """Profile of the outside, from the middle of the bottom over the wall and the lip into the bore
    (see outline.py).
    """
    holds: int
    """Millilitres up to the fill line. Bottles of nearly this volume have the same shape, scaled.
    """
    fill: float
    """Height of the fill line."""
    wall: float
    base: float
    """Thickness of the glass under the liquid."""
    push: float
    """Rise of the inner floor in its middle."""
    mouth: float
    """Radius of the bore."""
    neck_from: float
    """Height of the start of the bore."""
    label: tuple
    """Lower and upper edge of the label."""
    closure: str
    """Kind of closure when the product names none."""
    square: Table = None
    """Exponent of the cross-section: 2 is round, 7 nearly square."""
    depth: Table = None
    """Depth of the body as a share of its width."""
    ribs: Optional[tuple] = None
    """Facets of the outside: (count, from height, to height, depth as a share of the radius)."""
    clay: bool = False
    """Fired clay: the liquid is invisible."""
    ear: Optional[tuple] = None
    """A handle at the right: (lower, upper height, reach beyond the wall)."""


def scaled(shape: Shape, k: float) -> Shape:
    """The same shape, every length times `k`."""
    return replace(
        shape,
        outer=[_scaled_point(point, k) for point in shape.outer],
        fill=shape.fill * k,
        wall=shape.wall * k,
        base=shape.base * k,
        push=shape.push * k,
        mouth=shape.mouth * k,
        neck_from=shape.neck_from * k,
        label=tuple(z * k for z in shape.label),
        square=_scaled_table(shape.square, k),
        depth=_scaled_table(shape.depth, k),
        ribs=shape.ribs and (shape.ribs[0], shape.ribs[1] * k, shape.ribs[2] * k, shape.ribs[3]),
        ear=shape.ear and tuple(length * k for length in shape.ear),
    )


def _scaled_point(point: tuple, k: float) -> tuple:
    if point[0] == 'c':
        return ('c', *(tuple(length * k for length in corner) for corner in point[1:]))
    return tuple(length * k for length in point)


def _scaled_table(table: Table, k: float) -> Table:
    if table is None or isinstance(table, (int, float)):
        return table
    return [(height * k, value) for height, value in table]


def foot(radius: float, heel: float = 5, push: float = 3.5, ring: float = 5) -> list:
    """Points of a bottom: shallow push-up, bearing ring, rounded heel."""
    return [
        (0, push),
        (radius * 0.5, push * 0.85, 30),
        (radius - ring - heel * 0.7, 0.5, 3),
        (radius - heel * 0.8, 0, 1.0),
        (radius, heel * 0.9, heel),
    ]


def lip(radius: float, top: float, ring: float = 2.2, height: float = 13, mouth: float = 9.5) -> list:
    """Points of a finish: from the neck over its ring and lip into the bore."""
    return [
        (radius, top - height - 1.5, 0.8),
        (radius + ring, top - height, 1.0),
        (radius + ring, top - 1.4, 1.4),
        (radius + ring - 1.6, top, 1.2),
        (mouth + 0.8, top, 1.0),
        (mouth, top - 2.2, 0.8),
    ]


def shoulder(
    radius: float, start: float, neck: float, end: float, low: float = 0.6, high: float = 0.55
) -> list:
    """Points of an S-shaped shoulder from the wall (radius, start) to the neck (neck, end)."""
    rise = end - start
    return [('c', (radius, start + low * rise), (neck, end - high * rise), (neck, end))]
