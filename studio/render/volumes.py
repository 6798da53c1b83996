"""Measure the volume of every bottle and can up to its fill line:

  python3 studio/render/volumes.py [<shape>:<mL> …]

Prints one line a shape, and one for every impossible pair. Exits with 1 if a shape is more than 5 %
off, or if a bottle of that volume cannot have that shape. Needs numpy, not Blender.
"""

import sys

sys.dont_write_bytecode = True

import numpy as np  # noqa: E402

from cans import CANS, METAL_GAUGE, can_outline, size_for  # noqa: E402
from outline import Table, cross_section_area, fillet_path, inner_profile, table_at  # noqa: E402
from profiles import SHAPES, shape_for  # noqa: E402
from shape import Shape  # noqa: E402

TOLERANCE = 0.05


def inside_of(shape: Shape) -> np.ndarray:
    """Return the inner profile of a shape, in mm."""
    return inner_profile(
        fillet_path(shape.outer),
        shape.wall,
        shape.base,
        shape.push,
        mouth=shape.mouth,
        neck_from=shape.neck_from,
    )


def filling(inside: np.ndarray, square: Table = None, depth: Table = None) -> tuple:
    """Return (heights in mm, mL up to each of them) of an inner profile, in slices of half a
    millimetre.
    """
    lowest = int(inside[:, 1].argmin())
    # The floor may rise in the middle: the hill is subtracted from its slices.
    hill, wall = inside[: lowest + 1][::-1], inside[lowest:]
    step = 0.5
    middles = np.arange(inside[lowest][1] + step / 2, inside[:, 1].max(), step)
    outer = np.interp(middles, wall[:, 1], wall[:, 0])
    risen = np.interp(middles, hill[:, 1], hill[:, 0], right=0) if len(hill) > 1 else np.zeros_like(middles)
    slices = [
        cross_section_area(1.0, table_at(square, z, 2.0), table_at(depth, z, 1.0)) * (wide**2 - narrow**2)
        for z, wide, narrow in zip(middles, outer, risen)
    ]
    return middles + step / 2, np.cumsum(slices) * step / 1000


def main(pairs: list) -> int:
    """Print the table. Returns 1 if a shape is off, or if a pair `<shape>:<mL>` is impossible."""
    off = sum(_refused(*pair.split(':')) for pair in pairs)
    for name, shape in sorted(SHAPES.items()):
        heights, volumes = filling(inside_of(shape), shape.square, shape.depth)
        held, right = np.interp(shape.fill, heights, volumes), np.interp(shape.holds, volumes, heights)
        top = max(point[1] for point in fillet_path(shape.outer))
        off += _say(name, held, shape.holds, f'fill {shape.fill:g} of {top:.0f} mm (exact {right:.0f})')
    for name, can in sorted(CANS.items()):
        wall = fillet_path(can_outline(can), longest=1.5)
        wall = wall[: int(np.argmax(wall[:, 1])) + 1] - np.array([METAL_GAUGE, 0])
        wall[:, 0] = np.maximum(wall[:, 0], 0)
        wall[0, 0] = 0
        held = np.interp(can.fill, *filling(wall))
        off += _say(name, held, can.holds, f'fill {can.fill:g} of {can.height:g} mm')
    return 1 if off else 0


def _refused(shape: str, volume_ml: str) -> int:
    try:
        size_for(shape, float(volume_ml)) if shape in CANS else shape_for(shape, float(volume_ml))
    except ValueError as error:
        print(f'{error}   <- off')
        return 1
    return 0


def _say(name: str, held: float, holds: float, note: str) -> int:
    error = held / holds - 1
    wrong = abs(error) > TOLERANCE
    print(
        f'{name:16} {holds:4.0f} mL  holds {held:5.0f}  {error:+6.1%}  {note}{"   <- off" if wrong else ""}'
    )
    return int(wrong)


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
