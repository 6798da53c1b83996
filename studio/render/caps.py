"""Closures that are screwed or crimped onto a bottle, and the body that caps and stoppers share."""

import math
from typing import Callable, Optional

import bpy

from geometry import lathe
from materials import metal, principled
from neck import Neck
from nodes import linear_rgba
from outline import fillet_path


def cap_body(
    name: str,
    radius: float,
    low: float,
    high: float,
    material,
    edge: float = 1.6,
    dish: float = 0.0,
    around: int = 128,
    knurl: Optional[tuple] = None,
    grooves: tuple = (),
) -> bpy.types.Object:
    """A cap: `edge` rounds its top, `dish` lowers it, `knurl` is (count, from, to, share of depth),
    a groove is (height, depth, width).
    """
    points = [(max(radius - 3, 0.5), low), (radius, low, min(edge, 1.0))]
    for at, depth, width in grooves:
        points += [
            (radius, at, 0.3),
            (radius - depth, at + width * 0.25, 0.3),
            (radius - depth, at + width * 0.75, 0.3),
            (radius, at + width, 0.3),
        ]
    points += [
        (radius, high, edge),
        (radius - 4, high, 1.0),
        (radius - 5, high - dish, 0.6),
        (0, high - dish),
    ]
    return lathe(
        name, fillet_path(points, longest=1.2), material, around=around, radial=knurl and fluting(*knurl)
    )


def fluting(count: int, low: float, high: float, depth: float) -> Callable[[float, float], float]:
    """Flutes around a cap between two heights, `depth` as a share of its radius."""

    def radial(angle: float, height: float) -> float:
        return 1 - (depth * (0.5 + 0.5 * math.cos(count * angle)) if low < height < high else 0)

    return radial


def cap_metal(neck: Neck) -> list:
    """A tall metal cap with a knurled band."""
    top = neck.top
    material = metal('cap metal', neck.colour or linear_rgba('#b9bcc0'), gloss=0.45, rough=0.28)
    return [
        cap_body(
            'cap',
            neck.finish_radius + 1.1,
            top - 26,
            top + 1.6,
            material,
            edge=1.8,
            around=240,
            knurl=(90, top - 13, top - 3, 0.014),
            grooves=((top - 15.5, 0.5, 0.9), (top - 20, 0.4, 0.8)),
        )
    ]


def screwcap(neck: Neck) -> list:
    """The long screw cap of wine."""
    top, radius = neck.top, max(15.6, neck.finish_radius + 0.4)
    material = principled(
        'screwcap', neck.colour or linear_rgba('#22252a'), rough=0.38, metal=0.5, specular=0.5, coat=0.6
    )
    points = [
        (radius - 0.6, top - 60),
        (radius, top - 59.6, 0.3),
        (radius, top - 33, 0.3),
        (radius - 0.5, top - 32.4, 0.2),
        (radius - 0.5, top - 31.4, 0.2),
        (radius, top - 30.8, 0.3),
        (radius, top + 1.2, 1.8),
        (0, top + 1.2),
    ]
    return [
        lathe(
            'screwcap',
            fillet_path(points, longest=1.2),
            material,
            around=160,
            radial=fluting(72, top - 9, top - 2, 0.010),
        )
    ]


def crown(neck: Neck) -> list:
    """A crown cork with its 21 teeth."""
    top = neck.top
    material = principled('crown', neck.colour or linear_rgba('#b8902f'), rough=0.34, metal=0.6, coat=0.8)
    k = (neck.finish_radius + 0.5) / 14.0
    points = [
        (15.6 * k, top - 5.2),
        (16.0 * k, top - 4.9, 0.3),
        (14.2 * k, top + 0.2, 2.2),
        (11 * k, top + 1.7, 6),
        (0, top + 2.0),
    ]

    def teeth(angle: float, height: float) -> float:
        return 1 + min(max((top - 1.2 - height) / 3.5, 0), 1) * 0.040 * (math.cos(21 * angle) - 0.35)

    return [lathe('crown', fillet_path(points, longest=0.6), material, around=252, radial=teeth)]
