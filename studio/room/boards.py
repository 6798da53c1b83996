"""The boards of the table: dark oak, and the ring of something hot at one corner."""

import numpy as np

from nodes import ShaderGraph, linear_rgba

RING = (3.0, -1.75, 0)


def board(seed):
    """The oak of one board; every seed is another plank."""
    random = np.random.default_rng(seed)
    g = ShaderGraph(f'board {seed}')
    at = g.object_coordinates()
    shift = tuple(random.uniform(-20, 20, 3))
    moved = g.node('VectorMath', {0: at, 1: shift}, operation='ADD').outputs[0]
    warp = g.node('TexNoise', {'Vector': g.node('Mapping', {'Vector': moved,
            'Scale': (.10, .55, .55)}).outputs[0],
                               'Scale': 1.0, 'Detail': 3.0, 'Roughness': .5}).outputs['Color']
    bent = g.node('VectorMath', {0: moved, 1: g.node('VectorMath', {0: warp, 1: (0, 1.5, 1.5)},
            operation='MULTIPLY').outputs[0]},
                  operation='ADD').outputs[0]
    long = g.node('Mapping', {'Vector': bent, 'Scale': (.045, 1.9, 1.9)}).outputs[0]
    rings = g.node('TexNoise', {'Vector': long, 'Scale': 3.2, 'Detail': 4.0, 'Roughness': .62}).outputs['Fac']
    fine = g.node('TexNoise', {'Vector': g.node('Mapping', {'Vector': bent, 'Scale': (.35, 16,
            16)}).outputs[0],
                               'Scale': 2.4, 'Detail': 5.0, 'Roughness': .7}).outputs['Fac']
    pores = g.smoothstep(fine, .34, .52)
    tone = g.math('ADD', g.math('MULTIPLY', rings, .75), g.math('MULTIPLY', fine, .25))
    ramp = g.node('ValToRGB', {'Fac': tone})
    k = random.uniform(.82, 1.18)
    shade = lambda c: tuple(v * k for v in linear_rgba(c)[:3]) + (1,)
    a, b = ramp.color_ramp.elements
    a.position, a.color = .33, shade('#38271a')
    b.position, b.color = .68, shade('#785a3e')
    colour = g.node('MixRGB', {'Fac': g.math('SUBTRACT', 1.0, pores), 1: ramp.outputs['Color'],
            2: shade('#22160e')}).outputs[0]
    # The ring: wax gone milky where something hot stood.
    off = g.node('VectorMath',
            {0: g.node('VectorMath', {0: at, 1: RING}, operation='SUBTRACT').outputs[0]},
            operation='LENGTH').outputs['Value']
    uneven = g.node('TexNoise', {'Vector': at, 'Scale': 2.3, 'Detail': 4.0}).outputs['Fac']
    off = g.math('ADD', off, g.math('MULTIPLY', g.math('SUBTRACT', uneven, .5), .05))
    band = g.math('MULTIPLY', g.smoothstep(off, .395, .425), g.smoothstep(off, .455, .51, 1, 0))
    inner = g.math('MULTIPLY', g.smoothstep(off, .30, .40), g.smoothstep(off, .395, .44, .22, 0))
    mark = g.math('MULTIPLY', g.math('ADD', band, inner), g.smoothstep(uneven, .30, .55, .25, 1.0))
    colour = g.node('MixRGB', {'Fac': g.math('MULTIPLY', mark, .55), 1: colour,
            2: linear_rgba('#c3ad90')}).outputs[0]
    wear = g.node('TexNoise', {'Vector': at, 'Scale': .9, 'Detail': 7.0, 'Roughness': .65}).outputs['Fac']
    rough = g.math('ADD', g.math('ADD', g.math('MULTIPLY', wear, .34), .21), g.math('MULTIPLY', mark, .3))
    height = g.math('ADD', g.math('MULTIPLY', fine, .8), g.math('MULTIPLY', rings, .5))
    return g.finish(g.node('BsdfPrincipled', {'Base Color': colour, 'Roughness': rough, 'Specular': .42,
                                              'Normal': g.bump(height, .22, .012)}).outputs[0])
