"""Still lifes of the Journal and of the home bar, one function for each `subject` of journal.yaml and
ingredients.yaml.
"""
import bpy
from mathutils import Vector

import subjects_bar
import subjects_glass
import subjects_oak
import subjects_table
from subject import Frame, Lights, Subject

ASPECT = 2 / 3
"""Height by width of a picture whose item names none."""

SUBJECTS = {
    'casks': subjects_oak.cask_pyramid,
    'cask-sizes': subjects_oak.cask_sizes,
    'glasses': subjects_glass.five_glasses,
    'tasting-row': subjects_glass.tasting_row,
    'ice': subjects_glass.ice_shapes,
    'citrus': subjects_table.citrus,
    'lemon': subjects_bar.lemon,
    'lime': subjects_bar.lime,
    'orange': subjects_bar.orange,
    'grapefruit': subjects_bar.grapefruit,
    'siphon': subjects_bar.siphon,
}


def build(item: dict) -> Subject:
    """Build a subject. `fills` is its share of the picture's height (or a little more of the width,
    if that is tighter), `tilt` how far the lens looks down (height by distance).
    """
    made = SUBJECTS[item['subject']]()
    objects = made['objects']
    bpy.context.view_layer.update()
    corners = [entry.matrix_world @ Vector(corner) for entry in objects for corner in entry.bound_box]
    top = max(corner.z for corner in corners)
    left, right = min(corner.x for corner in corners), max(corner.x for corner in corners)
    half_width = (right - left) / 2
    tilt, fills = item.get('tilt', made.get('tilt', .22)), item.get('fills', made.get('fills', .66))
    # With a level, shifted lens, points behind appear higher and points in front lower.
    seen = [corner.z + corner.y * tilt for corner in corners]
    high, low = max(seen), min(seen)
    height = max((high - low) / fills, 2 * half_width * item.get('aspect', ASPECT) / min(.86, fills + .14))
    distance = height * made.get('distance', 3.6)
    return Subject(
        objects=objects, top=top, half_width=half_width, base_radius=0,
        frame=Frame(height=height, middle=(high + low) / 2 + height * .015, distance=distance,
                    eye=tilt * distance, camera_x=(left + right) / 2),
        lights=Lights(glow_span=made.get('glow', (0, .05)), half_width=made.get('glow_half_width', .1),
                      scale=height / 3.75, contact=made.get('contact', .5), sheen=made.get('sheen', 0)),
    )
