"""Still lifes of oak: casks to scale, as models at a fifth of their size."""
import math

import bpy
import numpy as np

from assembly import join, place
from geometry import UNIT, lathe, new_object
from materials import metal
from nodes import ShaderGraph, linear_rgba
from outline import fillet_path


def _oak() -> bpy.types.Material:
    """Oak whose tone changes from stave to stave (the mesh's `stave` attribute, 0..1)."""
    graph = ShaderGraph('oak')
    stave = graph.node('Attribute', attribute_name='stave').outputs['Fac']
    place_on = graph.object_coordinates()
    grain_at = graph.node('Mapping', {'Vector': place_on, 'Scale': (16, 16, 1.6)}).outputs[0]
    shifted = graph.node('VectorMath', {0: grain_at, 1: graph.node('CombineXYZ', {
        'X': graph.math('MULTIPLY', stave, 37.0), 'Y': graph.math('MULTIPLY', stave, 19.0),
    }).outputs[0]}, operation='ADD').outputs[0]
    grain = graph.node('TexNoise', {
        'Vector': shifted, 'Scale': 2.2, 'Detail': 8.0, 'Roughness': .68, 'Distortion': .5,
    }).outputs['Fac']
    tone = graph.math('ADD', graph.math('MULTIPLY', grain, .66), graph.math('MULTIPLY', stave, .34))
    ramp = graph.node('ValToRGB', {'Fac': tone})
    dark, light = ramp.color_ramp.elements
    dark.position, dark.color = .30, linear_rgba('#4b2f1b')
    light.position, light.color = .80, linear_rgba('#b58a5c')
    return graph.finish(graph.node('BsdfPrincipled', {
        'Base Color': ramp.outputs['Color'], 'Roughness': .58, 'Specular': .28,
        'Normal': graph.bump(grain, .45, .008),
    }).outputs[0])


def cask(length: float, belly: float, head: float, seed: int) -> list:
    """Parts of a cask along Z around the origin: `length`, radius at the `belly` and at the `head`, in mm."""
    random = np.random.default_rng(seed)
    half = length / 2
    widths = random.uniform(.75, 1.25, 26)
    edges = np.concatenate([[0], np.cumsum(widths)]) / widths.sum() * 2 * math.pi
    heights = np.linspace(-half, half, 33)

    def wall(z: float) -> float:
        return belly - (belly - head) * (abs(z) / half)**2

    vertices, faces, tones = [], [], []
    for low, high in zip(edges, edges[1:]):
        tone, columns, first = random.random(), 7, len(vertices)
        for z in heights:
            for column in range(columns):
                angle = low + .006 + (high - low - .012) * column / (columns - 1)
                radius = wall(z) - (.7 if column in (0, columns - 1) else 0)
                vertices.append((radius * math.cos(angle) * UNIT, radius * math.sin(angle) * UNIT, z * UNIT))
        for row in range(len(heights) - 1):
            for column in range(columns - 1):
                a = first + row * columns + column
                faces.append([a, a + 1, a + columns + 1, a + columns])
                tones.append(tone)
    oak = _oak()
    staves = new_object('staves', vertices, faces, oak)
    staves.data.attributes.new('stave', 'FLOAT', 'FACE').data.foreach_set('value', tones)
    parts = [staves, *_heads(half, head, oak, random)]
    hoop = metal('hoop', linear_rgba('#6d6a66'), gloss=.12, rough=.42, bump=(9, .25, 4))
    for share, width in ((.93, .052), (.72, .046), (.36, .05)):
        for side in (-1, 1):
            low, high = half * share - length * width / 2, half * share + length * width / 2
            band = [(wall(low) - .4, low), (wall(low) + .9, low), (wall(high) + .9, high),
                    (wall(high) - .4, high)]
            outline = fillet_path([(r, side * z) for r, z in band], longest=2)
            parts.append(lathe('hoop', outline, hoop, around=120))
    return parts


def _heads(half: float, head: float, oak: bpy.types.Material, random: np.random.Generator) -> list:
    """Both ends: a chime, and boards set back from it."""
    parts = []
    for side in (-1, 1):
        rim = [(head - .7, half), (head - 4.6, half - .6, .6), (head - 5.4, half - 9)]
        chime = fillet_path(rim, longest=1)
        parts.append(lathe('chime', np.array([(r, side * z) for r, z in chime]), oak, around=120))
        edges = np.linspace(-1, 1, 7) * (head - 4.8)
        for left, right in zip(edges, edges[1:]):
            tone, vertices, faces = random.random() * .8 + .2, [], []
            inner, steps = head - 4.8, 12
            for step in range(steps + 1):
                for x in (left + .22, left + .6, right - .6, right - .22):
                    reach = math.sqrt(max(0.0, inner**2 - min(abs(x), inner - .01)**2))
                    dip = .5 if x in (left + .22, right - .22) else 0
                    y = -reach + 2 * reach * step / steps
                    vertices.append((x * UNIT, y * UNIT, side * (half - 8 - dip) * UNIT))
            for step in range(steps):
                for column in range(3):
                    a = step * 4 + column
                    faces.append([a, a + 1, a + 5, a + 4])
            board = new_object('board', vertices, faces, oak)
            board.data.attributes.new('stave', 'FLOAT', 'FACE').data.foreach_set('value', [tone] * len(faces))
            parts.append(board)
    return parts


def cask_pyramid() -> dict:
    """Two casks on the floor and one on top, heads towards the camera."""
    objects = []
    belly = 62
    upper = belly * (1 + math.sqrt(3)) + 1
    places = ((-belly - 1.5, belly, 9, 1), (belly + 1.5, belly, -12, 2), (0, upper, 24, 3))
    for x, z, roll, seed in places:
        whole = join(cask(172, belly, 52, seed), 'cask')
        place(whole, (0, 0, 0), (0, 0, roll))
        objects.append(place(whole, (x, 0, z), (90, 0, 7)))
    return {'objects': objects, 'fills': .78, 'tilt': .16}


def cask_sizes() -> dict:
    """Quarter cask, barrel, hogshead, puncheon and butt in a row, to scale."""
    sizes = ((-262, 122, 47, 40), (-152, 172, 57, 48), (-28, 178, 66, 55), (112, 196, 76, 63),
             (262, 250, 73, 58))
    objects = []
    for seed, (x, length, belly, head) in enumerate(sizes):
        whole = join(cask(length, belly, head, seed + 4), 'cask')
        objects.append(place(whole, (x, 0, length / 2), (0, 0, 25 * seed)))
    return {'objects': objects, 'fills': .72, 'tilt': .16}
