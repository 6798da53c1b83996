"""Liquids of drinks: clear ones absorb light, cloudy ones scatter it; foam and bubbles."""
import math
from typing import Optional, Sequence

import bpy
import numpy as np
from mathutils import Matrix, Vector

from assembly import scatter, unit_sphere
from geometry import UNIT, lathe, set_role
from glass_and_liquid import dielectric
from glassware import Vessel
from materials import principled
from nodes import ShaderGraph, linear_rgba
from outline import fillet_path, split_at

LIQUID_IOR = 1.34
GLASS_IOR = 1.5
MENISCUS = 1.25
"""Depth of the surface below the level at the wall, in mm."""


def pour(
    vessel: Vessel, sigma: Optional[Sequence[float]], stops: Optional[Sequence], glow: float,
) -> bpy.types.Object:
    """The drink in a vessel: clear, with absorption `sigma` per 100 mm, or cloudy, with `stops`
    from the bottom to the top.
    """
    below, _ = split_at(vessel.inner, vessel.fill)
    radius, level = below[-1]
    surface = np.array([
        [radius - .35, level - .55], [radius - .9, level - .95], [radius - 1.9, level - 1.2],
        [radius * .6, level - MENISCUS], [0, level - MENISCUS],
    ])
    outline = np.vstack([below, surface])
    if stops:
        body = lathe('drink', outline, cloudy(stops, below[0][1], level, glow), around=160)
        # Slightly off the glass, or the two surfaces would overlap.
        body.data.transform(Matrix.Diagonal((.992, .992, 1, 1)))
        return set_role(body)
    shadow = tuple(math.exp(-k * .20) for k in sigma) + (1,)
    material = dielectric('drink', LIQUID_IOR / GLASS_IOR, sigma_in=tuple(sigma), shadow=shadow,
                          top_attribute='top', top_ior=LIQUID_IOR, tint=(1, 1, 1, 1))
    body = lathe('drink', outline, material, around=160)
    _mark_surface(body, level)
    return set_role(body)


def _mark_surface(body: bpy.types.Object, level: float) -> None:
    """Mark the faces of the free surface, with air above it instead of glass around it."""
    faces = body.data.polygons
    on_top = [float(face.center.z > (level - 1.8) * UNIT and face.normal.z > .2) for face in faces]
    body.data.attributes.new('top', 'FLOAT', 'FACE').data.foreach_set('value', on_top)


def cloudy(stops: Sequence, low: float, high: float, glow: float) -> bpy.types.Material:
    """Juice or cream: `stops` are (share of the height, '#rrggbb').

    Turbid liquids scatter so much that they shade like a softly lit body. Here the shade is
    computed from the normal instead of being traced, which costs nothing and has no noise.
    """
    graph = ShaderGraph('cloudy')
    graph.material.cycles.sample_as_light = False
    geometry = graph.node('NewGeometry').outputs
    height = graph.node('SeparateXYZ', {'Vector': geometry['Position']}).outputs['Z']
    share = graph.node('MapRange', {
        'Value': height, 'From Min': low * UNIT, 'From Max': high * UNIT,
    }).outputs[0]
    ramp = graph.node('ValToRGB', {'Fac': share})
    ramp.color_ramp.interpolation = 'EASE'
    elements = ramp.color_ramp.elements
    for index, (position, colour) in enumerate(stops):
        element = elements[index] if index < len(elements) else elements.new(position)
        element.position, element.color = position, linear_rgba(colour)

    def lit(direction: tuple, wrap: float, gain: float) -> bpy.types.NodeSocket:
        facing = graph.node('VectorMath', {0: geometry['Normal'], 1: Vector(direction).normalized()},
                            operation='DOT_PRODUCT').outputs['Value']
        wrapped = graph.node('Math', {0: graph.math('ADD', facing, wrap), 1: 1 + wrap}, operation='DIVIDE',
                             use_clamp=True).outputs[0]
        return graph.math('MULTIPLY', graph.math('POWER', wrapped, 1.25), gain)

    key, back = lit((-.55, -.62, .56), .7, .72), lit((-.3, .8, .5), .9, .42)
    fill = lit((.75, -.6, .2), .8, .36)
    light = graph.math('ADD', graph.math('ADD', key, back), graph.math('ADD', fill, glow))
    # Light enters from above: slightly deeper tone towards the bottom.
    depth = graph.node('MapRange', {'Value': share, 'To Min': .80, 'To Max': 1.04}).outputs[0]
    shine = graph.node('Emission', {
        'Color': ramp.outputs['Color'], 'Strength': graph.math('MULTIPLY', light, depth),
    })
    through = graph.node('BsdfTransparent', {'Color': (.55, .45, .35, 1)}).outputs[0]
    return graph.finish(graph.mix(graph.light_path('Is Shadow Ray'), shine.outputs[0], through))


def foam(vessel: Vessel, height: float, colour: str = '#f2e6d2', dome: float = 1.2) -> bpy.types.Object:
    """A head of foam, `height` mm thick."""
    level = vessel.fill
    low, high = vessel.bore(level - .6) - .05, vessel.bore(level + height) - .1
    outline = fillet_path([
        (0, level - .6), (low, level - .6), (high, level + height - 1.0), (high - 1.4, level + height, 1.2),
        (high * .5, level + height + dome * .6, 20), (0, level + height + dome),
    ], longest=1.0)
    material = principled('foam', linear_rgba(colour), rough=.75, specular=.15, bump=(90, .10, 3))
    return set_role(lathe('foam', outline, material, around=128))


def bubbles(
    vessel: Vessel, count: int = 160, largest: float = .55, strings: bool = False, seed: int = 5,
) -> bpy.types.Object:
    """Gas: small spheres of air. With `strings` most of them rise in a few lines from the bottom.
    """
    random = np.random.default_rng(seed)
    below, _ = split_at(vessel.inner, vessel.fill)
    low, high = below[0][1] + 4, vessel.fill - 2
    placements = []
    for _ in range(count):
        z = low + (high - low) * random.random()**.8
        room = float(np.interp(z, below[:, 1], below[:, 0])) - 1.2
        if strings and random.random() < .75:
            angle = random.integers(0, 7) * .9
            away = room * (.2 + .1 * (angle % 2.3))
        else:
            angle = random.uniform(0, 2 * math.pi)
            away = room * math.sqrt(random.random())
        size = largest * (.35 + .65 * random.random()**2)
        placements.append(((away * math.cos(angle), away * math.sin(angle), z), Matrix.Identity(3) * size))
    air = dielectric('bubble', 1 / LIQUID_IOR, split=False, shadow=(1, 1, 1, 1), tint=(1, 1, 1, 1))
    return scatter('bubbles', unit_sphere(), placements, air)
