"""All bottle shapes by name."""

from typing import Optional

from shape import Shape, scaled
from shapes_spirits import SPIRITS
from shapes_wine_and_beer import WINE_AND_BEER

SHAPES = {**SPIRITS, **WINE_AND_BEER}

FURTHEST_SCALE = 1.12
"""A bottle of 750 mL may be a 700 mL one enlarged by 2 %. A half bottle is not a scaled bottle but
a shape of its own.
"""


def shape_for(name: str, volume_ml: Optional[float] = None) -> Shape:
    """Return the shape of that name, scaled to a volume near its own. Raises ValueError for unknown
    names and volumes too far away.
    """
    if name not in SHAPES:
        raise ValueError(f'no bottle shape "{name}"; there are: {", ".join(sorted(SHAPES))}')
    shape = SHAPES[name]
    if volume_ml is None or volume_ml == shape.holds:
        return shape
    k = (volume_ml / shape.holds) ** (1 / 3)
    if not 1 / FURTHEST_SCALE <= k <= FURTHEST_SCALE:
        raise ValueError(
            f'the shape "{name}" holds {shape.holds} mL and cannot be a bottle of {volume_ml:g} mL'
        )
    return scaled(shape, k)
