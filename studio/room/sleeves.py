"""Linen sleeves over bottles, tied at the neck."""

import math

import bpy
import numpy as np
from mathutils import Vector, noise

from assembly import rod
from geometry import UNIT, new_object
from materials import principled
from nodes import ShaderGraph, linear_rgba


def linen(name, colour):
    """Unbleached linen with uneven threads."""
    g = ShaderGraph(name)
    uv = g.node('TexCoord').outputs['UV']
    warp = g.node('TexNoise', {'Vector': g.node('Mapping', {'Vector': uv, 'Scale': (60, 5,
            1)}).outputs[0], 'Scale': 1.0, 'Detail': 3.0}).outputs['Fac']
    weft = g.node('TexNoise', {'Vector': g.node('Mapping', {'Vector': uv, 'Scale': (5, 60,
            1)}).outputs[0], 'Scale': 1.0, 'Detail': 3.0}).outputs['Fac']
    thread = g.math('ADD', g.math('MULTIPLY', warp, .5), g.math('MULTIPLY', weft, .5))
    cloud = g.noise(1.4, 4.0)
    tone = g.math('ADD', g.math('MULTIPLY', thread, .7), g.math('MULTIPLY', cloud, .3))
    ramp = g.node('ValToRGB', {'Fac': tone})
    a, b = ramp.color_ramp.elements
    base = linear_rgba(colour)
    a.position, a.color = .30, tuple(c * .62 for c in base[:3]) + (1,)
    b.position, b.color = .70, tuple(min(1, c * 1.12) for c in base[:3]) + (1,)
    return g.finish(g.node('BsdfPrincipled', {
        'Base Color': ramp.outputs['Color'], 'Roughness': .92, 'Specular': .12, 'Sheen': .5,
        'Normal': g.bump(thread, .55, .008)}).outputs[0])


def sleeve(name, outline, tie, top, colour, seed, cord):
    """A bag of linen over a bottle: `outline` is (height, radius) in mm, tied at `tie`, open at `top`."""
    random = np.random.default_rng(seed)
    zs = np.concatenate([np.linspace(0, tie - 40, 150), np.linspace(tie - 40, top, 150)[1:]])
    count = 480
    waves = [(n, random.uniform(.35, .95) * 2.6 / n**.5, random.uniform(0, 7),
            random.uniform(-.012, .012)) for n in (2, 3, 4, 5, 7, 9)]
    pleats = [(n, random.uniform(.5, 1.0), random.uniform(0, 7), random.uniform(-.01, .01))
            for n in (9, 13, 17, 22)]
    ruffle = [(n, random.uniform(.6, 1.0), random.uniform(0, 7)) for n in (3, 5, 8)]
    edge = [(n, random.uniform(1, 4), random.uniform(0, 7)) for n in (1, 2, 3, 5)]
    heights, radii = [h for h, _ in outline], [r for _, r in outline]
    vertices, uvs, faces = [], [], []
    offset = Vector(random.uniform(-50, 50, 3))
    for z in zs:
        r0 = np.interp(z, heights, radii)
        slack = np.interp(z, [0, 12, 50, tie - 110, tie - 45, tie - 4, tie, tie + 4, top],
                [1.4, 1.0, .55, .7, 1.5, .5, .2, .5, 1.2])
        pinch = math.exp(-((z - tie + 6) / 34)**2) if z < tie else math.exp(-((z - tie) / 16)**2)
        flare = max(0, (z - tie) / (top - tie))
        for k in range(count):
            t = 2 * math.pi * k / count
            c, s = math.cos(t), math.sin(t)
            fold = sum(a * math.sin(n * t + p + w * z) for n, a, p, w in waves) * slack
            fold += sum(a * (1 - 2 * abs(math.sin((n * t + p + w * z) / 2))) for n, a, p,
                    w in pleats) * pinch * 1.15
            if flare:
                fold += sum(a * math.sin(n * t + p) for n, a, p in ruffle) * flare**.7 * 4.2
            q = Vector((c * r0 * .03, s * r0 * .03, z * .016)) + offset
            crease = .55 - abs(noise.noise(q * 1.1)) * 1.9 + noise.noise(q * 2.7) * .5
            small = .3 - abs(noise.noise(q * 3.3 + offset)) * 1.0
            r = r0 + fold + (crease * 2.3 + small * 1.0) * min(1, slack + .1)
            r = max(r, np.interp(z, heights, radii) - 1.2)
            dz = (sum(a * math.sin(n * t + p) for n, a, p in edge) * flare) - (small * 1.2 if z > 8 else 0)
            vertices.append((r * c * UNIT, r * s * UNIT, max(.2, z + dz) * UNIT))
            uvs.append((k / count * 2.7, z / 100))
    rows = len(zs)
    for row in range(rows - 1):
        for k in range(count):
            a, b = row * count + k, row * count + (k + 1) % count
            faces.append([a, b, b + count, a + count])
    item = new_object(name, vertices, faces, linen(name, colour))
    layer = item.data.uv_layers.new(name='UVMap')
    corners = np.zeros(len(item.data.loops), int)
    item.data.loops.foreach_get('vertex_index', corners)
    table = np.array(uvs)[corners]
    layer.data.foreach_set('uv', table.ravel())
    solid = item.modifiers.new('cloth', 'SOLIDIFY')
    solid.thickness, solid.offset = .009, 1
    r = np.interp(tie, heights, radii) + 2.6
    turns = np.linspace(0, 4 * math.pi, 90)
    path = [Vector((r * math.cos(t), r * math.sin(t), tie - 1.6 + t * .42 + .5 * math.sin(3 * t)))
            for t in turns]
    string = principled('string', linear_rgba(cord), rough=.8, specular=.2, bump=(40, .5, 3))
    parts = [item, rod('string', path, 1.25, string)]
    for sign in (-1, 1):
        tail = [Vector((r * math.cos(a) + sign * i * .8, -r - i * .35 - 1.2, tie - i * i * .24
                * (1 if sign > 0 else 1.25)))
                for i, a in zip(np.linspace(0, 12, 14), [-math.pi / 2] * 14)]
        parts.append(rod('tail', tail, 1.15, string))
    return parts
