"""Cups of metal: the hammered copper mug and the silver julep cup; and a handle for hot drinks."""
import bpy
import numpy as np

from assembly import curve, rod
from geometry import lathe, set_role
from glass_and_liquid import dielectric
from glassware import Vessel
from materials import metal, principled
from nodes import linear_rgba
from outline import fillet_path


def copper_mug() -> tuple:
    """Return (objects, vessel) of a hammered mug with a brass handle, filled with a pale drink."""
    copper = metal('copper', linear_rgba('#b8683a'), gloss=.72, rough=.25)
    _hammer(copper)
    outer = fillet_path([
        (0, .5), (30, .5), (35, 0, 1), (39, 4, 5), ('c', (43.5, 30), (43.5, 64), (41, 92)), (42.2, 93.5, .8),
        (42.2, 95, .8), (40.2, 95.2, .8), (39.6, 92, 1), ('c', (42, 64), (42, 30), (38, 6)), (30, 3, 3),
        (0, 3),
    ], longest=2)
    items = [set_role(lathe('mug', outer, copper, around=180))]
    brass = metal('brass', linear_rgba('#c99a4e'), .65, .2)
    knots = [(38, 75), (48, 79), (61, 77), (69, 66), (70, 50), (65, 36), (56, 27), (47, 25), (38, 27)]
    items.append(rod('handle', curve([(x, 0, z) for x, z in knots]), 3.1, brass, around=20))
    items.append(_drink_in(40.4, 80, '#d8cf9f'))
    return items, Vessel(outer, np.array([[38.0, 6.0], [41.0, 92.0]]), 80, 95, has_stem=False)


def julep_cup() -> tuple:
    """Return (objects, vessel) of a straight silver cup with a beaded band above and below."""
    silver = metal('silver', linear_rgba('#c9cfd1'), gloss=.5, rough=.3)
    outer = fillet_path([
        (0, 3), (24, 3), (27, .4, .8), (30, 0, .8), (30.8, 2.4, .8), (30.2, 4.6, .8), (31, 9, 2),
        (37.6, 90, 1), (38.8, 91.2, .7), (38.8, 93.6, .7), (37.8, 94.2, .6), (36.8, 93, .6), (36.4, 88, 1),
        (29.5, 8, 4), (0, 6),
    ], longest=1.6)
    items = [set_role(lathe('cup', outer, silver, around=180)), _drink_in(35.2, 82, '#b98a4a')]
    return items, Vessel(outer, np.array([[29.5, 8.0], [36.6, 92.0]]), 82, 94, has_stem=False)


def glass_handle(wall: float, low: float, high: float) -> bpy.types.Object:
    """A handle of clear glass on a wall of radius `wall`, between two heights."""
    middle = (low + high) / 2
    knots = [(wall - 2, high), (wall + 12, high + 2), (wall + 25, high - 8), (wall + 27, middle),
             (wall + 22, low + 8), (wall + 10, low), (wall - 2, low + 3)]
    clear = dielectric('handle', 1.5, shadow=(.9, .9, .9, 1))
    return rod('handle', curve([(x, 0, z) for x, z in knots]), 4.2, clear, around=28)


def _drink_in(radius: float, level: float, colour: str) -> bpy.types.Object:
    liquid = principled('drink', linear_rgba(colour), rough=.05, specular=.5)
    outline = np.array([[0, level - 2], [radius, level - 2], [radius + .2, level], [radius - .6, level - .8],
                        [0, level - 1]])
    return set_role(lathe('drink', outline, liquid, around=96))


def _hammer(material: bpy.types.Material) -> None:
    """Hammer dents all over a metal."""
    tree = material.node_tree
    cells = tree.nodes.new('ShaderNodeTexVoronoi')
    cells.feature = 'SMOOTH_F1'
    cells.inputs['Scale'].default_value = 11.0
    cells.inputs['Smoothness'].default_value = .7
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Object'], cells.inputs['Vector'])
    bump = tree.nodes.new('ShaderNodeBump')
    bump.invert = True
    bump.inputs['Strength'].default_value = .22
    bump.inputs['Distance'].default_value = .03
    tree.links.new(cells.outputs['Distance'], bump.inputs['Height'])
    for node in [node for node in tree.nodes if node.type == 'BSDF_GLOSSY']:
        tree.links.new(bump.outputs['Normal'], node.inputs['Normal'])
