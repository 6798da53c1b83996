"""Ice: clear cubes, spears and spheres with a little air in them, and crushed ice."""
import math
from typing import Optional, Sequence

import bmesh
import bpy
import numpy as np
from mathutils import Matrix, Vector, noise

from assembly import ball, join, place, scatter, unit_sphere
from drink_liquid import MENISCUS
from geometry import UNIT, set_role, wobble
from glass_and_liquid import dielectric
from glassware import Vessel
from materials import lacquer
from nodes import REFLECTION, TRANSMISSION, ShaderGraph

ICE_IOR = 1.31
SUBMERGED_IOR = .945
"""Index against the drink around it. Physically .974; exaggerated, or submerged ice would be
invisible.
"""
VEIL, SUBMERGED_VEIL = .11, .06
"""Light that the air in real ice scatters. Without it, a cube in an amber drink looks like a hole
in dim light.
"""


def add_ice(vessel: Vessel, pieces: Sequence[dict], sigma: Optional[Sequence[float]]) -> list:
    """Pieces of ice: `kind` cube, spear or sphere, `size` mm, `at`, `turn` degrees, `tall` height
    by width.

    `sigma` is the absorption of a clear drink around them; None for a cloudy one, in which cubes
    are frosted.
    """
    material = clear_ice(vessel.fill - MENISCUS, sigma) if sigma else frosted(.72)
    items = []
    for piece in pieces:
        size, seed = piece.get('size', 44), piece.get('seed', 1)
        if piece['kind'] == 'sphere':
            item = ball('ice', size / 2, material, segments=72)
            wobble(item, .004, 2.0)
        else:
            tall = piece.get('tall', 3 if piece['kind'] == 'spear' else 1)
            sides = (size, size, size * tall)
            item = rounded_box('ice', sides, size * .07, material, unevenness=.7, seed=seed)
        items.append(set_role(place(item, piece['at'], piece.get('turn', (0, 0, 0)))))
        items[-1]['role'] = 'glass'
        if sigma and piece.get('air', True):
            items.append(trapped_air(piece['at'], size, seed))
    return items


def rounded_box(
    name: str, size: Sequence[float], bevel: float, material: bpy.types.Material, unevenness: float = .5,
    seed: int = 0, cuts: int = 10,
) -> bpy.types.Object:
    """A box with soft edges and uneven faces. Lengths in mm."""
    mesh = bmesh.new()
    bmesh.ops.create_cube(mesh, size=1.0)
    for vertex in mesh.verts:
        vertex.co = Vector([c * length * UNIT for c, length in zip(vertex.co, size)])
    bmesh.ops.bevel(mesh, geom=mesh.edges[:], offset=bevel * UNIT, segments=4, profile=.5, affect='EDGES')
    long_edges = [edge for edge in mesh.edges if edge.calc_length() > bevel * UNIT * 2.5]
    bmesh.ops.subdivide_edges(mesh, edges=long_edges, cuts=cuts, use_grid_fill=True)
    data = bpy.data.meshes.new(name)
    mesh.to_mesh(data)
    mesh.free()
    data.polygons.foreach_set('use_smooth', [True] * len(data.polygons))
    item = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(item)
    data.materials.append(material)
    for vertex in data.vertices:
        coarse = noise.noise_vector(vertex.co * 3.2 + Vector((seed * 7.1, seed * 3.3, 0)))
        fine = noise.noise_vector(vertex.co * 9 + Vector((seed * 2.1, 0, seed)))
        vertex.co += (coarse + fine * .25) * unevenness * UNIT
    data.update()
    return item


def clear_ice(level: float, sigma: Sequence[float]) -> bpy.types.Material:
    """Ice that is partly in a clear drink whose surface is at `level` mm."""
    graph = ShaderGraph('ice')
    geometry = graph.node('NewGeometry').outputs
    height = graph.node('SeparateXYZ', {'Vector': geometry['Position']}).outputs['Z']
    under = graph.math('LESS_THAN', height, level * UNIT)
    ior = graph.node('MapRange', {'Value': under, 'To Min': ICE_IOR, 'To Max': SUBMERGED_IOR}).outputs[0]
    # A ray through the drink has already lost its share when it meets the ice.
    outside = graph.math('MULTIPLY', under, graph.math('SUBTRACT', 1.0, geometry['Backfacing']))
    colour = graph.beer(graph.math('MULTIPLY', graph.light_path('Ray Length'), outside), sigma)
    fresnel = graph.node('Fresnel', {'IOR': ior}).outputs[0]
    glass = graph.node('BsdfGlass', {'Color': colour, 'IOR': ior, 'Roughness': 0.0}).outputs[0]
    refraction = graph.node('BsdfRefraction', {'Color': colour, 'IOR': ior, 'Roughness': 0.0}).outputs[0]
    mirror = graph.node('BsdfGlossy', {'Color': (.985, .99, .995, 1), 'Roughness': 0.0}).outputs[0]
    certain = graph.mix(graph.smoothstep(fresnel, .3, .6), refraction, mirror)
    surface = graph.mix(graph.is_split_mode(), glass, certain)
    black = graph.node('Emission', {'Strength': 0.0}).outputs[0]
    surface = graph.mix(graph.is_camera_ray_in(TRANSMISSION), surface, graph.mix(fresnel, refraction, black))
    surface = graph.mix(graph.is_camera_ray_in(REFLECTION), surface, graph.mix(fresnel, black, mirror))
    surface = graph.add(surface, _veil(graph, under, sigma))
    straight = graph.math('MAXIMUM', graph.light_path('Is Shadow Ray'), graph.light_path('Is Diffuse Ray'))
    through = graph.node('BsdfTransparent', {'Color': (.93, .94, .95, 1)}).outputs[0]
    graph.material['is_glass'] = True
    graph.material.cycles.sample_as_light = False
    return graph.finish(graph.mix(straight, surface, through))


def _veil(graph: ShaderGraph, under: bpy.types.NodeSocket, sigma: Sequence[float]) -> bpy.types.NodeSocket:
    """A faint cloud in the ice, tinted by the drink below its surface; not in the reflection pass.
    """
    cloud = graph.smoothstep(graph.noise(2.2, 3.0, Distortion=1.2), .38, .72, .35, 1.0)
    not_mirrored = graph.math('SUBTRACT', 1.0, graph.is_mode(REFLECTION))
    veil = graph.node('MapRange', {'Value': under, 'To Min': VEIL, 'To Max': SUBMERGED_VEIL}).outputs[0]
    strength = graph.math('MULTIPLY', graph.math('MULTIPLY', cloud, veil), not_mirrored)
    around = graph.beer(graph.math('MULTIPLY', under, .28), sigma)
    return graph.node('Emission', {'Color': around, 'Strength': strength}).outputs[0]


def trapped_air(at: Sequence[float], size: float, seed: int, count: int = 70) -> bpy.types.Object:
    """Tiny bubbles around the core of a cube, as freezers produce them."""
    random = np.random.default_rng(seed + 40)
    axis = random.normal(size=3)
    axis /= np.linalg.norm(axis)
    placements = []
    for _ in range(count):
        away = random.normal(size=3) * size * .10 + axis * random.uniform(-.34, .34) * size
        away = np.clip(away, -size * .42, size * .42)
        radius = .14 + .5 * random.random()**3
        stretch = 1 + 2.5 * random.random()**3
        placements.append((np.array(at) + away, Matrix.Diagonal((radius, radius, radius * stretch))))
    air = dielectric('air', 1 / ICE_IOR, split=False, shadow=(1, 1, 1, 1), tint=(1, 1, 1, 1))
    return scatter('air', unit_sphere(), placements, air)


def frosted(clear: float = .6) -> bpy.types.Material:
    """Crushed or floating ice: glints over a bright body. Tracing hundreds of chips is slow and
    noisy.
    """
    graph = ShaderGraph('frosted')
    graph.material.cycles.sample_as_light = False
    white = (.93, .96, .98, 1)
    matt = graph.mix(.5, graph.node('BsdfDiffuse', {'Color': white}).outputs[0],
                     graph.node('BsdfTranslucent', {'Color': white}).outputs[0])
    through = graph.node('BsdfRefraction', {
        'Color': (.97, .98, 1, 1), 'IOR': ICE_IOR, 'Roughness': 0.0,
    }).outputs[0]
    shine = graph.node('Emission', {'Color': white, 'Strength': .16}).outputs[0]
    graph.material['coat'] = True
    return graph.finish(lacquer(graph, graph.add(graph.mix(clear, matt, through), shine), ior=1.4))


def crushed(vessel: Vessel, count: int, span: Sequence[float], seed: int = 4) -> bpy.types.Object:
    """Crushed ice between two heights, heaped over the rim where the span ends above it."""
    random = np.random.default_rng(seed)
    material = frosted()
    chips = []
    for index in range(count):
        size = random.uniform(5, 9.5)
        sides = (size * random.uniform(.7, 1.2), size, size * random.uniform(.7, 1.2))
        chip = rounded_box('chip', sides, size * .16, material, unevenness=.7, seed=index, cuts=2)
        z = random.uniform(*span)
        heap = max(0.0, z - vessel.rim)
        room = max(2.0, vessel.bore(min(z, vessel.rim - 2)) - size * .62 - heap * .9)
        away, angle = room * math.sqrt(random.random()), random.uniform(0, 2 * math.pi)
        at = (away * math.cos(angle), away * math.sin(angle), z)
        chips.append(place(chip, at, random.uniform(0, 360, 3)))
    return join(chips, 'crushed')
