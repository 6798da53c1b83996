"""Opaque materials: lacquer, metal, cork, wood, ceramic."""

from typing import Optional

import bpy

from nodes import REFLECTION, ShaderGraph, linear_rgba

Bump = Optional[tuple]
"""(scale, strength, detail) of the surface noise."""


def lacquer(
    graph: ShaderGraph, base, ior: float = 1.45, weight=1.0, normal=None, mask=None
) -> bpy.types.NodeSocket:
    """Return a socket of a clear mirror coat over an opaque shader.

    The mirror image is rendered in the reflection pass (sharp, without noise); the other pass sees
    only the base. Objects with such a material have the role 'coat'.
    """
    tilt = {'Normal': normal} if normal else {}
    mirror = graph.node('BsdfGlossy', {'Roughness': 0.0, 'Color': (1, 1, 1, 1), **tilt}).outputs[0]
    strength = graph.math('MULTIPLY', graph.node('Fresnel', {'IOR': ior, **tilt}).outputs[0], weight)
    if mask is not None:
        strength = graph.math('MULTIPLY', strength, mask)
    mirrored = graph.mix(strength, graph.node('Emission', {'Strength': 0.0}).outputs[0], mirror)
    return graph.mix(graph.is_camera_ray_in(REFLECTION), base, mirrored)


def principled(
    name: str,
    colour: tuple = (0.8, 0.8, 0.8, 1),
    rough: float = 0.5,
    metal: float = 0.0,
    specular: float = 0.5,
    coat: float = 0.0,
    bump: Bump = None,
) -> bpy.types.Material:
    """A plain opaque material; `coat` is the weight of a mirror lacquer over it."""
    graph = ShaderGraph(name)
    base = graph.node(
        'BsdfPrincipled',
        {
            'Base Color': colour,
            'Roughness': rough,
            'Metallic': metal,
            'Specular': specular,
        },
    )
    normal = _noise_normal(graph, bump)
    if normal:
        graph.feed(base, 'Normal', normal)
    if coat <= 0:
        return graph.finish(base.outputs[0])
    graph.material['coat'] = True
    return graph.finish(lacquer(graph, base.outputs[0], weight=coat, normal=normal))


def metal(
    name: str, colour: tuple, gloss: float = 0.5, rough: float = 0.28, bump: Bump = None
) -> bpy.types.Material:
    """Metal: a mirror part that sees the softboxes (without noise) and a satin part that the area
    lights illuminate.
    """
    graph = ShaderGraph(name)
    normal = _noise_normal(graph, bump)
    tilt = {'Normal': normal} if normal else {}
    mirror = graph.node('BsdfGlossy', {'Color': colour, 'Roughness': 0.0, **tilt}).outputs[0]
    satin = graph.node(
        'BsdfGlossy', {'Color': colour, 'Roughness': rough, **tilt}, distribution='GGX'
    ).outputs[0]
    return graph.finish(graph.mix(gloss, satin, mirror))


def _noise_normal(graph: ShaderGraph, bump: Bump) -> Optional[bpy.types.NodeSocket]:
    if not bump:
        return None
    scale, strength, detail = bump
    return graph.bump(graph.noise(scale, detail), strength, 0.02)


def ceramic(
    name: str, colour: tuple, dip: Optional[tuple] = None, dip_from: float = 0.0, gloss: float = 0.22
) -> bpy.types.Material:
    """Fired clay under a matt, faintly speckled glaze. `dip` is a second glaze above the height
    `dip_from` (mm).
    """
    graph = ShaderGraph(name)
    place = graph.object_coordinates()
    if dip:
        height = graph.node('SeparateXYZ', {'Vector': place}).outputs['Z']
        ragged = graph.math('ADD', height, graph.math('MULTIPLY', graph.noise(2.2, 3.0), 0.05))
        edge = dip_from * 0.01 + 0.025
        glaze = graph.node(
            'MixRGB',
            {
                'Fac': graph.smoothstep(ragged, edge - 0.012, edge + 0.012),
                1: colour,
                2: dip,
            },
        ).outputs[0]
    else:
        glaze = graph.node('RGB').outputs[0]
        glaze.default_value = colour
    speckle = graph.smoothstep(graph.noise(46.0, 2.0), 0.62, 0.74, 0, 0.38)
    clay = graph.node('MixRGB', {'Fac': speckle, 1: glaze, 2: tuple(c * 0.42 for c in colour[:3]) + (1,)})
    normal = graph.bump(graph.noise(9.0, 3.0), 0.10, 0.02)
    base = graph.node(
        'BsdfPrincipled',
        {
            'Base Color': clay.outputs[0],
            'Roughness': 0.48,
            'Specular': 0.35,
            'Normal': normal,
        },
    )
    graph.material['coat'] = True
    return graph.finish(lacquer(graph, base.outputs[0], weight=gloss, normal=normal))


def cork(name: str, colour: tuple = linear_rgba('#b98a5a')) -> bpy.types.Material:
    """Cork, with darker pores."""
    graph = ShaderGraph(name)
    pores = graph.noise(14.0, 8.0, Roughness=0.7)
    tones = _two_tones(graph, pores, 0.36, tuple(c * 0.35 for c in colour[:3]) + (1,), 0.55, colour)
    return graph.finish(
        graph.node(
            'BsdfPrincipled',
            {
                'Roughness': 0.8,
                'Specular': 0.2,
                'Base Color': tones,
                'Normal': graph.bump(pores, 0.5, 0.01),
            },
        ).outputs[0]
    )


def cap_wood(name: str, colour: tuple) -> bpy.types.Material:
    """Turned wood of a stopper, with vertical grain."""
    dark = tuple(c * 0.45 for c in colour[:3]) + (1,)
    return wood(
        name,
        colour,
        dark,
        scale=(2.6, 2.6, 0.35),
        frequency=3.2,
        rough=0.40,
        coat=0.25,
        distortion=5.0,
        bump=0.05,
    )


def wood(
    name: str,
    light: tuple = linear_rgba('#8a5a34'),
    dark: tuple = linear_rgba('#3d2413'),
    scale: tuple = (1, 1, 0.12),
    rough: float = 0.42,
    frequency: float = 5.0,
    coat: float = 0.15,
    distortion: float = 3.0,
    bump: float = 0.15,
) -> bpy.types.Material:
    """Wood: waves of grain, clouds of tone and fine pores; `scale` stretches it along the grain."""
    graph = ShaderGraph(name)
    place = graph.node('Mapping', {'Vector': graph.object_coordinates(), 'Scale': scale}).outputs[0]
    clouds = graph.node(
        'TexNoise',
        {
            'Vector': place,
            'Scale': frequency,
            'Detail': 4.0,
            'Roughness': 0.55,
            'Distortion': 0.6,
        },
    ).outputs['Fac']
    waves = graph.node(
        'TexWave',
        {
            'Vector': place,
            'Scale': frequency * 0.8,
            'Distortion': distortion,
            'Detail': 4.0,
            'Detail Scale': 1.6,
        },
        bands_direction='X',
    ).outputs['Fac']
    pores = graph.node(
        'TexNoise',
        {
            'Vector': place,
            'Scale': frequency * 18,
            'Detail': 6.0,
            'Roughness': 0.7,
        },
    ).outputs['Fac']
    fine = graph.math('ADD', graph.math('MULTIPLY', clouds, 0.45), graph.math('MULTIPLY', pores, 0.25))
    grain = graph.math('ADD', graph.math('MULTIPLY', waves, 0.45), fine)
    return graph.finish(
        graph.node(
            'BsdfPrincipled',
            {
                'Roughness': rough,
                'Specular': 0.4,
                'Clearcoat': coat,
                'Clearcoat Roughness': 0.25,
                'Base Color': _two_tones(graph, grain, 0.25, dark, 0.85, light),
                'Normal': graph.bump(grain, bump, 0.02),
            },
        ).outputs[0]
    )


def _two_tones(
    graph: ShaderGraph, value, low_at: float, low: tuple, high_at: float, high: tuple
) -> bpy.types.NodeSocket:
    ramp = graph.node('ValToRGB', {'Fac': value})
    first, last = ramp.color_ramp.elements
    first.position, first.color = low_at, low
    last.position, last.color = high_at, high
    return ramp.outputs['Color']
