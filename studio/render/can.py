"""A can: body, seamed lid with its tab, and the print around it."""

import math

import bpy

from cans import can_outline, size_for
from geometry import UNIT, lathe, set_role, wrap_patch
from label_paper import label_paper
from materials import metal
from outline import fillet_path
from subject import Subject


def build(item: dict) -> Subject:
    """Build the can of an item: shape, label, volumeMl?. Raises ValueError for an unknown size."""
    size = size_for(item['shape'], item.get('volumeMl'))
    outer = fillet_path(can_outline(size), longest=1.5)
    aluminium = metal('aluminium', (0.80, 0.81, 0.82, 1), gloss=0.5, rough=0.25)
    objects = [set_role(lathe('can', outer, aluminium, around=200)), _tab(size.height, aluminium)]
    if item.get('label'):
        ink = label_paper(
            'print',
            item['label']['png'],
            item['label'].get('mask'),
            rough=0.34,
            paper_bump=0.0,
            emboss=0.1,
            foil_rough=0.25,
            specular=0.3,
            varnish=0.95,
            metallic=0.35,
        )
        # Slightly less than the circumference, or the two edges of the seam would overlap.
        width = 2 * math.pi * (size.radius + 0.1) * 0.9995
        objects.append(
            set_role(
                wrap_patch('print', outer, 6.5, size.height - 7.2, width, ink, gap=0.08, columns=256, rows=90)
            )
        )
    return Subject(
        objects=objects,
        top=size.height * UNIT,
        half_width=size.radius * UNIT,
        base_radius=(size.neck - 1.5) * UNIT,
        label_span=(20, min(110, size.height - 20)),
    )


def _tab(height: float, aluminium: bpy.types.Material) -> bpy.types.Object:
    """The tab: from the height of the camera only its edge is visible."""
    bpy.ops.mesh.primitive_cylinder_add(
        radius=7.5 * UNIT, depth=1.1 * UNIT, vertices=48, location=(0, 2 * UNIT, (height - 1.6) * UNIT)
    )
    tab = bpy.context.object
    tab.scale.y = 1.45
    tab.data.materials.append(aluminium)
    return set_role(tab)
