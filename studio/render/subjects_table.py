"""Still lifes of citrus on a table. Millimetres."""
import math

import bpy
import numpy as np
from mathutils import Matrix

from assembly import join, place
from fruit_slices import FRUITS, slice_of
from geometry import lathe, set_role
from materials import principled
from morsels import twist
from nodes import linear_rgba


def whole_citrus(
    fruit: str, radius: float, stretch: float = 1.0, nipple: float = 0.0
) -> bpy.types.Object:
    """A whole fruit around the origin, its blossom end up."""
    skin = principled('skin', linear_rgba(FRUITS[fruit].skin), rough=.42, specular=.45, bump=(24, .35, 3))
    angles = np.linspace(0, math.pi, 60)
    outline = [(radius * math.sin(a), -radius * stretch * math.cos(a)
                + nipple * math.exp(-((math.pi - a) / .28)**2) + radius * .06 * math.exp(-(a / .16)**2))
               for a in angles]
    outline[0], outline[-1] = (0, outline[0][1]), (0, outline[-1][1])
    return set_role(lathe('citrus', np.array(outline), skin, around=120))


def half_citrus(fruit: str, radius: float) -> bpy.types.Object:
    """Half a fruit with its cut face towards -Y, its skin on the table."""
    skin = principled('skin', linear_rgba(FRUITS[fruit].skin), rough=.42, specular=.45, bump=(24, .35, 3))
    dome = [(radius * math.cos(a), radius * .92 * math.sin(a)) for a in np.linspace(0, math.pi / 2, 40)]
    dome[-1] = (0, dome[-1][1])
    back = lathe('half', np.array([(radius * .995, -1.2), *dome]), skin, around=120)
    back.data.transform(Matrix.Rotation(-math.pi / 2, 4, 'X'))
    face = slice_of(fruit, radius, 3)
    return join([face, back], 'half')


def citrus() -> dict:
    """An orange and its half, a lemon, half a lime, and a twist of peel."""
    objects = [
        place(whole_citrus('orange', 39), (-72, 34, 37)),
        place(half_citrus('orange', 38), (-22, -18, 37), (-14, 0, 16)),
        place(whole_citrus('lemon', 28, 1.22, 7), (64, 22, 27), (68, 0, 58)),
        place(half_citrus('lemon', 26), (46, -42, 25), (-18, 0, -22)),
        place(half_citrus('lime', 23), (98, -34, 22), (-16, 0, 20)),
        twist((-96, -40, 11), 'orange', radius=11, turns=1.5, length=46, width=13, turn=(0, 84, 24)),
    ]
    return {'objects': objects, 'fills': .66, 'tilt': .28}
