"""Still lifes of the vine: a bunch of grapes, a vineyard. Millimetres."""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from assembly import curve, join, place, rod, scatter, unit_sphere
from geometry import UNIT, set_role
from herbs import leaf, leaf_green
from materials import principled
from nodes import linear_rgba


def _bunch(length: float, width: float, colour: str, seed: int) -> list:
    """A bunch of grapes hanging from the origin, its tip down."""
    random = np.random.default_rng(seed)
    skin = principled('grape', linear_rgba(colour), rough=.42, specular=.4, coat=.35, bump=(6, .08, 4))
    placements, tries = [], 0
    spots: list = []
    while len(spots) < 96 and tries < 9000:
        tries += 1
        t = random.random()**.8
        reach = width * (1 - t)**.55 * (.55 + .45 * min(1, t * 5))
        away, angle = reach * math.sqrt(random.uniform(.3, 1)), random.uniform(0, 2 * math.pi)
        spot = Vector((away * math.cos(angle), away * math.sin(angle) * .8, -10 - t * length))
        if all((spot - other).length > 10.6 for other in spots):
            spots.append(spot)
    for spot in spots:
        size = random.uniform(6.4, 7.4)
        turn = Euler(random.uniform(0, 6, 3)).to_matrix()
        placements.append((spot, turn @ Matrix.Diagonal((size, size, size * 1.06))))
    return [scatter('grapes', unit_sphere(4), placements, skin)]


def grapes() -> dict:
    """A bunch of dark grapes lying on the table with its leaf."""
    bunch = join(_bunch(100, 40, '#2b1a3c', 7), 'bunch')
    place(bunch, (58, 0, 31), (0, 84, 10))
    wood = principled('cane', linear_rgba('#7a5a36'), rough=.75, bump=(18, .4, 3))
    cane = curve([(62, 2, 34), (86, 2, 44), (112, -4, 40), (150, -22, 30)])
    objects = [bunch, rod('cane', cane, lambda t: 2 + 2.2 * t, wood)]
    objects.append(place(_vine_leaf(78, '#5f8436', '#b3c878'), (92, 16, 48), (22, -24, 60)))
    objects.append(place(_vine_leaf(60, '#6d8a38', '#c0cd80'), (102, -26, 36), (-30, -10, -50)))
    return {'objects': objects, 'fills': .68, 'tilt': .34}


def _vine_leaf(size: float, dark: str, light: str) -> bpy.types.Object:
    """Five lobes from one stalk."""
    green = leaf_green(dark, light)
    blades = []
    for spread, share in ((-108, .62), (-56, .88), (0, 1), (56, .88), (108, .62)):
        blade = leaf(size * share, size * .78 * share, green, fold=.10, curl=-.55, teeth=.22)
        blade.data.transform(Matrix.Rotation(math.radians(spread), 4, 'Z'))
        blades.append(blade)
    return join(blades, 'vine leaf')


def vineyard() -> dict:
    """Rows of vines on their wires, seen from the end of the vineyard: posts, trunks, canopy, fruit."""
    random = np.random.default_rng(9)
    post_wood = principled('post', linear_rgba('#9a8c78'), rough=.8, bump=(14, .4, 3))
    bark = principled('trunk', linear_rgba('#4d3826'), rough=.9, bump=(16, .7, 4))
    steel = principled('wire', linear_rgba('#8d9492'), rough=.4, metal=1.0)
    fruit = principled('fruit', linear_rgba('#2b1a3c'), rough=.45, coat=.3)
    tones = (('#4c7a30', '#9dbb5c'), ('#5f8a34', '#b4c86c'), ('#3f6b2c', '#86aa50'))
    greens = [leaf_green(dark, light) for dark, light in tones]
    prototypes = []
    for green in greens:
        mesh_of = _small_leaf(green)
        prototypes.append(mesh_of.data)
        bpy.data.objects.remove(mesh_of)
    objects, berries = [], []
    for x in (-205, -123, -41, 41, 123, 205):
        for y in range(-180, 421, 120):
            objects.append(rod('post', [Vector((x, y, z)) for z in (0, 60, 108)], 2.4, post_wood))
        for z in (46, 70, 96):
            objects.append(rod('wire', [Vector((x, y, z)) for y in (-186, 120, 426)], .5, steel, 8))
        for y in range(-165, 406, 30):
            lean = random.uniform(-3, 3)
            path = curve([(x, y, 0), (x + 1, y + lean, 18), (x, y - lean, 34), (x, y + 2, 45)])
            objects.append(rod('trunk', path, lambda t: 3.0 - 1.1 * t, bark))
            for side in (-1, 1):
                centre = Vector((x + side * 5 + random.uniform(-2, 2), y + random.uniform(-12, 12),
                                 random.uniform(40, 50)))
                berries += [(centre + Vector((random.normal(0, 2.2), random.normal(0, 2), -k * .75)),
                             Matrix.Identity(3) * 1.7) for k in range(15)]
            for _ in range(52):
                at = Vector((x + random.normal(0, 6), y + random.uniform(-18, 18),
                             46 + 60 * random.random()**.9))
                item = bpy.data.objects.new('leaf', prototypes[int(random.integers(0, 3))])
                bpy.context.scene.collection.objects.link(item)
                turn = Euler((random.uniform(-1.4, .4), random.uniform(-.7, .7), random.uniform(0, 6.3)))
                item.matrix_world = Matrix.Translation(at * UNIT) @ turn.to_matrix().to_4x4() @ Matrix.Scale(
                    random.uniform(.75, 1.2), 4)
                objects.append(set_role(item))
    objects.append(scatter('fruit', unit_sphere(), berries, fruit))
    bpy.context.view_layer.update()
    return {'objects': objects, 'fills': .76, 'tilt': .34, 'distance': 2.2}


def _small_leaf(green: bpy.types.Material) -> bpy.types.Object:
    blades = []
    for spread, share in ((-95, .7), (-48, .9), (0, 1), (48, .9), (95, .7)):
        blade = leaf(13 * share, 10 * share, green, fold=.15, curl=-.6, teeth=.2, along=8, across=3)
        blade.data.transform(Matrix.Rotation(math.radians(spread), 4, 'Z'))
        blades.append(blade)
    return join(blades, 'leaf')
