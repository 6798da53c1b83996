"""Small garnishes: peel, cherries, olives, berries, spice, salt. Millimetres."""
import math
from typing import Sequence

import bpy
import numpy as np
from mathutils import Matrix, Vector

from assembly import (
    ball, curve, join, place, point_along, rod, scatter, straight, turned, unit_cube, unit_sphere,
)
from geometry import UNIT, lathe, new_object, set_role
from glassware import Vessel
from ice import rounded_box
from materials import metal, principled
from nodes import linear_rgba
from outline import fillet_path, radius_at

CITRUS_SKIN = {'orange': '#e38a1e', 'lemon': '#e8c22c', 'lime': '#6fa238', 'grapefruit': '#eaa23e'}


def twist(
    at: Sequence[float], fruit: str = 'orange', radius: float = 7, turns: float = 1.6, length: float = 44,
    width: float = 9, turn: Sequence[float] = (0, 0, 0), phase: float = 0,
) -> bpy.types.Object:
    """A strip of peel wound around an upright axis, skin outwards."""
    skin = principled('peel', linear_rgba(CITRUS_SKIN[fruit]), rough=.36, specular=.5, bump=(55, .6, 2))
    pith = principled('pith', linear_rgba('#f3e6c4'), rough=.7, specular=.2, bump=(40, .3, 2))
    steps = 120
    points, outwards = [], []
    for k in range(steps):
        t = k / (steps - 1)
        angle, away = phase + turns * 2 * math.pi * t, radius * (1 - .25 * t)
        points.append(Vector((away * math.cos(angle), away * math.sin(angle), (t - .5) * length)))
        outwards.append(Vector((math.cos(angle), math.sin(angle), .15)).normalized())
    return place(_ribbon(points, outwards, width, skin, pith), at, turn)


def _ribbon(
    points: list, outwards: list, width: float, skin: bpy.types.Material, pith: bpy.types.Material,
    thickness: float = 1.1,
) -> bpy.types.Object:
    """A strip along points, with rounded edges and tapered ends."""
    profile = ((-1, 1), (-.5, 1.12), (.5, 1.12), (1, 1), (1, -1), (-1, -1))
    count, sides = len(points), len(profile)
    vertices, faces, slots = [], [], []
    for k, point in enumerate(points):
        along = (points[min(k + 1, count - 1)] - points[max(k - 1, 0)]).normalized()
        across = along.cross(outwards[k]).normalized()
        half = width * .5 * min(1, .35 + 6 * min(k, count - 1 - k) / count)
        for side, lift in profile:
            vertices.append((point + across * side * half + outwards[k] * thickness * .5 * lift) * UNIT)
    for k in range(count - 1):
        for side in range(sides):
            after = (side + 1) % sides
            here, there = k * sides, (k + 1) * sides
            faces.append([here + side, here + after, there + after, there + side])
            slots.append(0 if side < 3 else 1)
    faces += [list(range(sides))[::-1], [(count - 1) * sides + side for side in range(sides)]]
    item = new_object('peel', vertices, faces, skin)
    item.data.materials.append(pith)
    item.data.polygons.foreach_set('material_index', slots + [1, 1])
    item.data.update()
    return set_role(item)


def cherry(at: Sequence[float], stem: bool = True, radius: float = 9.5, colour: str = '#4a0712') -> list:
    """A cherry in syrup."""
    angles = np.linspace(.15, 2.75, 30)
    outline = [(0, -radius * .96)]
    outline += [(radius * math.sin(a), -radius * math.cos(a) * (.97 if math.cos(a) > 0 else 1))
                for a in angles]
    outline += [(radius * .16, radius * .80), (0, radius * .74)]
    skin = principled('cherry', linear_rgba(colour), rough=.4, specular=.3, coat=1.0)
    items = [place(set_role(lathe('cherry', np.array(outline), skin, around=64)), at)]
    if stem:
        x, y, z = at
        path = [Vector((x + t * t * 16, y - t * 4, z + radius * .7 + t * 34 - t * t * 5))
                for t in np.linspace(0, 1, 30)]
        items.append(rod('stem', path, .75, principled('stem', linear_rgba('#5d4a22'), rough=.6)))
    return items


def pick(start: Sequence[float], end: Sequence[float], colour: str = '#c9a35a') -> list:
    """A metal pick with a bead at its end."""
    brass = metal('pick', linear_rgba(colour), .6, .2)
    return [rod('pick', straight(start, end), .75, brass), place(ball('bead', 2.1, brass, 24), end)]


def olive(at: Sequence[float], axis: Sequence[float], radius: float = 8) -> bpy.types.Object:
    """A green olive with its pimento, lying along an axis."""
    green = principled('olive', linear_rgba('#7d8434'), rough=.42, specular=.3, coat=.7)
    red = principled('pimento', linear_rgba('#b3261a'), rough=.4, specular=.3, coat=.7)
    body = [(radius * math.sin(a), -radius * 1.22 * math.cos(a)) for a in np.linspace(0, 2.72, 28)]
    body += [(radius * .30, radius * 1.02), (0, radius * .95)]
    core = fillet_path([(0, radius * .8), (radius * .30, radius * .95), (radius * .27, radius * 1.12, 1),
                        (0, radius * 1.16)], longest=.6)
    parts = [lathe('olive', np.array(body), green, around=48), lathe('pimento', core, red, around=24)]
    whole = join(parts, 'olive')
    return point_along(whole, axis, at)


def blackberry(at: Sequence[float], radius: float = 10, seed: int = 3) -> bpy.types.Object:
    """A blackberry: drupelets in a spiral over a stout cone."""
    skin = principled('blackberry', linear_rgba('#1d0a1e'), rough=.35, specular=.4, coat=.9)
    placements = []
    count = 44
    for k in range(count):
        height = 1 - 2 * (k + .5) / count
        out = math.sqrt(1 - height * height)
        angle = k * 2.39996
        out *= radius * .78
        spot = (out * math.cos(angle), out * math.sin(angle), radius * height)
        placements.append((spot, Matrix.Identity(3) * radius * .33))
    return place(scatter('blackberry', unit_sphere(3), placements, skin), at, (25, 15, seed * 40))


def grape(at: Sequence[float], radius: float = 9.5, colour: str = '#a9bd6a') -> bpy.types.Object:
    """A grape, with bloom on its skin."""
    skin = principled('grape', linear_rgba(colour), rough=.34, specular=.45, coat=.5, bump=(9, .05, 2))
    item = ball('grape', radius, skin)
    item.data.transform(Matrix.Diagonal((1, 1, 1.14, 1)))
    return place(item, at)


def coffee_beans(at: Sequence[float], count: int = 3, spread: float = 8.5) -> list:
    """Roasted beans lying flat side down, in a ring around a point."""
    return [place(coffee_bean(), (at[0] + spread * math.cos(a), at[1] + spread * math.sin(a), at[2]),
                  (0, 0, math.degrees(a) + 34))
            for a in (k / count * 2 * math.pi + .5 for k in range(count))]


def coffee_bean(size: float = 4.6, colour: str = '#3a1f10') -> bpy.types.Object:
    """One roasted bean, long along X, its cleft upwards."""
    skin = principled('bean', linear_rgba(colour), rough=.45, specular=.3, coat=.5)
    cleft = principled('cleft', linear_rgba('#160a05'), rough=.8)
    outline = np.array([(size * .67 * math.sin(a), -size * math.cos(a)) for a in np.linspace(0, math.pi, 32)])
    outline[0, 0] = outline[-1, 0] = 0
    body = lathe('bean', outline, skin, around=48)
    # flat above with a furrow in the middle, round below
    for vertex in body.data.vertices:
        x, y, z = vertex.co
        if y > 0:
            share = min(1.0, abs(x) / (size * .67 * UNIT))
            end = max(0.0, 1 - (z / (size * UNIT))**2)
            vertex.co.y = y * .34 - .16 * size * UNIT * end * math.exp(-(share / .13)**2)
        else:
            vertex.co.y = y * .86
    way = [Vector((.25 * math.sin(t * 2.6), .16 * size, t * size * .86)) for t in np.linspace(-1, 1, 24)]
    seam = rod('cleft', way, lambda t: .42 * math.sin(math.pi * min(max(t, .02), .98))**.5, cleft, around=10)
    bean = join([body, seam], 'bean')
    bean.data.transform(Matrix.Rotation(math.pi / 2, 4, 'Z') @ Matrix.Rotation(math.pi / 2, 4, 'X'))
    return bean


def cinnamon(start: Sequence[float], end: Sequence[float], radius: float = 5) -> bpy.types.Object:
    """A quill: bark rolled in from both sides."""
    bark = principled('cinnamon', linear_rgba('#8a4b24'), rough=.75, specular=.2, bump=(26, .5, 4))
    axis = Vector(end) - Vector(start)
    scroll = []
    for side in (-1, 1):
        for t in (np.linspace(1, 0, 26) if side < 0 else np.linspace(0, 1, 26)):
            angle, away = t * 1.75 * 2 * math.pi, radius * .62 * (1 - .62 * t)
            scroll.append((side * (radius * .60 - away * math.cos(angle)), -away * math.sin(angle)))
    thickness = .8
    line = np.array(scroll)
    along = np.gradient(line, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    ring = np.vstack([line, (line + np.stack([-along[:, 1], along[:, 0]], 1) * thickness)[::-1]])
    count = len(ring)
    length = axis.length
    vertices = [(x * UNIT, y * UNIT, z * UNIT) for z in (0, length * .5, length) for x, y in ring]
    faces = []
    for row in range(2):
        for k in range(count):
            after, low, high = (k + 1) % count, row * count, (row + 1) * count
            faces.append([low + k, low + after, high + after, high + k])
    half = count // 2
    for first in (0, 2 * count):
        last = first + count - 1
        faces += [[first + k, first + k + 1, last - 1 - k, last - k] for k in range(half - 1)]
    quill = set_role(new_object('cinnamon', vertices, faces, bark))
    return point_along(quill, axis, start)


def ginger(
    at: Sequence[float], size: float = 15, turn: Sequence[float] = (0, 0, 0), seed: int = 2,
) -> bpy.types.Object:
    """A piece of candied ginger in its sugar."""
    random = np.random.default_rng(seed)
    flesh = principled('ginger', linear_rgba('#d9a441'), rough=.45, specular=.4, bump=(14, .5, 3))
    sugar = principled('sugar', linear_rgba('#fbf4e2'), rough=.35, specular=.5)
    sides = (size, size * .42, size * .8)
    body = rounded_box('ginger', sides, size * .12, flesh, unevenness=1.4, seed=seed, cuts=6)
    grains = []
    for _ in range(620):
        face = int(random.integers(0, 3))
        spot = random.uniform(-.48, .48, 3) * sides
        spot[face] = random.choice([-.5, .5]) * sides[face] * 1.02
        grains.append((spot, turned(random, random.uniform(.16, .4))))
    return place(join([body, scatter('sugar', unit_cube(), grains, sugar)], 'ginger'), at, turn)


def rim_crust(vessel: Vessel, colours: Sequence[str] = ('#ffffff',), arc: Sequence[float] = (0, 360),
              count: int = 5200, seed: int = 3) -> list:
    """Salt, sugar or spice on the rim, outside and in, over an arc in degrees (front is 270)."""
    random = np.random.default_rng(seed)
    grains: list = [[] for _ in colours]
    for _ in range(int(count * (arc[1] - arc[0]) / 360)):
        angle = math.radians(random.uniform(*arc))
        z = vessel.rim + .7 - random.random()**1.3 * 4.6
        size = random.uniform(.18, .5)
        if random.random() < .72:
            away = radius_at(vessel.outer, min(z, vessel.rim - .1)) + size * .4 + random.random()**2 * .5
        else:
            away = vessel.bore(min(z, vessel.rim - .2)) - size * .4 - random.random()**2 * .4
        spot = (away * math.cos(angle), away * math.sin(angle), z)
        grains[int(random.integers(0, len(colours)))].append((spot, turned(random, size * .55)))
    materials = [principled('crust', linear_rgba(colour), rough=.35, specular=.5) for colour in colours]
    return [scatter('crust', unit_cube(), some, material) for some, material in zip(grains, materials)]


def straw(
    start: Sequence[float], end: Sequence[float], radius: float = 2.6, colour: str = '#c9a35a',
) -> bpy.types.Object:
    """A metal straw."""
    material = metal('straw', linear_rgba(colour), .45, .22)
    return rod('straw', straight(start, end, 6), radius, material, around=24)


def berry_sprig(at: Sequence[float], points: int = 5, seed: int = 4) -> list:
    """A few dark blue berries on a twig."""
    random = np.random.default_rng(seed)
    skin = principled('berry', linear_rgba('#2c2a4c'), rough=.55, specular=.25, coat=.25, bump=(12, .1, 3))
    bark = principled('twig', linear_rgba('#5d4a2e'), rough=.7)
    base = Vector(at)
    items = [rod('twig', curve([base, base + Vector((8, 0, 10)), base + Vector((20, -3, 17))]), .9, bark)]
    for k in range(points):
        t = (k + .6) / points
        spread = Vector((random.uniform(-3, 3), random.uniform(-5, 3), random.uniform(-4, 5)))
        spot = base + Vector((20 * t, 0, 17 * t)) + spread
        items.append(place(ball('berry', random.uniform(3.6, 4.6), skin, 32), spot))
    return items
