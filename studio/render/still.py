"""A copper pot still. Millimetres; about 300 high, the size of a model."""
import math

import bpy
from mathutils import Vector

from assembly import point_along
from geometry import UNIT, lathe, set_role
from materials import metal
from nodes import linear_rgba
from outline import fillet_path
from subject import Frame, Lights, Subject

HEIGHT, WIDTH = 3.9, 4.1
"""Smallest extent of the picture, in Blender units: the still, its shadow and its mirror image."""


def build(item: dict) -> Subject:
    """Build the still: pot, boil ball, swan neck, lyne arm, manway."""
    metals = {
        'copper': metal('copper', linear_rgba('#dd9a72'), gloss=.36, rough=.22, bump=(1.1, .07, 2)),
        'dark': metal('dark copper', linear_rgba('#c27a50'), gloss=.38, rough=.24),
        'brass': metal('brass', linear_rgba('#d9b36a'), gloss=.5, rough=.22),
    }
    objects = [*_vessel(metals), *_arm(metals), *_manway(metals)]
    height = max(HEIGHT, WIDTH * item.get('aspect', 4 / 3))
    return Subject(
        objects=objects, top=3.2, half_width=2.25, base_radius=0,
        frame=Frame(height=height, middle=.40 * height, distance=15, eye=2.5, camera_x=.55),
        lights=Lights(glow_span=(0, .1), half_width=.1, sheen=1.2),
    )


def _vessel(metals: dict) -> list:
    copper, brass, dark = metals['copper'], metals['brass'], metals['dark']

    def turned(name: str, points: list, around: int, longest: float = 2) -> bpy.types.Object:
        return set_role(lathe(name, fillet_path(points, longest=longest), copper, around=around))

    pot = turned('pot', [(0, 2), (70, 2, 4), (86, 8, 8), ('c', (104, 34), (106, 62), (92, 84)),
                         ('c', (80, 102), (58, 112), (44, 118)), (40, 121, 3)], 220)
    boil_ball = turned('ball', [(38, 118), ('c', (44, 124), (50, 130), (50, 140)),
                                ('c', (50, 152), (40, 160), (33, 168)), (31, 171, 2)], 200, 1.5)
    neck = turned('neck', [(30, 168), ('c', (27, 196), (21, 216), (18, 240)),
                           ('c', (17, 250), (16.5, 256), (16.5, 262))], 160)
    rings = [_ring((0, 0, 119.5), 41.5, 2.4, brass), _ring((0, 0, 169.5), 32.3, 2.2, brass),
             _ring((0, 0, 6), 88, 2.2, dark)]
    rivets = [_rivet((89.5 * math.cos(a), 89.5 * math.sin(a), 87), 1.5, dark)
              for a in (2 * math.pi * k / 56 for k in range(56))]
    return [pot, boil_ball, neck, *rings, *rivets]


def _arm(metals: dict) -> list:
    """Swan neck and lyne arm: a tube that narrows, with couplings."""
    curve = bpy.data.curves.new('arm', 'CURVE')
    curve.dimensions, curve.resolution_u = '3D', 48
    curve.bevel_depth, curve.bevel_resolution = UNIT, 12
    spline = curve.splines.new('BEZIER')
    knots = [
        ((0, 0, 258), (0, 0, 240), (0, 0, 282), 16.5),
        ((34, 0, 303), (12, 0, 303), (56, 0, 303), 15.0),
        ((118, 0, 262), (96, 0, 276), (142, 0, 246), 11.5),
        ((206, 0, 204), (186, 0, 217), (214, 0, 199), 8.2),
    ]
    spline.bezier_points.add(len(knots) - 1)
    for point, (at, before, after, radius) in zip(spline.bezier_points, knots):
        point.co = Vector(at) * UNIT
        point.handle_left, point.handle_right = Vector(before) * UNIT, Vector(after) * UNIT
        point.handle_left_type = point.handle_right_type = 'FREE'
        point.radius = radius
    item = bpy.data.objects.new('arm', curve)
    bpy.context.scene.collection.objects.link(item)
    bpy.ops.object.select_all(action='DESELECT')
    bpy.context.view_layer.objects.active = item
    item.select_set(True)
    bpy.ops.object.convert(target='MESH')
    arm = bpy.context.object
    _finish(arm, metals['copper'])
    brass = metals['brass']
    return [arm, _ring((204, 0, 205.3), 9.0, 1.9, brass, (20, 0, -13)),
            _ring((118, 0, 262), 12.3, 1.8, brass, (24, 0, -15.5)), _ring((0, 0, 257), 17.4, 2.0, brass)]


def _manway(metals: dict) -> list:
    """A bolted hatch on the shoulder, facing the camera and slightly to the left."""
    angle = math.radians(-112)
    outwards = Vector((math.cos(angle) * .86, math.sin(angle) * .86, .52)).normalized()
    middle = Vector((80.5 * math.cos(angle), 80.5 * math.sin(angle), 97))
    items = []
    for radius, height, lift, kind, fillet in ((17, 4, 0, 'copper', 1.5), (13, 3.4, 3.2, 'brass', 1.2)):
        corner = (radius, height * .4, fillet * .6)
        outline = fillet_path([(0, height), (radius - 1, height, fillet), corner, (radius, 0)], longest=1)
        hatch = lathe('hatch', outline, metals[kind], around=120)
        items.append(set_role(point_along(hatch, outwards, middle + outwards * lift)))
    upright = Vector((0, 0, 1)).rotation_difference(outwards)
    for k in range(8):
        turn = 2 * math.pi * k / 8
        bolt = middle + upright @ Vector((10 * math.cos(turn), 10 * math.sin(turn), 7.2))
        items.append(_rivet(bolt, 1.2, metals['dark']))
    return items


def _ring(
    at: tuple, radius: float, thickness: float, material: bpy.types.Material, axis: tuple = (0, 0, 1),
) -> bpy.types.Object:
    bpy.ops.mesh.primitive_torus_add(major_radius=radius * UNIT, minor_radius=thickness * UNIT,
                                     major_segments=160, minor_segments=24)
    return _finish(point_along(bpy.context.object, axis, at), material)


def _rivet(at: tuple, radius: float, material: bpy.types.Material) -> bpy.types.Object:
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius * UNIT, location=Vector(at) * UNIT, segments=14,
                                         ring_count=8)
    return _finish(bpy.context.object, material)


def _finish(item: bpy.types.Object, material: bpy.types.Material) -> bpy.types.Object:
    item.data.polygons.foreach_set('use_smooth', [True] * len(item.data.polygons))
    item.data.materials.append(material)
    return set_role(item)
