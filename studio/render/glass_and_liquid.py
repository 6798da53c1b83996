"""Glass and liquids: absorption data and the material of all clear surfaces."""

from typing import Any, Optional

import bpy

from nodes import REFLECTION, TRANSMISSION, ShaderGraph

GLASS = {
    'flint': (0.10, 0.05, 0.08),
    'smoke': (9, 8.6, 8.2),
    'aqua': (3.2, 0.7, 0.8),
    'blue': (20, 11, 1.6),
    'green': (27, 14, 42),
    'olive': (24, 19, 52),
    'leaf': (7.5, 3.0, 13),
    'amber': (10, 30, 90),
    'black': (60, 62, 66),
}
"""Absorption of red, green and blue per 100 mm. Walls are about 3 mm, so the values of glass are
large.
"""

LIQUID = {
    'water': (0, 0, 0),
    'straw': (0.05, 0.16, 0.85),
    'gold': (0.06, 0.38, 2.2),
    'pale': (0.10, 0.78, 3.0),
    'amber': (0.16, 1.15, 5.6),
    'sherry': (0.34, 1.95, 8.5),
    'mahogany': (0.75, 3.2, 12),
    'cognac': (0.30, 1.75, 8.0),
    'rose': (0.05, 0.62, 0.80),
    'ruby': (1.7, 11, 10),
    'orange': (0.06, 2.3, 9.0),
    'red': (0.55, 5.2, 7.5),
    'green': (0.8, 0.34, 2.1),
    'coffee': (5.5, 11, 20),
    'violet': (2.4, 12, 4.2),
    'beer': (0.14, 1.0, 5.2),
}
"""Absorption of red, green and blue per 100 mm."""

GLASS_IOR, LIQUID_IOR = 1.52, 1.345


def dielectric(
    name: str,
    ior: float = 1.5,
    sigma_in: Optional[tuple] = None,
    sigma_out: Optional[tuple] = None,
    shadow: tuple = (0.93, 0.93, 0.93, 1),
    rough: float = 0.0,
    split: bool = True,
    top_attribute: Optional[str] = None,
    top_ior: Optional[float] = None,
    tint: tuple = (0.992, 0.996, 0.994, 1),
) -> bpy.types.Material:
    """A clear surface without volumes: the Beer-Lambert loss of a ray is applied at the end of its
    segment.

    `sigma_in` is the absorption (per 100 mm) behind the surface, `sigma_out` the absorption in
    front of it (the glass wall outside a liquid). `top_attribute` names a face attribute whose
    faces have `top_ior` (a liquid's free surface, with air before it). `split` divides the first
    hit into the two passes of `nodes.py`. Shadow rays pass straight through, tinted by `shadow`.
    """
    graph = ShaderGraph(name)
    colour = _absorbed(graph, sigma_in, sigma_out, tint)
    if top_attribute:
        on_top = graph.node('Attribute', attribute_name=top_attribute).outputs['Fac']
        ior = graph.node('MapRange', {'Value': on_top, 'To Min': ior, 'To Max': top_ior}).outputs[0]
    fresnel = graph.node('Fresnel', {'IOR': ior}).outputs[0]
    glass = graph.node('BsdfGlass', {'Color': colour, 'IOR': ior, 'Roughness': rough}).outputs[0]
    refraction = graph.node('BsdfRefraction', {'Color': colour, 'IOR': ior, 'Roughness': rough}).outputs[0]
    # Later hits take the stronger of reflection and refraction: total reflection stays, 4 % ghost
    # reflections go. The path behind the first surface then has no random choice, so it has no
    # noise.
    inner_mirror = graph.node('BsdfGlossy', {'Color': colour, 'Roughness': rough}).outputs[0]
    certain = graph.mix(graph.smoothstep(fresnel, 0.30, 0.60), refraction, inner_mirror)
    surface = graph.mix(graph.is_split_mode(), glass, certain)
    if split:
        black = graph.node('Emission', {'Strength': 0.0}).outputs[0]
        mirror = graph.node('BsdfGlossy', {'Color': (1, 1, 1, 1), 'Roughness': rough}).outputs[0]
        surface = graph.mix(
            graph.is_camera_ray_in(TRANSMISSION), surface, graph.mix(fresnel, refraction, black)
        )
        surface = graph.mix(graph.is_camera_ray_in(REFLECTION), surface, graph.mix(fresnel, black, mirror))
    straight = graph.math('MAXIMUM', graph.light_path('Is Shadow Ray'), graph.light_path('Is Diffuse Ray'))
    graph.material['is_glass'] = True
    return graph.finish(
        graph.mix(straight, surface, graph.node('BsdfTransparent', {'Color': shadow}).outputs[0])
    )


def _absorbed(graph: ShaderGraph, sigma_in: Optional[tuple], sigma_out: Optional[tuple], tint: tuple) -> Any:
    """Return the tint: a socket of the light left after the ray's segment, `sigma_out` on front
    faces and `sigma_in` on back faces.
    """
    if not sigma_in and not sigma_out:
        return tint
    length = graph.light_path('Ray Length')
    sides = [
        graph.beer(length, sigma) if sigma and max(sigma) > 0 else tint for sigma in (sigma_out, sigma_in)
    ]
    behind = graph.node('NewGeometry').outputs['Backfacing']
    return graph.node('MixRGB', {'Fac': behind, 1: sides[0], 2: sides[1]}).outputs[0]
