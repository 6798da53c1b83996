"""Closures that are drawn over the lip: tin capsules, Champagne foil, sealing wax."""

import math

import numpy as np

from geometry import lathe
from materials import metal, principled
from neck import Neck, closed_over
from nodes import linear_rgba
from outline import fillet_path, radius_at


def capsule(neck: Neck, length: float) -> list:
    """A wine capsule that reaches `length` mm down from the lip, with the faint creases of spun
    tin.
    """
    top = neck.top
    material = principled(
        'capsule', neck.colour or linear_rgba('#5a1620'), rough=0.40, metal=0.5, specular=0.4, coat=0.55
    )
    skin = neck.skin(top - length, 0.32)
    edge = [[skin[0][0] - 0.4, skin[0][1]]]
    over = fillet_path([tuple(skin[-1]), (skin[-1][0] - 1.5, top + 0.5, 0.5), (0, top + 0.45)])[1:]

    def creases(angle: float, height: float) -> float:
        return 1 + 0.0022 * math.sin(9 * angle + height * 0.23) * math.sin(height * 0.11)

    return [lathe('capsule', np.vstack([edge, skin, over]), material, around=128, radial=creases)]


def spirit_capsule(neck: Neck) -> list:
    """A heat-shrunk capsule over a screw cap, knurled at its head, with a band in the second colour."""
    top, radius = neck.top, neck.finish_radius + 0.7
    material = principled(
        'capsule', neck.colour or linear_rgba('#1b1b1d'), rough=0.42, specular=0.4, coat=0.7
    )
    points = [
        (neck.radius + 0.7, top - 66),
        (neck.radius + 0.9, top - 30, 4),
        (radius, top - 25, 4),
        (radius, top + 1.4, 2.2),
        (radius - 4, top + 1.4, 0.8),
        (radius - 5, top + 0.8, 0.5),
        (0, top + 0.8),
    ]

    def knurl(angle: float, height: float) -> float:
        return 1 - (0.012 * (0.5 + 0.5 * math.cos(96 * angle)) if top - 22 < height < top - 3 else 0)

    parts = [lathe('capsule', fillet_path(points, longest=1.5), material, around=160, radial=knurl)]
    if neck.second_colour:
        at = neck.radius + 0.9
        band = fillet_path(
            [
                (at - 0.2, top - 58),
                (at + 0.22, top - 58, 0.1),
                (at + 0.25, top - 55.4, 0.1),
                (at - 0.2, top - 55.4),
            ]
        )
        parts.append(lathe('band', band, metal('band', neck.second_colour, 0.5, 0.25), around=128))
    return parts


def champagne_foil(neck: Neck) -> list:
    """Crumpled foil over cork and wire, with a collar in the second colour."""
    top = neck.top
    material = metal(
        'foil', neck.colour or linear_rgba('#c8a45c'), gloss=0.45, rough=0.30, bump=(22, 0.22, 3)
    )
    skin = neck.skin(top - 112, 0.5)
    skin = skin[skin[:, 1] < top - 20]
    head = fillet_path(
        [
            tuple(skin[-1]),
            (skin[-1][0] + 0.4, top - 12, 3),
            (18.6, top - 8, 3),
            (18.8, top - 1, 3),
            (16.2, top + 3, 3),
            (16.6, top + 9, 4),
            (15.5, top + 19, 7),
            (6, top + 22, 10),
            (0, top + 22),
        ],
        longest=1.2,
    )
    profile = np.vstack([[[skin[0][0] - 0.6, skin[0][1]]], skin, head[1:]])
    phase = np.random.default_rng(3).uniform(0, 6.28, 8)

    def creases(angle: float, height: float) -> float:
        share = min(max((height - (top - 60)) / 40, 0.25), 1.0)
        waves = (
            math.sin(13 * angle + phase[0] + 0.15 * height)
            + 0.7 * math.sin(23 * angle + phase[1] - 0.22 * height)
            + 0.6 * math.sin(7 * angle + phase[2] + 0.09 * height)
        )
        return 1 + share * 0.006 * waves

    parts = [lathe('foil', profile, material, around=220, radial=creases)]
    if neck.second_colour:
        middle = top - 34
        collar = np.array(
            [
                [radius_at(profile, middle) + 0.5, middle - 9],
                [radius_at(profile, middle + 9) + 0.5, middle + 9],
            ]
        )
        parts.append(
            lathe(
                'collar', collar, principled('collar', neck.second_colour, rough=0.4, metal=0.3), around=160
            )
        )
    return parts


def wax(neck: Neck) -> list:
    """Sealing wax: an even coat whose lower edge ends in rounded drips."""
    top = neck.top
    material = principled(
        'wax', neck.colour or linear_rgba('#7c1d1f'), rough=0.42, specular=0.35, coat=0.55, bump=(5, 0.22, 2)
    )
    # On a short neck the drips end above the shoulder: on it they would stand out like a ruff.
    is_short = radius_at(neck.outer, top - 40) > 1.25 * neck.finish_radius
    start, reach = (top - 27, 0.45) if is_short else (top - 40, 1)
    skin = neck.skin(start - 24, 0.25)
    last = float(skin[-1][0])
    profile = closed_over(skin, (last - 1.0, top + 3.5, 3), (last - 6, top + 4.6, 5), (0, top + 4.4))
    chance = np.random.default_rng(11)
    count = 11
    middles = (np.arange(count) + chance.uniform(-0.28, 0.28, count)) * 2 * math.pi / count
    lengths, widths = chance.uniform(2, 17, count) * reach, chance.uniform(0.16, 0.27, count)

    def edge_at(angle: float) -> float:
        """Return the height of the wax's lower edge: a smooth union of the drips."""
        union = 0.0
        for middle, length, width in zip(middles, lengths, widths):
            off = abs((angle - middle + math.pi) % (2 * math.pi) - math.pi) / width
            drop = length * math.sqrt(1 - off * off) if off < 1 else -2.0 * (off - 1)
            union += math.exp(drop / 1.6)
        return start - 1.6 * math.log(union + 1)

    def coat(angle: float, height: float) -> float:
        edge = edge_at(angle)
        share = min(max((height - edge) / 3.2, 0), 1)
        thickness = -1.2 + 3.1 * math.sin(share * math.pi / 2)
        bead = 0.7 * math.exp(-(((height - edge - 2.6) / 2.2) ** 2))
        return 1 + (thickness + bead) / 17.0

    return [lathe('wax', profile, material, around=200, radial=coat)]
