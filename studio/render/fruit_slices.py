"""Slices of fruit. The cut face is drawn here, so that no photograph of an orange is needed."""
import math
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Matrix

from assembly import join, set_uvs
from geometry import UNIT, lathe, new_object
from materials import principled
from nodes import ShaderGraph, linear_rgba
from outline import fillet_path

PIXELS = 768
"""Width and height of a drawn face."""


@dataclass(frozen=True)
class Fruit:
    """Colours of a cut fruit: skin, pith, and the three tones of its flesh."""
    skin: str
    pith: str
    flesh: tuple
    segments: int = 10
    kind: str = 'citrus'


FRUITS = {
    'orange': Fruit('#e08a26', '#fbe8c4', ('#f59a22', '#ffc062', '#d9730f')),
    'blood-orange': Fruit('#d9621c', '#f6dcc0', ('#a3182a', '#d4483f', '#700c1c')),
    'lemon': Fruit('#e8c52a', '#fbf4d2', ('#f4dc5e', '#fdf0a4', '#d9b42a')),
    'lime': Fruit('#5a9330', '#e9f2cf', ('#a9cf5e', '#d3e89c', '#7aa83a'), 9),
    'grapefruit': Fruit('#e9a13c', '#fbe6cf', ('#e2604e', '#f39a84', '#c4432f'), 11),
    'cucumber': Fruit('#3f6b33', '#cfe2b0', ('#dcebc4', '#eef5dc', '#bfd79c'), 3, 'cucumber'),
    'apple': Fruit('#a8322c', '#f3ecd2', ('#f4edd6', '#faf6e6', '#e9dfbe'), 5, 'apple'),
}


def slice_of(fruit: str, radius: float = 21, thickness: float = 4.5) -> bpy.types.Object:
    """A round slice in the XZ plane, its cut face towards -Y, with skin around it. Millimetres."""
    data = FRUITS[fruit]
    face = cut_face(fruit, wet=data.kind == 'citrus')
    parts = [_disc(radius, thickness, side, face) for side in (-1, 1)]
    skin = principled('skin', linear_rgba(data.skin), rough=.38, specular=.5, bump=(70, .5, 2))
    edge = [(.962, -.465), (.985, -.475), (1, -.275), (1.004, 0), (1, .275), (.985, .475), (.962, .465)]
    outline = fillet_path([(radius * r, thickness * z) for r, z in edge], longest=.8)
    ring = lathe('skin', outline, skin, around=72)
    ring.data.transform(Matrix.Rotation(math.pi / 2, 4, 'X'))
    return join([*parts, ring], fruit)


def _disc(
    radius: float, thickness: float, side: int, material: bpy.types.Material, around: int = 72,
    rings: int = 10,
) -> bpy.types.Object:
    half = thickness / 2 * UNIT
    vertices, uvs = [(0, side * half * .82, 0)], [(.5, .5)]
    for ring in range(1, rings + 1):
        share = ring / rings
        for k in range(around):
            angle = 2 * math.pi * k / around
            ripple = .35 * UNIT * math.sin(9 * angle + .5) * share * (1 - share) * 2
            depth = side * (half * (.82 + .12 * (share > .93)) + ripple)
            out = radius * UNIT * share * .965
            vertices.append((math.cos(angle) * out, depth, math.sin(angle) * out))
            uvs.append((.5 + .4925 * share * math.cos(angle), .5 + .4925 * share * math.sin(angle)))
    faces = [[0, 1 + k, 1 + (k + 1) % around] for k in range(around)]
    for ring in range(rings - 1):
        first = 1 + ring * around
        for k in range(around):
            after = (k + 1) % around
            faces.append([first + k, first + around + k, first + around + after, first + after])
    if side > 0:
        faces = [face[::-1] for face in faces]
    item = new_object('face', vertices, faces, material)
    set_uvs(item, uvs)
    return item


def cut_face(fruit: str, wet: bool) -> bpy.types.Material:
    """The material of a cut face; it is slightly translucent."""
    graph = ShaderGraph('flesh')
    drawn = graph.node('TexImage', interpolation='Cubic', extension='EXTEND',
                       image=_image_of(fruit)).outputs['Color']
    height = graph.node('RGBToBW', {'Color': drawn}).outputs[0]
    body = graph.node('BsdfPrincipled', {
        'Base Color': drawn, 'Roughness': .22 if wet else .5, 'Specular': .5,
        'Normal': graph.bump(height, .5, .01),
    }).outputs[0]
    return graph.finish(graph.mix(.35, body, graph.node('BsdfTranslucent', {'Color': drawn}).outputs[0]))


def _image_of(fruit: str) -> bpy.types.Image:
    name = f'cut-{fruit}'
    if name not in bpy.data.images:
        image = bpy.data.images.new(name, PIXELS, PIXELS)
        rgba = np.dstack([draw(FRUITS[fruit]), np.ones((PIXELS, PIXELS))])
        image.pixels.foreach_set(rgba.astype(np.float32).ravel())
        image.pack()
    return bpy.data.images[name]


def draw(fruit: Fruit) -> np.ndarray:
    """Return the cut face as sRGB values 0..1, PIXELS square."""
    axis = np.linspace(-1, 1, PIXELS)
    x, z = np.meshgrid(axis, axis)
    radius, angle = np.hypot(x, z), np.arctan2(z, x)
    picture = {'citrus': _citrus, 'cucumber': _cucumber, 'apple': _apple}[fruit.kind](fruit, radius, angle)
    return _over(picture, _rgb(fruit.skin), _step(radius, .955, .965))


def _citrus(fruit: Fruit, radius: np.ndarray, angle: np.ndarray) -> np.ndarray:
    place = (angle / (2 * math.pi) % 1) * fruit.segments
    # The segments of a real orange have different widths.
    place = place + .16 * np.sin(place / fruit.segments * 2 * math.pi * 3 + .7)
    inside = place % 1
    pulp = _pulp(fruit, place, radius)
    membrane = np.minimum(inside, 1 - inside) / fruit.segments * 2 * math.pi * radius
    shoulder = .885 - .05 * (np.abs(inside - .5) * 2)**4
    within = (1 - _step(radius, shoulder - .012, shoulder)) * _step(radius, .07, .10)
    flesh = _step(membrane, .010, .022) * within
    return _over(np.broadcast_to(_rgb(fruit.pith), pulp.shape), pulp, flesh)


def _pulp(fruit: Fruit, place: np.ndarray, radius: np.ndarray) -> np.ndarray:
    """Juice sacs: long cells that point to the middle."""
    coarse = _noise(place * 5.5, radius * 7, 1)
    fine = _noise(place * 13, radius * 15, 2)
    base, light, dark = (_rgb(colour) for colour in fruit.flesh)
    pulp = _over(np.broadcast_to(base, (*radius.shape, 3)), light, .75 * _step(coarse, .5, .8))
    pulp = _over(pulp, dark, .55 * _step(1 - coarse, .55, .85))
    return _over(pulp, light, .35 * _step(fine, .6, .8))


def _cucumber(fruit: Fruit, radius: np.ndarray, angle: np.ndarray) -> np.ndarray:
    picture = _pulp(fruit, angle * 2, radius)
    rim = _rgb(fruit.pith)
    picture = _over(picture, rim, .8 * _step(radius, .70, .95))
    place = (angle / (2 * math.pi) % 1) * fruit.segments
    gap = np.minimum(place % 1, 1 - place % 1)
    picture = _over(picture, rim, .7 * (1 - _step(gap, .02, .06)) * (1 - _step(radius, .55, .7)))
    for k in range(18):
        centre, out = (k + .5) / 18 * 2 * math.pi + .06 * math.sin(5 * k), .42 + .06 * math.sin(3.3 * k)
        across = (angle - centre + math.pi) % (2 * math.pi) - math.pi
        seed = np.hypot(across * out / .035, (radius - out) / .085)
        picture = _over(picture, _rgb('#f6f4dd'), .85 * (1 - _step(seed, .75, 1)))
    return picture


def _apple(fruit: Fruit, radius: np.ndarray, angle: np.ndarray) -> np.ndarray:
    picture = _pulp(fruit, angle * 4, radius * 2)
    place = (angle / (2 * math.pi) % 1) * fruit.segments
    petal = np.abs(place % 1 - .5) * 2
    star = .30 * (1 - petal)**.6 + .02
    picture = _over(picture, _rgb('#dfd0a2'), .8 * (1 - _step(radius, star, star + .03)))
    seed = np.hypot((place % 1 - .5) / .16, (radius - .19) / .09)
    picture = _over(picture, _rgb('#4a2a18'), 1 - _step(seed, .8, 1))
    return _over(picture, _rgb('#d8dca8'), .35 * _step(radius, .9, .955))


def _rgb(colour: str) -> np.ndarray:
    return np.array([int(colour[k:k + 2], 16) / 255 for k in (1, 3, 5)])


def _over(below: np.ndarray, colour: np.ndarray, share) -> np.ndarray:
    share = np.asarray(share)[..., None]
    return below * (1 - share) + colour * share


def _step(value, low, high) -> np.ndarray:
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def _noise(x: np.ndarray, y: np.ndarray, seed: int) -> np.ndarray:
    """Value noise 0..1 on a lattice of 1."""
    lattice = np.random.default_rng(seed).random((256, 256))
    column, row = np.floor(x).astype(int), np.floor(y).astype(int)
    u, v = _step(x - column, 0, 1), _step(y - row, 0, 1)

    def corner(dx: int, dy: int) -> np.ndarray:
        return lattice[(row + dy) % 256, (column + dx) % 256]

    low = corner(0, 0) * (1 - u) + corner(1, 0) * u
    high = corner(0, 1) * (1 - u) + corner(1, 1) * u
    return low * (1 - v) + high * v
