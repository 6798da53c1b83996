"""The passes of one picture. One set serves every look, because light adds up and each lamp has its
group.

  A, B  the view through and onto the subject, two half-sample renders (their difference is the noise)
  R     the reflections in its glass and lacquer
  S     the shadow on the floor, as a ratio            a third of the size
  F     the floor's reflection, from a camera mirrored below the floor            half the size
"""

import math
import os
import time
from dataclasses import dataclass

import bpy
from bpy_extras.object_utils import world_to_camera_view
from mathutils import Vector

from materials import principled
from nodes import ORDINARY, REFLECTION, TRANSMISSION, set_mode
from subject import Frame, Subject

SHADOW_SAMPLES, FLOOR_SAMPLES, REFLECTION_LEAST = 8, 16, 4
GAP_SHADOW_SAMPLES = 40
"""For subjects without a single foot: little light reaches the gaps between casks."""

SHADOW_PERCENT, FLOOR_PERCENT = 34, 50


@dataclass
class Box:
    """Part of a frame, as fractions of it, from its lower left corner."""

    left: float
    right: float
    bottom: float
    top: float

    def __post_init__(self) -> None:
        for edge in ('left', 'right', 'bottom', 'top'):
            setattr(self, edge, max(0.0, min(1.0, getattr(self, edge))))


class Exposures:
    """Renders the passes of the scene into `<target>.<pass>.exr`."""

    def __init__(self, scene, target: str) -> None:
        self.scene, self.target = scene, target
        self.seconds: dict = {}

    def expose(self, name: str, mode: float, samples: int, box: Box, percent: int = 100) -> dict:
        """Render one pass of a part of the frame.

        Returns its file and its pixels: [x0, y0, x1, y1, width, height] of the full frame, y down.
        """
        set_mode(mode)
        render, started = self.scene.render, time.time()
        render.resolution_percentage = percent
        self.scene.cycles.samples, self.scene.cycles.seed = samples, ord(name)
        width = int(render.resolution_x * percent / 100)
        height = int(render.resolution_y * percent / 100)
        x0, x1 = int(box.left * width), math.ceil(box.right * width)
        y0, y1 = int(box.bottom * height), math.ceil(box.top * height)
        render.use_border = render.use_crop_to_border = True
        # A hundredth of a pixel inside, or rounding takes one row more or less.
        render.border_min_x, render.border_max_x = (x0 + 0.01) / width, (x1 + 0.01) / width
        render.border_min_y, render.border_max_y = (y0 + 0.01) / height, (y1 + 0.01) / height
        render.filepath = f'{self.target}.{name}.exr'
        bpy.ops.render.render(write_still=True)
        self.seconds[name] = round(time.time() - started, 2)
        return {
            'file': os.path.basename(render.filepath),
            'rect': [x0, height - y1, x1, height - y0, width, height],
        }


def shoot(scene, subject: Subject, frame: Frame, target: str, samples: int, floor: bool) -> dict:
    """Render all passes of a subject. Returns the data that the darkroom needs."""
    camera, layer = scene.camera, scene.view_layers[0].cycles
    for thing in subject.objects:
        thing.lightgroup = 'area'  # emitting objects (cloudy drinks) count as lit
    bpy.context.view_layer.update()
    box = _box_around(scene, subject.objects)
    floor_line = world_to_camera_view(scene, camera, Vector((0, 0, 0))).y
    exposures = Exposures(scene, target)

    layer.denoising_store_passes = True
    halves = [exposures.expose(name, TRANSMISSION, max(1, samples // 2), box) for name in 'AB']
    layer.denoising_store_passes = False
    solids = [thing for thing in subject.objects if thing.get('role') == 'solid']
    for thing in solids:
        thing.is_holdout = True
    mirrored = exposures.expose('R', REFLECTION, max(REFLECTION_LEAST, samples * 2 // 3), box)
    for thing in solids:
        thing.is_holdout = False
    shadow = _shadow(scene, exposures, subject, frame) if floor else None
    reflection = _floor_reflection(exposures, camera, box, floor_line) if floor else None

    render = scene.render
    width, height = render.resolution_x, render.resolution_y
    across = subject.base_radius / (frame.height * width / height) * width
    return {
        'size': [width, height],
        'T': halves,
        'R': mirrored,
        'S': shadow,
        'F': reflection,
        'times': exposures.seconds,
        'floorLine': floor_line,
        'top': subject.top,
        'halfWidth': subject.half_width,
        'frameHeight': frame.height,
        # Seen from the height of the lens, a circle on the floor is an ellipse.
        'base': [across, across * camera.location.z / -camera.location.y] if floor else None,
    }


def _box_around(scene, objects: list) -> Box:
    corners = [
        world_to_camera_view(scene, scene.camera, thing.matrix_world @ Vector(corner))
        for thing in objects
        for corner in thing.bound_box
    ]
    across, up = [corner.x for corner in corners], [corner.y for corner in corners]
    return Box(min(across) - 0.01, max(across) + 0.01, min(up) - 0.008, max(up) + 0.01)


def _shadow(scene, exposures: Exposures, subject: Subject, frame: Frame) -> dict:
    bpy.ops.mesh.primitive_plane_add(size=14, location=(0, 0, 0))
    plane = bpy.context.object
    plane.data.materials.append(principled('floor', (0.8, 0.8, 0.8, 1), rough=1, specular=0))
    plane.is_shadow_catcher = True
    plane.visible_transmission = plane.visible_glossy = False
    for thing in subject.objects:
        thing.visible_camera = False
    layer = scene.view_layers[0].cycles
    layer.use_pass_shadow_catcher = True
    horizon = (scene.camera.location.z - frame.middle) / frame.height * 0.9 + 0.5
    samples = SHADOW_SAMPLES if subject.base_radius > 0 else GAP_SHADOW_SAMPLES
    shadow = exposures.expose('S', ORDINARY, samples, Box(0, 1, 0, horizon), SHADOW_PERCENT)
    layer.use_pass_shadow_catcher = False
    for thing in subject.objects:
        thing.visible_camera = True
    bpy.data.objects.remove(plane)
    return shadow


def _floor_reflection(exposures: Exposures, camera, box: Box, floor_line: float) -> dict:
    """Only the reflection of the lowest eighth of a subject is visible."""
    eye, shift = camera.location.z, camera.data.shift_y
    camera.location.z, camera.data.shift_y = -eye, -shift
    part = Box(box.left, box.right, 1 - (floor_line + 0.06), 1 - (floor_line - 0.12))
    reflection = exposures.expose('F', TRANSMISSION, FLOOR_SAMPLES, part, FLOOR_PERCENT)
    camera.location.z, camera.data.shift_y = eye, shift
    return reflection
