"""The faces of softboxes."""

from typing import Optional

import bpy

from nodes import ShaderGraph


def emitter(
    name: str,
    strength: float,
    colour: tuple = (1, 1, 1, 1),
    soft: tuple = (0.25, 0.12),
    falloff: Optional[tuple] = None,
    gap: float = 0.0,
    base_share: float = 1.0,
) -> bpy.types.Material:
    """The face of a softbox: light with feathered edges (`soft`, shares of width and height).

    `falloff` is a gradient across (strength left, right); `gap` the share of the width that is dark
    in the middle; `base_share` the visible share of it through one piece of solid glass, which is a
    bottle's base.
    """
    graph = ShaderGraph(name)
    graph.material.cycles.sample_as_light = False
    across = graph.node('SeparateXYZ', {'Vector': graph.node('TexCoord').outputs['UV']}).outputs
    light = graph.math(
        'MULTIPLY', _feather(graph, across['X'], soft[0]), _feather(graph, across['Y'], soft[1])
    )
    if falloff:
        light = graph.math('MULTIPLY', light, graph.smoothstep(across['X'], 0, 1, *falloff))
    if gap > 0:
        off_centre = graph.math('ABSOLUTE', graph.math('SUBTRACT', across['X'], 0.5))
        light = graph.math('MULTIPLY', light, graph.smoothstep(off_centre, 0, gap))
    if base_share < 1:
        # A ray enters and leaves a base. Liquid, or an empty neck, has glass on both sides: four
        # passages.
        walls = graph.math('GREATER_THAN', graph.light_path('Transmission Depth'), 2.5)
        light = graph.math('MULTIPLY', light, graph.math('MAXIMUM', walls, base_share))
    # Only mirror-like rays see a card. Area lights illuminate rough materials, or satin would
    # sparkle.
    light = graph.math('MULTIPLY', light, graph.light_path('Is Singular Ray'))
    glow = graph.node(
        'Emission', {'Color': colour, 'Strength': graph.math('MULTIPLY', light, strength)}
    ).outputs[0]
    # Outside the feathered area the card is transparent.
    return graph.finish(graph.add(glow, graph.node('BsdfTransparent').outputs[0]))


def _feather(graph: ShaderGraph, across, width: float) -> bpy.types.NodeSocket:
    off_centre = graph.math('ABSOLUTE', graph.math('SUBTRACT', across, 0.5))
    return graph.smoothstep(off_centre, 0.5, 0.5 - width * 0.5)
