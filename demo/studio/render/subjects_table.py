"""Still lifes of what lies on a table: citrus, coffee, peat, apples. Millimetres."""
import math

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector, noise

from assembly import join, place, rod
from fruit_slices import FRUITS, slice_of
from geometry import UNIT, lathe, set_role
from ice import rounded_box
from materials import lacquer, principled
from morsels import coffee_bean, twist
from nodes import ShaderGraph, linear_rgba


def _whole_citrus(fruit: str, radius: float, stretch: float = 1.0, nipple: float = 0.0) -> bpy.types.Object:
    skin = principled('skin', linear_rgba(FRUITS[fruit].skin), rough=.42, specular=.45, bump=(24, .35, 3))
    angles = np.linspace(0, math.pi, 60)
    outline = [(radius * math.sin(a), -radius * stretch * math.cos(a)
                + nipple * math.exp(-((math.pi - a) / .28)**2) + radius * .06 * math.exp(-(a / .16)**2))
               for a in angles]
    outline[0], outline[-1] = (0, outline[0][1]), (0, outline[-1][1])
    return set_role(lathe('citrus', np.array(outline), skin, around=120))


def _half(fruit: str, radius: float) -> bpy.types.Object:
    """Half a fruit with its cut face towards -Y, standing on its skin."""
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
        place(_whole_citrus('orange', 39), (-72, 34, 37)),
        place(_half('orange', 38), (-22, -18, 37), (-14, 0, 16)),
        place(_whole_citrus('lemon', 28, 1.22, 7), (64, 22, 27), (68, 0, 58)),
        place(_half('lemon', 26), (46, -42, 25), (-18, 0, -22)),
        place(_half('lime', 23), (98, -34, 22), (-16, 0, 20)),
        twist((-96, -40, 11), 'orange', radius=11, turns=1.5, length=46, width=13, turn=(0, 84, 24)),
    ]
    return {'objects': objects, 'fills': .66, 'tilt': .28}


def coffee() -> dict:
    """A heap of roasted beans, and some that rolled away."""
    random = np.random.default_rng(21)
    bean = coffee_bean(5.6)
    mesh = bean.data
    bpy.data.objects.remove(bean)
    objects = []

    def drop(at: tuple, turn: tuple) -> None:
        item = bpy.data.objects.new('bean', mesh)
        bpy.context.scene.collection.objects.link(item)
        item.matrix_world = Matrix.Translation(Vector(at) * UNIT) @ Euler(turn).to_matrix().to_4x4()
        objects.append(set_role(item))

    radius, height = 66, 40
    for _ in range(900):
        away, angle = radius * math.sqrt(random.random()), random.uniform(0, 2 * math.pi)
        surface = height * (1 - away / radius)**1.15
        # only the skin of a heap is seen
        z = max(3.0, surface - random.uniform(0, 7))
        turn = (*random.uniform(-.9, .9, 2), random.uniform(0, 6.3))
        drop((away * math.cos(angle), away * math.sin(angle) * .8, z), turn)
    for _ in range(46):
        away, angle = random.uniform(66, 112), random.uniform(0, 2 * math.pi)
        face_down = math.pi if random.random() < .45 else 0
        drop((away * math.cos(angle) * 1.15, away * math.sin(angle) * .62, 3.4),
             (face_down + random.uniform(-.2, .2), random.uniform(-.2, .2), random.uniform(0, 6.3)))
    bpy.context.view_layer.update()
    return {'objects': objects, 'fills': .62, 'tilt': .36}


def peat() -> dict:
    """Cut turves stacked crosswise to dry."""
    graph = ShaderGraph('peat')
    fibre = graph.noise(7.0, 9.0, Roughness=.7)
    along = graph.node('Mapping', {'Vector': graph.object_coordinates(), 'Scale': (3, 22, 22)}).outputs[0]
    strands = graph.node('TexNoise', {
        'Vector': along,
        'Scale': 1.6, 'Detail': 6.0, 'Roughness': .7,
    }).outputs['Fac']
    tone = graph.math('ADD', graph.math('MULTIPLY', fibre, .6), graph.math('MULTIPLY', strands, .4))
    ramp = graph.node('ValToRGB', {'Fac': tone})
    dark, light = ramp.color_ramp.elements
    dark.position, dark.color = .36, linear_rgba('#1c120c')
    light.position, light.color = .70, linear_rgba('#5f422b')
    earth = graph.finish(graph.node('BsdfPrincipled', {
        'Base Color': ramp.outputs['Color'], 'Roughness': .95, 'Specular': .08,
        'Normal': graph.bump(tone, .9, .03),
    }).outputs[0])
    random = np.random.default_rng(3)
    objects = []
    for layer in range(4):
        for k in range(3 if layer < 3 else 2):
            across = layer % 2 == 0
            block = rounded_box('turf', (128, 34, 30), 4, earth, unevenness=1.5, seed=layer * 7 + k, cuts=14)
            for vertex in block.data.vertices:
                rough = noise.noise_vector(vertex.co * 26 + Vector((layer * 3.1, k * 5.7, 0)))
                vertex.co += rough * .9 * UNIT
            shift = (k - (1 if layer < 3 else .5)) * 44
            at = (0, shift, 17 + layer * 31) if across else (shift, 0, 17 + layer * 31)
            turn = (0, 0, (0 if across else 90) + random.uniform(-5, 5) + 24)
            spin = Matrix.Rotation(math.radians(24), 3, 'Z')
            objects.append(set_role(place(block, spin @ Vector(at), turn)))
    return {'objects': objects, 'fills': .7, 'tilt': .24}


def apples() -> dict:
    """Three cider apples and a cut slice."""
    objects = []
    tones = (('#a32a22', '#d8b04a'), ('#8e2f24', '#c98f3a'), ('#c2a23e', '#a8482c'))
    places = ((-58, 10, 33, 8), (8, 34, 30, -16), (64, 2, 32, 30))
    for seed, ((red, gold), (x, y, radius, lean)) in enumerate(zip(tones, places)):
        objects += _apple(radius, red, gold, seed, (x, y, radius * .86), (lean * .5, lean * .6, seed * 100))
    objects.append(place(slice_of('apple', 29, 7), (14, -38, 27), (-20, 0, 12)))
    objects.append(place(slice_of('apple', 28, 7), (-18, -52, 6), (84, 0, -30)))
    return {'objects': objects, 'fills': .64, 'tilt': .26}


def _apple(radius: float, red: str, gold: str, seed: int, at: tuple, turn: tuple) -> list:
    graph = ShaderGraph('apple skin')
    place_on = graph.object_coordinates()
    streaks = graph.node('TexNoise', {
        'Vector': graph.node('Mapping', {'Vector': place_on, 'Scale': (9, 9, 1.2)}).outputs[0],
        'Scale': 2.4, 'Detail': 4.0, 'Roughness': .6,
    }).outputs['Fac']
    clouds = graph.math('MULTIPLY', graph.noise(1.6, 2.0), .5)
    cheek = graph.math('ADD', graph.math('MULTIPLY', streaks, .62), clouds)
    ramp = graph.node('ValToRGB', {'Fac': cheek})
    low, high = ramp.color_ramp.elements
    low.position, low.color = .46, linear_rgba(gold)
    high.position, high.color = .62, linear_rgba(red)
    freckles = graph.smoothstep(graph.noise(30.0, 1.0), .66, .72, 0, .5)
    colour = graph.node('MixRGB', {
        'Fac': freckles, 1: ramp.outputs['Color'], 2: linear_rgba('#d9c08a'),
    }).outputs[0]
    graph.material['coat'] = True
    base = graph.node('BsdfPrincipled', {'Base Color': colour, 'Roughness': .36, 'Specular': .4}).outputs[0]
    skin = graph.finish(lacquer(graph, base, weight=.55))
    outline = []
    for a in np.linspace(0, math.pi, 72):
        r = radius * math.sin(a) * (1.04 + .05 * math.sin(a))
        z = -radius * .92 * math.cos(a)
        z -= radius * .34 * math.exp(-((math.pi - a) / .34)**2) - radius * .20 * math.exp(-(a / .30)**2)
        outline.append((max(0.0, r), z))
    outline[0], outline[-1] = (0, outline[0][1]), (0, outline[-1][1])

    def lobes(angle: float, height: float) -> float:
        return 1 + .018 * math.sin(5 * angle + seed) * (1 - min(1.0, abs(height + radius * .5) / radius))

    body = lathe('apple', np.array(outline), skin, around=120, radial=lobes)
    wood = principled('stem', linear_rgba('#4a3620'), rough=.7)
    start = radius * .5
    path = [Vector((t * t * 5, 0, start + t * radius * .62)) for t in np.linspace(0, 1, 12)]
    stem = rod('stem', path, lambda t: 1.1 + .5 * t * t, wood)
    return [place(set_role(body), at, turn), place(stem, at, turn)]
