"""A crop of the tasting table: its edge under a north window, two sleeved bottles, a glass, the ring.

blender -b -noaudio --python-exit-code 1 -P table.py -- <out> <width> <samples of a half>

Writes <out>.A.exr and <out>.B.exr, two half-sample renders with the light groups `window`, `lamp`
and `room`. develop.py weighs them: noon by the window, evening by the lamp.
"""

import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, '..', 'render')]

import bpy  # noqa: E402
from mathutils import Vector  # noqa: E402

from boards import board  # noqa: E402
from geometry import new_object  # noqa: E402
from materials import principled  # noqa: E402
from nodes import ORDINARY, ShaderGraph, linear_rgba, set_mode  # noqa: E402
from rig import new_scene  # noqa: E402
from things import pencil, poured, sheet, spirit, wine  # noqa: E402

OUT, WIDTH, SAMPLES = sys.argv[sys.argv.index('--') + 1 :][:3]
WIDTH, SAMPLES = int(WIDTH), int(SAMPLES)
HEIGHT = round(WIDTH * 7 / 15)


def box(name, low, high, material, bevel=.0):
    """A box between two corners, its edges rounded by `bevel`."""
    (x0, y0, z0), (x1, y1, z1) = low, high
    v = [(x, y, z) for z in (z0, z1) for x, y in ((x0, y0), (x1, y0), (x1, y1), (x0, y1))]
    f = [[0, 3, 2, 1], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]]
    item = new_object(name, v, f, material)
    item.data.polygons.foreach_set('use_smooth', [False] * 6)
    if bevel:
        m = item.modifiers.new('bevel', 'BEVEL')
        m.width, m.segments, m.limit_method = bevel, 3, 'NONE'
    return item


def lamp(name, at, aim, size, watts, colour, group):
    """A rectangle of light in a light group."""
    data = bpy.data.lights.new(name, 'AREA')
    data.shape, data.size, data.size_y = 'RECTANGLE', *size
    data.energy, data.color = watts, colour[:3]
    item = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(item)
    item.location = at
    item.rotation_euler = (Vector(aim) - Vector(at)).to_track_quat('-Z', 'Y').to_euler()
    item.lightgroup = group
    return item


scene = new_scene(WIDTH, HEIGHT, 14)
layer = scene.view_layers[0]
for name in ('window', 'lamp', 'room'):
    layer.lightgroups.add(name=name)
scene.render.film_transparent = False
c = scene.cycles
c.diffuse_bounces, c.glossy_bounces = 3, 4
c.sample_clamp_indirect = 6
c.samples, c.use_adaptive_sampling = SAMPLES, False
layer.cycles.denoising_store_passes = True

# ---- the room
g = ShaderGraph('plaster')
rub = g.noise(.35, 6.0, Roughness=.6)
tone = g.node('ValToRGB', {'Fac': rub})
tone.color_ramp.elements[0].position, tone.color_ramp.elements[0].color = .3, linear_rgba('#8f9890')
tone.color_ramp.elements[1].position, tone.color_ramp.elements[1].color = .7, linear_rgba('#a9b0a7')
plaster = g.finish(g.node('BsdfPrincipled', {'Base Color': tone.outputs['Color'], 'Roughness': .9,
        'Specular': .15,
                                             'Normal': g.bump(g.noise(1.6, 6.0), .25, .05)}).outputs[0])
paint = principled('paint', linear_rgba('#c9cdc5'), rough=.45, specular=.4)
WALL = 11.0
X0, X1, Z0, Z1 = -11.2, -1.5, 1.5, 17.5
box('wall below', (-40, WALL, -12), (40, WALL + 3, Z0), plaster)
box('wall above', (-40, WALL, Z1), (40, WALL + 3, 34), plaster)
box('wall left', (-40, WALL, Z0), (X0, WALL + 3, Z1), plaster)
box('wall right', (X1, WALL, Z0), (40, WALL + 3, Z1), plaster)
box('sill', (X0 - .8, WALL - .9, Z0 - .32), (X1 + .8, WALL + 2.6, Z0), paint, .06)
for a, b in ((X0, X0 + .55), (X1 - .55, X1)):
    box('stile', (a, WALL + 2.0, Z0), (b, WALL + 2.5, Z1), paint, .04)
box('rail', (X0, WALL + 2.0, Z0), (X1, WALL + 2.5, Z0 + .4), paint, .04)
box('meeting', (X0, WALL + 1.9, 9.3), (X1, WALL + 2.5, 9.8), paint, .04)
middle = (X0 + X1) / 2
box('bar', (middle - .14, WALL + 2.1, Z0), (middle + .14, WALL + 2.4, Z1), paint, .03)
box('left wall', (-40, -40, -12), (-39, WALL, 34), plaster)
box('right wall', (26, -40, -12), (27, WALL, 34), plaster)
box('ceiling', (-40, -40, 27), (40, WALL, 28), plaster)
box('floor', (-40, -40, -8.2), (40, WALL, -7.8), principled('floor', linear_rgba('#4d463e'), rough=.6))

# What is seen through the panes: a pale sky over a dim wall across the street.
g = ShaderGraph('outside')
up = g.node('SeparateXYZ', {'Vector': g.object_coordinates()}).outputs['Z']
sky = g.node('MixRGB', {'Fac': g.smoothstep(g.math('ADD', up, g.math('MULTIPLY', g.noise(.25, 2.0),
        2.0)), 3.2, 6.5),
                        1: linear_rgba('#8f9a98'), 2: linear_rgba('#e9f1f6')}).outputs[0]
outside = g.finish(g.node('Emission', {'Color': sky, 'Strength': 2.1}).outputs[0])
g.material.cycles.sample_as_light = False
view = box('outside', (-30, 26, -8), (18, 26.1, 34), outside)
view.lightgroup = 'window'
view.visible_diffuse = view.visible_shadow = False
sun = lamp('sky', (middle, WALL + 4.2, 10.6), (middle + 1.4, 0, 0), (9.6, 15), 6200,
        linear_rgba('#dcebfa'), 'window')
side = lamp('side', (-15, -5, 8.5), (0, 0, 1), (7, 10), 7200, linear_rgba('#e2eefa'), 'window')
side.visible_glossy = False
sun.visible_camera = sun.visible_transmission = False
sun.visible_glossy = True

# ---- the table
YF, YB = -3.75, 5.0
n = 5
width = (YB - YF) / n
for i in range(n):
    box(f'board {i}', (-16, YF + i * width + .012, -.42), (16, YF + (i + 1) * width - .012, 0),
            board(i + 3), .028)
box('apron', (-15, YF + .35, -1.5), (15, YF + .6, -.42), board(40), .02)

wine(-70, 95)
spirit(48, 20)
poured(150, 60)
sheet(-205, -155, 14, 3)
pencil(-150, -265, 24)

# ---- lights of the room
pendant = lamp('pendant', (3.2, -1.0, 13.5), (2.4, -.4, 0), (1.8, 1.8), 900, linear_rgba('#ffca8a'), 'lamp')
lamp('glow', (16, -10, 16), (0, 0, 2), (9, 9), 1700, linear_rgba('#ffd9ab'), 'lamp').visible_glossy = False
bounce = lamp('bounce', (14, -20, 16), (0, 0, 2), (16, 14), 3000, linear_rgba('#e8eef0'), 'room')
bounce.visible_glossy = False
world = bpy.data.worlds.new('dark')
scene.world = world
world.use_nodes = True
world.node_tree.nodes['Background'].inputs[0].default_value = (0, 0, 0, 1)

# ---- the camera
data = bpy.data.cameras.new('camera')
camera = bpy.data.objects.new('camera', data)
scene.collection.objects.link(camera)
camera.location = (.35, -14.6, 3.4)
camera.rotation_euler = (Vector((.35, 0, 1.32)) - camera.location).to_track_quat('-Z', 'Y').to_euler()
data.sensor_width, data.lens = 36, 58
data.dof.use_dof = True
data.dof.focus_distance = 14.6
data.dof.aperture_fstop = .36
data.dof.aperture_blades = 9
scene.camera = camera
set_mode(ORDINARY)
for half, seed in (('A', 1), ('B', 2)):
    c.seed = seed
    scene.render.filepath = f'{OUT}.{half}.exr'
    bpy.ops.render.render(write_still=True)
    print('half', half, flush=True)
print('rendered', flush=True)
