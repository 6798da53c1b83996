"""Closures that are set into a bottle: a shank in the bore, a head above the lip."""

import math

import bpy

from caps import cap_body
from geometry import lathe
from glass_and_liquid import GLASS, dielectric
from materials import cap_wood, cork, metal, principled
from neck import Neck
from nodes import linear_rgba
from outline import fillet_path


def _shank(neck: Neck) -> bpy.types.Object:
    """The cork in the bore."""
    points = [(0, neck.top - 24), (neck.mouth - 0.25, neck.top - 24, 1), (neck.mouth - 0.15, neck.top + 0.5)]
    return lathe('shank', fillet_path(points, longest=2), cork('shank'), around=64)


def _wooden_stopper(neck: Neck, overhang: float, height: float, default: str) -> list:
    radius, top = neck.finish_radius + overhang, neck.top
    material = cap_wood('cap wood', neck.colour or linear_rgba(default))
    parts = [_shank(neck), cap_body('stopper', radius, top + 0.5, top + height, material, edge=2.4)]
    if neck.second_colour:
        ring = [
            (radius - 1, top + 2.2),
            (radius + 0.35, top + 2.2, 0.2),
            (radius + 0.35, top + 4.6, 0.2),
            (radius - 1, top + 4.6),
        ]
        parts.append(
            lathe('ring', fillet_path(ring), metal('ring', neck.second_colour, 0.5, 0.25), around=128)
        )
    return parts


def cork_wood(neck: Neck) -> list:
    """A wooden head on a cork, with a metal ring in the second colour."""
    return _wooden_stopper(neck, 0.6, 19, '#9a6a40')


def cork_wood_big(neck: Neck) -> list:
    """The same, broader and taller."""
    return _wooden_stopper(neck, 2.2, 24, '#9a6a40')


def cork_metal(neck: Neck) -> list:
    """A metal head with a groove."""
    material = metal('cap metal', neck.colour or linear_rgba('#c9a35a'), gloss=0.45, rough=0.26)
    top = neck.top
    return [
        _shank(neck),
        cap_body(
            'stopper',
            neck.finish_radius + 0.5,
            top + 0.5,
            top + 21,
            material,
            edge=1.4,
            dish=0.8,
            grooves=((top + 4, 0.7, 1.2),),
        ),
    ]


def cork_black(neck: Neck) -> list:
    """A lacquered head."""
    material = principled('cap', neck.colour or linear_rgba('#141414'), rough=0.45, specular=0.3, coat=0.7)
    return [
        _shank(neck),
        cap_body('stopper', neck.finish_radius + 0.8, neck.top + 0.5, neck.top + 20, material, edge=2.2),
    ]


def t_stopper(neck: Neck) -> list:
    """The low, broad head of fortified wines."""
    material = principled('cap', neck.colour or linear_rgba('#161412'), rough=0.5, specular=0.3, coat=0.5)
    return [
        _shank(neck),
        cap_body(
            'stopper',
            neck.finish_radius + 1.4,
            neck.top + 0.5,
            neck.top + 10.5,
            material,
            edge=1.8,
            around=240,
            knurl=(72, neck.top + 1.5, neck.top + 8.5, 0.02),
        ),
    ]


def cork_plain(neck: Neck) -> list:
    """A bare cork that rises above the lip."""
    top = neck.top
    points = [
        (0, top - 20),
        (neck.mouth - 0.3, top - 20, 1),
        (neck.mouth + 0.5, top + 2),
        (neck.mouth + 1.1, top + 13, 1.6),
        (0, top + 13),
    ]
    return [
        lathe(
            'cork',
            fillet_path(points, longest=1.5),
            cork('cork', neck.colour or linear_rgba('#b98a5a')),
            around=96,
        )
    ]


def cork_glass(neck: Neck) -> list:
    """A flat glass stopper."""
    material = dielectric('glass stopper', 1.5, sigma_in=GLASS['flint'])
    return [cap_body('stopper', neck.finish_radius - 0.2, neck.top + 0.4, neck.top + 17, material, edge=4)]


def glass_ball(neck: Neck) -> list:
    """A decanter's ground stopper: shank, collar and a cut ball, one piece of glass."""
    top = neck.top
    points = [
        (0, top - 16),
        (neck.mouth - 1.2, top - 16, 1.5),
        (neck.mouth - 0.4, top + 0.4, 0.5),
        (neck.mouth + 2.5, top + 0.6, 0.6),
        (neck.mouth + 2.5, top + 3.4, 0.8),
        (8.5, top + 6.5, 3),
        ('c', (15, top + 10), (21, top + 17), (21, top + 26)),
        ('c', (21, top + 36), (13, top + 45), (0, top + 46)),
    ]
    material = dielectric('glass stopper', 1.52, sigma_in=GLASS['flint'])

    def cut(angle: float, height: float) -> float:
        """Ten facets around the ball, none on the shank."""
        share = min(max((height - top - 9) / 6, 0), 1)
        facet = math.pi / 5
        off = (angle % facet) - facet / 2
        return 1 - share * (1 - math.cos(facet / 2) / math.cos(off))

    return [lathe('stopper', fillet_path(points, longest=1.2), material, around=200, radial=cut)]
