"""Still lifes of what grows: barley, hops, juniper, agave. Millimetres."""
import math
from typing import Callable

import bpy
import numpy as np
from mathutils import Matrix, Vector

from assembly import ball, curve, join, place, rod
from geometry import UNIT, lathe, new_object, set_role
from herbs import leaf, leaf_green
from materials import principled
from nodes import linear_rgba


def _grain(length: float, material: bpy.types.Material) -> bpy.types.Object:
    """A kernel along +Z, its foot at the origin, with the furrow of barley."""
    outline = [(0, 0)]
    outline += [(length * .21 * math.sin(math.pi * t)**.8 * (1.1 - .25 * t), length * t)
                for t in np.linspace(.04, .97, 22)]
    outline += [(0, length)]

    def furrow(angle: float, height: float) -> float:
        return 1 - .22 * math.exp(-((angle - math.pi / 2) / .3)**2) + .03 * math.sin(angle * 9)

    return lathe('grain', np.array(outline), material, around=28, radial=furrow)


def _tapering(radius: float, by: float) -> Callable[[float], float]:
    """The radius of a rod that loses a share of it towards its end."""
    return lambda t: radius * (1 - by * t)


def barley() -> dict:
    """Three ears of two-row barley lying side by side, and loose grain."""
    random = np.random.default_rng(8)
    husk = principled('husk', linear_rgba('#d2ab62'), rough=.5, specular=.3, bump=(30, .3, 3))
    straw = principled('straw', linear_rgba('#c9a860'), rough=.55, specular=.3)
    objects = []
    for k, (y, angle, x) in enumerate(((34, 7, -100), (4, -4, -112), (-30, -13, -96))):
        parts = [rod('stem', curve([(0, 0, 0), (60, 0, 1), (118, 0, 0), (205, 0, 2)]), 1.5, straw)]
        for node in range(15):
            t = node / 14
            along = 108 + node * 6.6
            for side in (-1, 1):
                grain = _grain(12.5 * (1 - .22 * abs(t - .4)), husk)
                lean = Matrix.Rotation(math.radians(90 - 6 * t), 4, 'Y')
                out = Matrix.Rotation(side * math.radians(24 - 8 * t), 4, 'Z')
                grain.data.transform(Matrix.Translation(Vector((along, side * 3.1, 1)) * UNIT) @ out @ lean)
                parts.append(grain)
                start = Vector((along + 10, side * (7.4 - 2.4 * t), 1.4))
                reach = random.uniform(84, 104)
                drift = side * (10 + 12 * (1 - t)) + random.uniform(-3, 3)
                tip = start + Vector((reach, drift, random.uniform(3, 15)))
                bend = (start + tip) / 2 + Vector((0, -side * 2, 4))
                parts.append(rod('awn', curve([start, bend, tip], 8), _tapering(.42, .75), straw, around=6))
        ear = join(parts, 'ear')
        objects.append(place(ear, (x, y, 6), (random.uniform(-20, 20), 0, angle)))
    for _ in range(58):
        grain = _grain(random.uniform(9.5, 12), husk)
        at = (random.normal(-8, 44), random.normal(-66, 13), 2.2)
        turn = (90 + random.uniform(-9, 9), random.uniform(0, 360), random.uniform(0, 360))
        objects.append(set_role(place(grain, at, turn)))
    return {'objects': objects, 'fills': .74, 'tilt': .42}


def hops() -> dict:
    """Three hop cones on the bine, with a leaf."""
    objects = []
    cones = (((-46, 8, 74), (164, 12, 0), 1.0, 1), ((12, -14, 62), (172, -8, 40), 1.12, 2),
             ((62, 16, 84), (160, -16, 90), .92, 3))
    for at, turn, size, seed in cones:
        objects.append(place(_cone(size, seed), at, turn))
    stem = principled('bine', linear_rgba('#7d8f4a'), rough=.6, bump=(30, .2, 2))
    bine = curve([(-120, 30, 96), (-70, 22, 118), (0, 14, 122), (66, 22, 126), (128, 34, 116)])
    objects.append(rod('bine', bine, 2.2, stem))
    stalks = (((-60, 20, 119), (-46, 8, 76)), ((4, 14, 122), (12, -14, 66)), ((66, 22, 126), (62, 16, 86)))
    for start, end in stalks:
        middle = (Vector(start) + Vector(end)) / 2 + Vector((5, -5, 4))
        objects.append(rod('stalk', curve([start, middle, end]), 1.2, stem))
    green = leaf_green('#4f7d36', '#9bbf66')
    for at, angle, size in (((-104, 26, 100), 200, 74), ((112, 30, 118), -20, 70)):
        blades = []
        for spread, share in ((-52, .62), (-26, .86), (0, 1), (26, .86), (52, .62)):
            blade = leaf(size * share, size * .34 * share, green, fold=.2, curl=-.7, teeth=.3)
            blade.data.transform(Matrix.Rotation(math.radians(spread), 4, 'Z'))
            blades.append(blade)
        objects.append(place(join(blades, 'hop leaf'), at, (-58, 22, angle * .12)))
    return {'objects': objects, 'fills': .72, 'tilt': .12}


def _cone(size: float, seed: int) -> bpy.types.Object:
    """A hop cone growing along +Z from the origin: papery bracts in a spiral, overlapping like tiles."""
    random = np.random.default_rng(seed)
    green = leaf_green('#8fae4e', '#c3d488')
    parts = []
    count, length = 74, 62 * size
    for k in range(count):
        t = k / (count - 1)
        girth = 17 * size * math.sin(math.pi * (.12 + .80 * t))**.8
        bract = leaf(26 * size * (1 - .42 * t), 17 * size * (1 - .45 * t), green, fold=-.42, curl=1.4,
                     along=14, across=5)
        # bracts point towards the tip and hug the cone; only their ends stand off
        bract.data.transform(
            Matrix.Rotation(k * 2.39996, 4, 'Z')
            @ Matrix.Translation(Vector((girth * .62, 0, t * length)) * UNIT)
            @ Matrix.Rotation(-math.radians(62 + 20 * t + random.uniform(-5, 5)), 4, 'Y'))
        parts.append(bract)
    return join(parts, 'cone')


def juniper() -> dict:
    """A twig of juniper with its berries, and berries on the table."""
    random = np.random.default_rng(5)
    bark = principled('bark', linear_rgba('#6a4f34'), rough=.8, bump=(20, .5, 4))
    green = leaf_green('#3f6146', '#90ae92')
    skin = principled('berry', linear_rgba('#2f3353'), rough=.6, specular=.22, coat=.18, bump=(7, .12, 4))
    parts, objects = [], []
    branches = [curve([(-118, 12, 10), (-50, 4, 24), (30, -2, 22), (118, -4, 30)], 14),
                curve([(-40, 4, 25), (-8, -26, 34), (40, -44, 30)], 12),
                curve([(0, 0, 24), (36, 30, 40), (84, 44, 44)], 12)]
    for number, branch in enumerate(branches):
        parts.append(rod('twig', branch, lambda t: 2.4 - 1.5 * t if number == 0 else 1.5 - .8 * t, bark))
        needles = len(branch) * 8
        for k in range(needles):
            t = k / needles
            position = t * (len(branch) - 1)
            index = int(position)
            at = branch[index].lerp(branch[min(index + 1, len(branch) - 1)], position - index)
            along = (branch[min(index + 1, len(branch) - 1)] - branch[max(index - 1, 0)]).normalized()
            needle = leaf(random.uniform(13, 19), 2.6, green, fold=.3, curl=.3, along=8, across=2)
            spin = Matrix.Rotation(k * 2.1 + random.uniform(-.4, .4), 4, 'X')
            lean = Matrix.Rotation(-math.radians(random.uniform(40, 66)), 4, 'Y')
            aim = Vector((1, 0, 0)).rotation_difference(along).to_matrix().to_4x4()
            needle.data.transform(Matrix.Translation(at * UNIT) @ aim @ spin @ lean)
            parts.append(needle)
    objects.append(join(parts, 'juniper'))
    spots = [branches[0][k] + Vector(random.uniform(-1, 1, 3) * (6, 8, 4)) + Vector((0, -7, 2))
             for k in range(7, 40, 3)]
    spots += [branches[1][k] + Vector(random.uniform(-6, 6, 3)) for k in (8, 14, 20)]
    fallen = ((-66, -44), (-44, -56), (-88, -30), (12, -78), (86, -48), (64, -66), (104, -22))
    loose = [Vector((x, y, 5.2)) for x, y in fallen]
    for at in (*spots, *loose):
        objects.append(place(ball('berry', random.uniform(4.6, 6), skin, 32), at, random.uniform(0, 360, 3)))
    return {'objects': objects, 'fills': .66, 'tilt': .36}


def agave() -> dict:
    """A blue agave: a rosette of swords."""
    random = np.random.default_rng(4)
    flesh = principled('agave', linear_rgba('#6f9088'), rough=.55, specular=.28, bump=(3.2, .12, 4))
    thorn = principled('thorn', linear_rgba('#3a1c12'), rough=.4)
    objects = []
    count = 62
    for k in range(count):
        t = k / (count - 1)
        rise = math.radians(4 + 84 * t**.85 + random.uniform(-3, 3))
        length = (150 - 22 * t) * random.uniform(.93, 1.05)
        blade = join(_sword(length, 17 - 5 * t, flesh, thorn), 'blade')
        blade.data.transform(
            Matrix.Translation((0, 0, (16 + 26 * t) * UNIT)) @ Matrix.Rotation(k * 2.39996, 4, 'Z')
            @ Matrix.Translation((7 * UNIT * (1 - t), 0, 0)) @ Matrix.Rotation(-rise, 4, 'Y'))
        objects.append(blade)
    plant = join(objects, 'agave')
    lowest = min(vertex.co.z for vertex in plant.data.vertices)
    plant.data.transform(Matrix.Translation((0, 0, -lowest)))  # it grows out of the floor
    return {'objects': [plant], 'fills': .78, 'tilt': .2}


def _sword(length: float, half: float, flesh: bpy.types.Material, thorn: bpy.types.Material) -> list:
    """One leaf along +X: thick and hollowed, toothed at its edges, a spine at its tip."""
    rows, across = 30, 6
    vertices = []
    for side in (1, -1):
        for i in range(rows + 1):
            u = i / rows
            width = half * (.62 + 1.3 * u * (1 - u)) * (1 - u**5) * (1 - .55 * max(0, u - .6) / .4)
            for j in range(-across, across + 1):
                v = j / across
                hollow = .30 * width * v * v
                thickness = 3.4 * (1 - u)**.6 * (1 - v * v) * side * .5
                lift = hollow + thickness + 5 * u * u
                vertices.append((u * length * UNIT, v * width * UNIT, lift * UNIT))
    row, sheet = 2 * across + 1, (rows + 1) * (2 * across + 1)
    faces = []
    for i in range(rows):
        for j in range(2 * across):
            a = i * row + j
            faces.append([a, a + 1, a + row + 1, a + row])
            faces.append([sheet + a, sheet + a + row, sheet + a + row + 1, sheet + a + 1])
    parts = [new_object('sword', vertices, faces, flesh)]
    tip = Vector((length, 0, 5 + .5))
    needle = [tip + Vector((d, 0, d * .1)) for d in (-7, -2, 4, 9)]
    parts.append(rod('spine', needle, _tapering(1.3, .9), thorn, 8))
    return parts
