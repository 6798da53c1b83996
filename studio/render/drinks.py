"""Build a drink from its entry in drinks.yaml: glass, content, framing and lights.

Fields: `glass` (one of glassware.py, `mug` or `julep`), `fill` mm, `sigma` (absorption per 100 mm
of a clear drink) or `stops` (colours of a cloudy one, bottom to top), `glow`, `ice`, `crushed`,
`foam`, `bubbles`, `garnish`.
"""
import bpy
import numpy as np
from mathutils import Vector

from drink_liquid import bubbles, foam, pour
from garnish import dress
from geometry import UNIT, lathe, set_role
from glass_and_liquid import dielectric
from glassware import Vessel, glass
from ice import add_ice, crushed
from metal_cups import copper_mug, glass_handle, julep_cup
from outline import split_at
from subject import Frame, Lights, Subject

FLINT = (.06, .03, .05)
CUPS = {'mug': copper_mug, 'julep': julep_cup}


def build(item: dict) -> Subject:
    """Model a drink."""
    kind = item['glass']
    if kind in CUPS:
        objects, vessel = CUPS[kind]()
    else:
        vessel = glass(kind, item.get('fill'))
        objects = [*_glass_with_drink(vessel, item)]
        if kind == 'toddy':
            objects.append(glass_handle(vessel.rim_radius - 1.5, 30, 92))
    objects += add_ice(vessel, item.get('ice', []), item.get('sigma'))
    if 'crushed' in item:
        objects.append(crushed(vessel, **item['crushed']))
    if 'foam' in item:
        objects.append(foam(vessel, **item['foam']))
    if 'bubbles' in item:
        objects.append(bubbles(vessel, **item['bubbles']))
    objects += dress(vessel, item.get('garnish', []))
    return _framed(objects, vessel, kind)


def _glass_with_drink(vessel: Vessel, item: dict) -> list:
    drink = pour(vessel, item.get('sigma'), item.get('stops'), item.get('glow', .10))
    _, dry = split_at(vessel.inner, vessel.fill)
    # Below its level a clear drink shares the wall with its glass; a cloudy one is slightly inside.
    inside = vessel.inner[::-1] if 'stops' in item else dry[::-1]
    shell = lathe('glass', np.vstack([vessel.outer, inside]),
                  dielectric('glass', 1.5, sigma_in=FLINT, shadow=(.90, .90, .90, 1)), around=200)
    return [drink, set_role(shell)]


def _framed(objects: list, vessel: Vessel, kind: str) -> Subject:
    bpy.context.view_layer.update()
    corners = [item.matrix_world @ Vector(corner) for item in objects for corner in item.bound_box]
    top, half_width = max(c.z for c in corners), max(abs(c.x) for c in corners)
    frame_height = top / (.70 * (top / 1.9)**.5)
    eye, distance, scale = 2.9 * frame_height / 2.6, 9.5 * frame_height / 2.6, frame_height / 3.75

    def card_end(height: float) -> float:
        """Return the end of the warm card, as a share of the top, that appears at a height."""
        return (height - (eye - height) / distance * 1.3 * scale) / top

    floor, level = float(vessel.inner[0][1]) * UNIT, vessel.fill * UNIT
    return Subject(
        objects=objects, top=top, half_width=half_width, base_radius=vessel.foot_radius() * UNIT * .96,
        frame=Frame(height=frame_height, middle=(.5 - .155) * frame_height, distance=distance, eye=eye),
        lights=Lights(
            glow_span=(card_end(floor - (.05 if vessel.has_stem else .10)), card_end(level - .01)),
            half_width=half_width * .62, scale=scale, contact=.13 if vessel.has_stem else .5,
            sheen=2.2 if kind in CUPS else 0,
        ),
    )
