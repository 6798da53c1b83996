"""Meshes from outlines: revolved bodies with a superellipse cross-section, and labels wrapped
around them.

Input is in millimetres. One Blender unit is 100 mm, which keeps numbers in a range that suits
Cycles. The front of a subject is towards -Y; its foot is at z = 0.
"""

import math
from typing import Optional, Sequence

import bpy
import numpy as np
from mathutils import Vector, noise

from outline import Radial, Table, cross_section, radius_at, table_at

UNIT = 0.01
"""Blender units per millimetre."""


def new_object(name: str, vertices: Sequence, faces: Sequence, material=None) -> bpy.types.Object:
    """A smooth-shaded mesh in the scene; vertices in Blender units."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(vertex) for vertex in vertices], [], faces)
    mesh.polygons.foreach_set('use_smooth', [True] * len(mesh.polygons))
    mesh.update()
    item = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(item)
    if material:
        mesh.materials.append(material)
    return item


def lathe(
    name: str,
    profile: np.ndarray,
    material=None,
    around: int = 160,
    square: Table = None,
    depth: Table = None,
    radial: Optional[Radial] = None,
) -> bpy.types.Object:
    """Revolve a profile (mm) in `around` steps.

    `square` is the exponent of the cross-section (2 is round, 7 nearly square), `depth` its
    front-to-back share, both per height; `radial` changes the radius by angle and height.
    """
    vertices, faces, rings = [], [], []
    for radius, height in profile:
        if radius < 1e-4:
            vertices.append((0, 0, height * UNIT))
            rings.append([len(vertices) - 1] * around)
            continue
        exponent, share = table_at(square, height, 2.0), table_at(depth, height, 1.0)
        ring = []
        for k in range(around):
            angle = 2 * math.pi * k / around
            x, y = cross_section(angle, exponent, share)
            factor = radial(angle, height) if radial else 1.0
            vertices.append((x * radius * factor * UNIT, y * radius * factor * UNIT, height * UNIT))
            ring.append(len(vertices) - 1)
        rings.append(ring)
    for low, high in zip(rings, rings[1:]):
        for k in range(around):
            after = (k + 1) % around
            face = list(dict.fromkeys([low[k], low[after], high[after], high[k]]))
            if len(face) >= 3:
                faces.append(face)
    return new_object(name, vertices, faces, material)


def wrap_patch(
    name: str,
    profile: np.ndarray,
    low: float,
    high: float,
    width: float,
    material,
    square: Table = None,
    depth: Table = None,
    gap: float = 0.18,
    columns: int = 120,
    rows: int = 40,
) -> bpy.types.Object:
    """A label: a patch `width` mm long around the front between two heights, `gap` mm off the wall,
    UV 0..1 across.
    """
    front = -math.pi / 2
    middle = (low + high) / 2
    exponent, share = table_at(square, middle, 2.0), table_at(depth, middle, 1.0)
    radius = radius_at(profile, middle) + gap
    # Angle by arc length, because on a square body equal angles are unequal lengths of paper.
    angles = np.linspace(front - math.pi, front + math.pi, 2400)
    points = np.array([cross_section(angle, exponent, share) for angle in angles]) * radius
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
    lengths -= np.interp(front, angles, lengths)
    across = np.linspace(-0.5, 0.5, columns + 1) * width
    vertices, uvs = [], []
    for row in range(rows + 1):
        height = low + (high - low) * row / rows
        wall = radius_at(profile, height) + gap
        exponent, share = table_at(square, height, 2.0), table_at(depth, height, 1.0)
        # Paper keeps its width where the body tapers, so it covers a wider angle there.
        for column, angle in enumerate(np.interp(across * (radius / wall), lengths, angles)):
            x, y = cross_section(angle, exponent, share)
            vertices.append((x * wall * UNIT, y * wall * UNIT, height * UNIT))
            uvs.append((column / columns, row / rows))
    faces = []
    for row in range(rows):
        for column in range(columns):
            a = row * (columns + 1) + column
            faces.append([a, a + 1, a + columns + 2, a + columns + 1])
    item = new_object(name, vertices, faces, material)
    layer = item.data.uv_layers.new(name='UVMap')
    corners = np.zeros(len(item.data.loops), int)
    item.data.loops.foreach_get('vertex_index', corners)
    layer.data.foreach_set('uv', np.array(uvs)[corners].ravel())
    return item


def tube(
    name: str, path: np.ndarray, radius: float, material, around: int = 20, closed: bool = False
) -> bpy.types.Object:
    """A round wire of `radius` mm along a path of (x, y, z) points in mm."""
    path = np.asarray(path, float)
    count = len(path)
    vertices, faces = [], []
    side = None
    for k in range(count):
        before, after = path[(k - 1) % count], path[(k + 1) % count]
        if not closed:
            before, after = path[max(k - 1, 0)], path[min(k + 1, count - 1)]
        along = Vector(after - before).normalized()
        # Carried over from ring to ring: a fixed reference would twist the tube at a turn.
        side = (side or along.orthogonal()) - along * along.dot(side or along.orthogonal())
        side.normalize()
        up = along.cross(side)
        for step in range(around):
            angle = 2 * math.pi * step / around
            vertices.append(
                (Vector(path[k]) + (side * math.cos(angle) + up * math.sin(angle)) * radius) * UNIT
            )
    for k in range(count if closed else count - 1):
        low, high = k * around, (k + 1) % count * around
        for step in range(around):
            after = (step + 1) % around
            faces.append([low + step, low + after, high + after, high + step])
    if not closed:
        faces += [list(range(around))[::-1], list(range((count - 1) * around, count * around))]
    return new_object(name, vertices, faces, material)


def strap(name: str, path: np.ndarray, half: tuple, material, around: int = 32) -> bpy.types.Object:
    """A pulled handle along a path in the XZ plane, mm: an oval of (half width, half thickness) that
    is a third wider at both roots and narrowest in its middle.
    """
    path = np.asarray(path, float)
    count = len(path)
    vertices, faces = [], []
    for k in range(count):
        along = Vector(path[min(k + 1, count - 1)] - path[max(k - 1, 0)]).normalized()
        out = Vector((0, 1, 0)).cross(along)
        share = abs(2 * k / (count - 1) - 1)
        grown = 0.9 + 0.45 * share**4
        for step in range(around):
            angle = 2 * math.pi * step / around
            off = Vector((0, half[0] * grown * math.cos(angle), 0)) + out * (half[1] * grown * math.sin(angle))
            vertices.append((Vector(path[k]) + off) * UNIT)
    for k in range(count - 1):
        for step in range(around):
            after = (step + 1) % around
            low, high = k * around, (k + 1) * around
            faces.append([low + step, low + after, high + after, high + step])
    faces += [list(range(around))[::-1], list(range((count - 1) * around, count * around))]
    return new_object(name, vertices, faces, material)


def wobble(item, amplitude: float, scale: float = 2.2, seed: float = 0.0) -> None:
    """Hand-finished glass: move vertices along their normals by smooth noise. Unlike bump it costs
    no render time.
    """
    mesh = item.data
    places = np.zeros(len(mesh.vertices) * 3)
    mesh.vertices.foreach_get('co', places)
    places = places.reshape(-1, 3)
    outwards = np.zeros(len(mesh.vertices) * 3)
    mesh.vertices.foreach_get('normal', outwards)
    outwards = outwards.reshape(-1, 3)
    lift = np.array(
        [noise.noise(Vector((x * scale + seed, y * scale, z * scale * 0.6))) for x, y, z in places]
    )
    mesh.vertices.foreach_set('co', (places + outwards * (lift * amplitude)[:, None]).ravel())
    mesh.update()


def set_role(item) -> bpy.types.Object:
    """Set the passes in which an object shows: 'glass' and 'coat' mirror in the reflection pass,
    'solid' is hidden there.
    """
    materials = [material for material in item.data.materials if material]
    glassy = any(material.get('is_glass') for material in materials)
    coated = any(material.get('coat') for material in materials)
    item['role'] = 'glass' if glassy else 'coat' if coated else 'solid'
    return item
