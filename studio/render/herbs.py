"""Leaves: mint, rosemary, celery, and the single leaf of which they consist. Millimetres."""
import math
from typing import Sequence

import bpy
import numpy as np
from mathutils import Matrix, Vector

from assembly import curve, join, place, rod, set_uvs, straight
from geometry import UNIT, new_object
from materials import principled
from nodes import ShaderGraph, linear_rgba


def leaf(
    length: float, width: float, material: bpy.types.Material, fold: float = .35, curl: float = .5,
    teeth: float = 0, along: int = 26, across: int = 8,
) -> bpy.types.Object:
    """One leaf along +X, folded up at its middle rib and curled along its length."""
    vertices, uvs = [], []
    for i in range(along + 1):
        u = i / along
        half = width * .5 * math.sin(math.pi * u**.78)**.85 * (1 + teeth * abs((u * 11) % 1 - .5))
        lift = curl * length * (-.5 * (u - .35)**2 + .06)
        for j in range(-across, across + 1):
            v = j / across
            vein = .018 * length * math.sin(u * 26 - abs(v) * 5) * abs(v)
            vertices.append((u * length * UNIT, v * half * UNIT, (lift + fold * abs(v) * half + vein) * UNIT))
            uvs.append((u, v * .5 + .5))
    row = 2 * across + 1
    faces = [[i * row + j, i * row + j + 1, (i + 1) * row + j + 1, (i + 1) * row + j]
             for i in range(along) for j in range(2 * across)]
    item = new_object('leaf', vertices, faces, material)
    set_uvs(item, uvs)
    return item


def leaf_green(dark: str = '#4c9136', light: str = '#93c463') -> bpy.types.Material:
    """A leaf's surface, with its veins; slightly translucent."""
    graph = ShaderGraph('leaf')
    place_on_leaf = graph.node('SeparateXYZ', {'Vector': graph.node('TexCoord').outputs['UV']}).outputs
    off_rib = graph.math('ABSOLUTE', graph.math('SUBTRACT', place_on_leaf['Y'], .5))
    phase = graph.math('SUBTRACT', graph.math('MULTIPLY', place_on_leaf['X'], 52.0),
                       graph.math('MULTIPLY', off_rib, 30.0))
    veins = graph.math('SINE', phase)
    rib = graph.math('LESS_THAN', off_rib, .022)
    pale = graph.math('MAXIMUM', rib, graph.math('MULTIPLY', graph.math('GREATER_THAN', veins, .86), .6))
    deep, bright = linear_rgba(dark), linear_rgba(light)
    between = tuple(.6 * a + .4 * b for a, b in zip(deep, bright))
    body = graph.node('MixRGB', {'Fac': graph.noise(6.0, 3.0), 1: deep, 2: between}).outputs[0]
    colour = graph.node('MixRGB', {'Fac': pale, 1: body, 2: bright}).outputs[0]
    surface = graph.node('BsdfPrincipled', {
        'Base Color': colour, 'Roughness': .42, 'Specular': .4, 'Normal': graph.bump(veins, .4, .01),
    }).outputs[0]
    return graph.finish(graph.mix(.32, surface, graph.node('BsdfTranslucent', {'Color': colour}).outputs[0]))


def _turned_leaf(item: bpy.types.Object, lift: float, angle: float, pitch: float) -> bpy.types.Object:
    """A leaf fixed to a stem: `lift` mm up, turned by `angle`, raised by `pitch` (degrees)."""
    item.data.transform(Matrix.Translation((0, 0, lift * UNIT)) @ Matrix.Rotation(math.radians(angle), 4, 'Z')
                        @ Matrix.Rotation(-math.radians(pitch), 4, 'Y'))
    return item


def mint(
    at: Sequence[float], size: float = 24, seed: int = 1, turn: Sequence[float] = (0, 0, 0),
) -> bpy.types.Object:
    """The top of a sprig: five tiers of leaves, closing upwards."""
    random = np.random.default_rng(seed)
    green = leaf_green()
    parts = []
    tiers = ((4, 1.0, 8, 0), (4, .95, 32, 7), (4, .78, 52, 13), (4, .5, 68, 18), (2, .3, 80, 21))
    for tier, (count, share, pitch, lift) in enumerate(tiers):
        for k in range(count):
            length = size * share * random.uniform(.88, 1.1)
            angle = k / count * 360 + tier * 45 + random.uniform(-14, 14)
            parts.append(_turned_leaf(leaf(length, length * .62, green, fold=.34, curl=.9, teeth=.12),
                                      lift * size / 24, angle, pitch + random.uniform(-8, 8)))
    stem = principled('stem', linear_rgba('#5b8a3a'), rough=.5)
    parts.append(rod('stem', straight((0, 0, -26), (0, 0, 20), 10), 1.3, stem))
    return place(join(parts, 'mint'), at, turn)


def rosemary(
    at: Sequence[float], length: float = 95, seed: int = 2, turn: Sequence[float] = (0, 0, 0),
) -> bpy.types.Object:
    """A sprig, needles all around it."""
    random = np.random.default_rng(seed)
    green = leaf_green('#3e5b35', '#8aa07a')
    bark = principled('bark', linear_rgba('#6b5a3a'), rough=.7)
    path = [Vector((2 * math.sin(t * 2), 0, t * length)) for t in np.linspace(0, 1, 16)]
    parts = [rod('stem', path, lambda t: 1.1 * (1 - .5 * t), bark)]
    for k in range(95):
        t = k / 94
        length_here = random.uniform(13, 19) * (1 - .45 * max(0, t - .75) / .25)
        needle = leaf(length_here, 2.1, green, fold=.1, curl=.25, along=8, across=2)
        _turned_leaf(needle, t * length, k * 137.5, 42 + 30 * t + random.uniform(-8, 8))
        needle.data.transform(Matrix.Translation((2 * UNIT * math.sin(t * 2), 0, 0)))
        parts.append(needle)
    return place(join(parts, 'rosemary'), at, turn)


def celery(
    at: Sequence[float], length: float = 150, seed: int = 6, turn: Sequence[float] = (0, 0, 0),
) -> bpy.types.Object:
    """A stalk with its grooves, and leaves on top."""
    random = np.random.default_rng(seed)
    flesh = principled('celery', linear_rgba('#b9cf7e'), rough=.38, specular=.45)
    rows, around = 60, 40
    vertices, faces = [], []
    for i in range(rows + 1):
        t = i / rows
        size, bend = 12.5 * (1 - .40 * t), 9 * t * t
        for k in range(around):
            angle = 2 * math.pi * k / around
            outside = math.sin(angle) < 0
            # A crescent: the outside is round and grooved, the inside a shallow trough.
            x = math.cos(angle) * size * (1 + (.035 * math.cos(angle * 18) if outside else 0))
            y = math.sin(angle) * size * (.62 if outside else -.12)
            vertices.append(((x + bend) * UNIT, y * UNIT, t * length * UNIT))
    for i in range(rows):
        for k in range(around):
            after = (k + 1) % around
            faces.append([i * around + k, i * around + after, (i + 1) * around + after, (i + 1) * around + k])
    faces += [list(range(around))[::-1], [rows * around + k for k in range(around)]]
    parts = [new_object('stalk', vertices, faces, flesh)]
    green = leaf_green('#5c8f36', '#b5d27a')
    for k in range(5):
        reach, way = random.uniform(20, 34), k * 137.5
        end = (9 + reach * .55 * math.cos(way), reach * .4 * math.sin(way), length + reach)
        path = curve([(9, 0, length - 12), (9 + (end[0] - 9) * .35, end[1] * .3, length + reach * .4), end])
        parts.append(rod('stem', path, lambda t: 2.2 * (1 - .6 * t), flesh))
        for j in range(5):
            blade = leaf(random.uniform(22, 31), random.uniform(17, 23), green, fold=.3, curl=.9, teeth=.5)
            angle = math.degrees(way) + j * 72 + random.uniform(-15, 15)
            _turned_leaf(blade, 0, angle, random.uniform(5, 55))
            blade.data.transform(Matrix.Translation(Vector(end) * UNIT))
            parts.append(blade)
    return place(join(parts, 'celery'), at, turn)
