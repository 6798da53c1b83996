"""The set: camera, lamps and softboxes. Every light belongs to a group, so that a look is a set of
weights and needs no render.
"""

import math

import bpy
from mathutils import Vector

from nodes import linear_rgba
from softbox import emitter
from subject import Frame, Lights, Subject
from surroundings import bright_field, contact_shade, reflector

GROUPS = ('area', 'soft', 'field', 'dome', 'glow', 'edge')
"""Light groups: `area` key, fill and back light (labels, closures, shadow); `soft` strips and top
box that glass mirrors; `field` the bright field behind; `dome` a reflector for foil and satin
metal; `glow` the warm card behind the liquid; `edge` strips behind and outside the frame that draw
bright rims.
"""


def new_scene(width: int, height: int, bounces: int = 12) -> bpy.types.Scene:
    """Create an empty scene with its render settings: no caustics, no denoiser, equal samples
    everywhere.
    """
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    render, cycles = scene.render, scene.cycles
    render.resolution_x, render.resolution_y, render.resolution_percentage = width, height, 100
    render.use_persistent_data = True
    render.film_transparent = True
    render.threads_mode = 'AUTO'
    render.image_settings.file_format = 'OPEN_EXR_MULTILAYER'
    render.image_settings.color_depth = '16'
    render.image_settings.exr_codec = 'ZIP'
    scene.view_settings.view_transform, scene.view_settings.look = 'Standard', 'None'
    cycles.device = 'CPU'
    cycles.use_adaptive_sampling = False  # the two half renders must be equal for the denoiser
    cycles.use_denoising = False
    cycles.max_bounces = cycles.transmission_bounces = bounces
    cycles.diffuse_bounces, cycles.glossy_bounces, cycles.volume_bounces = 1, 4, 0
    cycles.transparent_max_bounces, cycles.min_light_bounces, cycles.min_transparent_bounces = 12, 6, 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    # Softboxes are seven times white: unclamped, every rim seen through glass is jagged. Clamping
    # direct light would grey the labels.
    cycles.sample_clamp_direct, cycles.sample_clamp_indirect = 0, 1.3
    cycles.blur_glossy, cycles.light_sampling_threshold = 0.3, 0.01
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.5
    for group in GROUPS:
        scene.view_layers[0].lightgroups.add(name=group)
    return scene


def frame_for(top: float, ratio: float = 0.845, reference: float = 3.2, foot: float = 0.085) -> tuple:
    """Return (height, middle) of a frame on a half-normalised scale: a tall bottle fills it, a
    short one comes closer but still looks short. `foot` is the floor line's share of the height.
    """
    height = top / (ratio * (top / reference) ** 0.5)
    return height, (0.5 - foot) * height


def tile_frame(top: float) -> Frame:
    """Return the frame of a product tile."""
    height, middle = frame_for(top)
    return Frame(height, middle, distance=13 * height / 3.75, eye=2.3 * height / 3.75)


def set_camera(scene, frame: Frame) -> None:
    """A long, level lens with vertical shift: verticals stay upright, and the foot still shows as
    an ellipse.
    """
    data = bpy.data.cameras.new('camera')
    camera = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(camera)
    camera.location = (frame.camera_x, -frame.distance, frame.eye)
    camera.rotation_euler = (math.pi / 2, 0, 0)
    data.sensor_fit, data.sensor_height = 'VERTICAL', 36
    data.lens = 36 * frame.distance / frame.height
    # With a vertical fit, shift counts in heights of the frame.
    data.shift_y = (frame.middle - frame.eye) / frame.height
    scene.camera = camera


def set_lights(scene, subject: Subject) -> None:
    """Create all lights around a subject, scaled by its `lights.scale`."""
    lights, top, k = subject.lights, subject.top, subject.lights.scale
    aim = (0, 0, top * 0.5)
    warm, key = linear_rgba('#fff6ea'), linear_rgba('#fff3e2')

    def at(x: float, y: float, z: float) -> tuple:
        return x * k, y * k, z * k

    _card(
        'soft',
        at(-3.0, -0.9, 2.0),
        aim,
        (1.5 * k, 4.6 * k),
        emitter('left', 7.0, linear_rgba('#fffaf3'), soft=(0.55, 0.16), falloff=(0.25, 1.0)),
    )
    _card('soft', at(2.75, 1.7, 2.0), aim, (0.75 * k, 4.8 * k), emitter('right', 8.0, warm, soft=(0.5, 0.16)))
    _card('soft', at(-2.7, 2.2, 2.0), aim, (0.35 * k, 4.8 * k), emitter('rim', 5.0, warm, soft=(0.6, 0.16)))
    _card('soft', at(0, 0.6, 5.4), aim, (3.2 * k, 2.4 * k), emitter('top', 3.2, soft=(0.5, 0.5)))
    if lights.sheen:
        # Low, because a level flat face mirrors the space below the camera.
        _card(
            'soft',
            at(-1.9, -13.6, 0.1),
            aim,
            (4.6 * k, 6 * k),
            emitter('sheen', lights.sheen, soft=(0.8, 0.5), falloff=(1.0, 0.0)),
        )
    _area('key', at(-3.6, -4.2, 4.2), aim, (2.4 * k, 3.2 * k), 560 * k * k, key)
    _area('fill', at(4.4, -4.0, 2.8), aim, (2.6 * k, 3.4 * k), 230 * k * k, (1, 1, 1, 1))
    _area('back light', at(-1.6, 4.2, 4.6), aim, (1.2 * k, 1.2 * k), 330 * k * k, key, glossy=False)
    _glow(lights, top, lights.half_width or subject.half_width)
    for side in (-1, 1):
        angle, reach = math.radians(50), 3.6 * k
        _card(
            'edge',
            (side * reach * math.sin(angle), reach * math.cos(angle), top * 0.5),
            aim,
            (0.95 * k, top * 1.25),
            emitter('edge', 1.0, soft=(0.55, 0.22)),
            glossy=False,
        )
    contact_shade(lights.contact * k).lightgroup = 'field'
    reflector().lightgroup = 'dome'
    bright_field(scene)


def _glow(lights: Lights, top: float, half_width: float) -> None:
    """The warm card behind the liquid, visible only through it."""
    low, high = lights.glow_span
    middle, height = top * (low + high) / 2, top * (high - low)
    face = emitter('glow', 1.0, soft=(0.40, 0.22), gap=lights.glow_gap, base_share=0.08)
    _card(
        'glow',
        (0, 1.3 * lights.scale, middle),
        (0, -10, middle),
        (half_width * 3.4, height),
        face,
        glossy=False,
    )


def _aim(thing, target: tuple) -> None:
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat('-Z', 'Y').to_euler()


def _card(group: str, place: tuple, target: tuple, size: tuple, face, glossy: bool = True) -> None:
    """A softbox that is visible only in mirrors and lenses."""
    bpy.ops.mesh.primitive_plane_add(size=1, location=place)
    card = bpy.context.object
    card.scale = (*size, 1)
    _aim(card, target)
    card.data.materials.append(face)
    card.visible_camera = card.visible_diffuse = card.visible_shadow = card.visible_volume_scatter = False
    card.visible_glossy = glossy
    card.lightgroup = group


def _area(
    name: str, place: tuple, target: tuple, size: tuple, watts: float, colour: tuple, glossy: bool = True
) -> None:
    """A lamp for everything that is not clear."""
    data = bpy.data.lights.new(name, 'AREA')
    data.shape = 'RECTANGLE'
    data.size, data.size_y = size
    data.energy, data.color = watts, colour[:3]
    data.cycles.use_multiple_importance_sampling = False
    lamp = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location = place
    _aim(lamp, target)
    lamp.visible_glossy = glossy
    lamp.visible_transmission = lamp.visible_camera = False
    lamp.lightgroup = 'area'
