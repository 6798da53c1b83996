"""The surroundings that clear glass and foil mirror where no lamp is: the bright field behind,
flags at its sides, floor, reflector.
"""

import math

import bpy

from nodes import NodeGraph, ShaderGraph, linear_rgba


def bright_field(
    scene, ambient: float = 0.16, half_degrees: float = 27, dark: float = 0.05, floor: float = 0.80
) -> None:
    """Set a world by direction: a bright field behind the product that falls off to black flags at
    both sides (they draw the outline of glass), and paper below the horizon. Diffuse rays see one
    uniform ambient level.
    """
    world = bpy.data.worlds.new('field')
    scene.world = world
    world.use_nodes = True
    world.cycles.sampling_method = 'NONE'
    graph = NodeGraph(world.node_tree)
    way = graph.node('SeparateXYZ', {'Vector': graph.node('TexCoord').outputs['Generated']}).outputs
    azimuth = graph.math('ARCTAN2', graph.math('ABSOLUTE', way['X']), way['Y'])
    field = graph.smoothstep(
        azimuth, math.radians(half_degrees * 0.55), math.radians(half_degrees * 1.45), 1.0, dark
    )
    # Downwards there is only paper, without flags: it keeps feet and bases of glasses bright.
    paper = graph.math('MULTIPLY', graph.smoothstep(way['Z'], -0.62, -0.18, 1, 0), 0.96)
    level = graph.math('MULTIPLY', graph.math('MAXIMUM', field, paper), _core(graph, azimuth, way['Z']))
    upright = graph.math(
        'MULTIPLY',
        graph.smoothstep(way['Z'], -0.4, 0.05, floor, 1.0),
        graph.smoothstep(way['Z'], 0.25, 0.85, 1, 0.35),
    )
    level = graph.math('MULTIPLY', level, upright)
    seen = graph.node(
        'MixRGB',
        {
            'Fac': graph.light_path('Is Diffuse Ray'),
            1: level,
            2: (ambient, ambient, ambient, 1),
        },
    ).outputs[0]
    surface = graph.node('Background', {'Color': seen}).outputs[0]
    graph.feed(graph.node('OutputWorld'), 'Surface', surface)
    world.lightgroup = 'field'


def _core(graph: NodeGraph, azimuth, upward) -> bpy.types.NodeSocket:
    """A hot spot straight behind the product, which gives the liquid a luminous core."""
    across = graph.math('POWER', graph.math('DIVIDE', azimuth, 0.34), 2.0)
    along = graph.math(
        'POWER', graph.math('DIVIDE', graph.math('ABSOLUTE', graph.math('ADD', upward, 0.02)), 0.30), 2.0
    )
    falloff = graph.math('POWER', 2.718281828, graph.math('MULTIPLY', graph.math('ADD', across, along), -1.0))
    return graph.math('ADD', 0.80, graph.math('MULTIPLY', 0.34, falloff))


def reflector(front: float = 1.5, radius: float = 60) -> bpy.types.Object:
    """A broad, dim dome around the camera, which foil and satin metal mirror. Glass does not see
    it.
    """
    graph = ShaderGraph('dome')
    graph.material.cycles.sample_as_light = False
    place = graph.node('SeparateXYZ', {'Vector': graph.node('NewGeometry').outputs['Position']}).outputs
    azimuth = graph.math('ARCTAN2', graph.math('ABSOLUTE', place['X']), place['Y'])
    front_level = graph.smoothstep(azimuth, math.radians(128), math.radians(172), 0, front)
    rough = graph.math(
        'MULTIPLY',
        graph.light_path('Is Glossy Ray'),
        graph.math('SUBTRACT', 1.0, graph.light_path('Is Singular Ray')),
    )
    glow = graph.node('Emission', {'Strength': graph.math('MULTIPLY', rough, front_level)}).outputs[0]
    material = graph.finish(graph.add(glow, graph.node('BsdfTransparent').outputs[0]))
    bpy.ops.mesh.primitive_uv_sphere_add(segments=32, ring_count=16, radius=radius)
    dome = bpy.context.object
    dome.data.materials.append(material)
    dome.visible_camera = dome.visible_diffuse = dome.visible_transmission = False
    dome.visible_shadow = dome.visible_volume_scatter = False
    return dome


def contact_shade(radius: float, level: float = 0.5) -> bpy.types.Object:
    """The surface right below a thick base: the floor darkens towards the line of contact."""
    graph = ShaderGraph('contact')
    graph.material.cycles.sample_as_light = False
    off_centre = graph.node('VectorMath', {0: graph.object_coordinates()}, operation='LENGTH').outputs[
        'Value'
    ]
    fade = graph.smoothstep(off_centre, radius * 0.4, radius * 2.4)
    shade = graph.node('Emission', {'Color': linear_rgba('#f0e2d0'), 'Strength': level}).outputs[0]
    material = graph.finish(graph.mix(fade, shade, graph.node('BsdfTransparent').outputs[0]))
    bpy.ops.mesh.primitive_circle_add(
        vertices=48, radius=radius * 2.4, fill_type='NGON', location=(0, 0, -0.002)
    )
    disc = bpy.context.object
    disc.data.materials.append(material)
    disc.visible_camera = disc.visible_diffuse = disc.visible_shadow = False
    return disc
