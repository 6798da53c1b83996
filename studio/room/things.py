"""What stands and lies on the table. Positions in mm from its middle."""

import math

import numpy as np
from mathutils import Vector

import bottle as bottles
from assembly import place, rod, straight
from drink_liquid import pour
from geometry import UNIT, lathe, new_object
from glass_and_liquid import LIQUID, dielectric
from glassware import glass
from materials import principled
from nodes import linear_rgba
from outline import fillet_path, radius_at, split_at
from profiles import shape_for
from sleeves import sleeve


def move(parts, x, y, turn=0):
    """Turn (degrees) and move parts that stand at the origin."""
    for part in parts:
        place(part, (x, y, 0), (0, 0, turn))


def wine(x, y):
    """An opened bottle of wine in its sleeve."""
    shape = shape_for('bordeaux')
    outer = fillet_path(shape.outer)
    parts = bottles._glass_and_liquid(shape, outer, {'liquid': 'ruby', 'glass': 'black'})
    parts += sleeve('sleeve a', [(0, 41), (6, 42), (180, 41.5), (205, 35), (228, 22), (240, 17.5),
            (248, 16.8), (256, 18), (286, 23)],
                    246, 284, '#b9a98c', 4, '#3d3a36')
    move(parts, x, y, 25)
    return parts


def spirit(x, y):
    """A stoppered bottle of spirits in its sleeve."""
    subject = bottles.build({'shape': 'whisky_round', 'liquid': 'amber',
            'closure': {'kind': 'cork_wood', 'color': '#6b4a30'}})
    parts = subject.objects
    outer = fillet_path(shape_for('whisky_round').outer)
    rows = [(z, radius_at(outer, z) + 2.4) for z in np.linspace(6, 262, 60)]
    tie = 228
    rows = [(0, rows[0][1] - 1)] + [(z, r) for z, r in rows if z < tie - 6] + [(tie, radius_at(outer,
            tie) + 2.2), (tie + 8, radius_at(outer, tie) + 4), (tie + 34, radius_at(outer, tie) + 11)]
    parts += sleeve('sleeve b', rows, tie, tie + 30, '#8f8b80', 11, '#6e2f22')
    move(parts, x, y, -40)
    return parts


def poured(x, y):
    """A nosing glass with a little whisky."""
    vessel = glass('nosing', 46)
    _, dry = split_at(vessel.inner, vessel.fill)
    clear = dielectric('clear', 1.5, sigma_in=(.06, .03, .05), shadow=(.92, .92, .92, 1))
    shell = lathe('glass', np.vstack([vessel.outer, dry[::-1]]), clear, around=200)
    move([pour(vessel, LIQUID['sherry'], None, 0), shell], x, y)


def sheet(x, y, turn, seed):
    """A sheet of the tasting pad with four pencilled lines, slightly curled."""
    random = np.random.default_rng(seed)
    w, h, n = 105, 148, 24
    rows = []
    for j in range(n + 1):
        for i in range(n + 1):
            u, v = i / n - .5, j / n - .5
            curl = 9 * max(0, u + v - .45)**2 * 4 + 4 * max(0, -u - .32)**2 * 4
            rows.append((u * w * UNIT, v * h * UNIT, (.5 + curl) * UNIT))
    faces = [[j * (n + 1) + i, j * (n + 1) + i + 1, (j + 1) * (n + 1) + i + 1, (j + 1) * (n + 1)
            + i] for j in range(n) for i in range(n)]
    paper = principled('paper', linear_rgba('#e9e3d4'), rough=.85, specular=.2)
    parts = [new_object('sheet', rows, faces, paper)]
    lead = principled('lead', linear_rgba('#4b4a4c'), rough=.5)
    for line in range(5):
        z0 = 50 - line * 15
        x0, x1 = -40, random.uniform(8, 40)
        at = x0
        while at < x1:
            word = random.uniform(7, 16)
            steps = np.arange(0, word, .35)
            stroke = [Vector((at + s, z0 + 1.6 * math.sin(s * 3.1 + random.uniform(0, .8))
                    * random.uniform(.5, 1.1) + (1.9 if random.random() < .05 else 0), .75)) for s in steps]
            parts.append(rod('hand', stroke, .17, lead, around=5))
            at += word + 3
    move(parts, x, y, turn)


def pencil(x, y, turn):
    """A green pencil, sharpened."""
    wood = principled('pencil', linear_rgba('#24493e'), rough=.35, specular=.5)
    bare = principled('bare', linear_rgba('#c99f6c'), rough=.7)
    tip = principled('tip', linear_rgba('#3a3a3c'), rough=.4)
    parts = [rod('pencil', straight((-70, 0, 3.7), (60, 0, 3.7)), 3.6, wood, around=6),
             rod('bare', straight((60, 0, 3.7), (76, 0, 3.7)), lambda t: 3.5 - 2.4 * t, bare, around=24),
             rod('tip', straight((76, 0, 3.7), (81, 0, 3.7)), lambda t: 1.1 - .95 * t, tip, around=12)]
    for part in parts:
        part.data.polygons.foreach_set('use_smooth', [part.name.startswith(('bare', 'tip'))]
                * len(part.data.polygons))
    move(parts, x, y, turn)
