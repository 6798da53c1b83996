"""Placing, joining and scattering of meshes; stems and balls.

Lengths are in millimetres unless a name says otherwise. Objects have their position in the vertices
and no transform of their own.
"""
import math
from typing import Callable, Sequence

import bpy
import numpy as np
from mathutils import Euler, Matrix, Vector

from geometry import UNIT, new_object, set_role

Point = Sequence[float]


def place(item: bpy.types.Object, at: Point, turn: Point = (0, 0, 0)) -> bpy.types.Object:
    """Turn an object (degrees about x, y, z), move it to a point, and apply the transform."""
    rotation = Euler([math.radians(angle) for angle in turn]).to_matrix().to_4x4()
    item.data.transform(Matrix.Translation(Vector(at) * UNIT) @ rotation @ item.matrix_world)
    item.matrix_world = Matrix()
    item.data.update()
    return item


def point_along(item: bpy.types.Object, axis: Point, at: Point = (0, 0, 0)) -> bpy.types.Object:
    """Turn an object whose axis is +Z along another axis, move it, and apply the transform."""
    rotation = Vector((0, 0, 1)).rotation_difference(Vector(axis).normalized()).to_matrix().to_4x4()
    item.data.transform(Matrix.Translation(Vector(at) * UNIT) @ rotation)
    item.data.update()
    return item


def join(items: list, name: str) -> bpy.types.Object:
    """Join objects into one, with its role."""
    bpy.ops.object.select_all(action='DESELECT')
    for item in items:
        item.select_set(True)
    bpy.context.view_layer.objects.active = items[0]
    bpy.ops.object.join()
    whole = bpy.context.object
    whole.name = name
    return set_role(whole)


def set_uvs(item: bpy.types.Object, uvs: Sequence[Point]) -> None:
    """Set the texture coordinates of a mesh, one a vertex."""
    layer = item.data.uv_layers.new(name='UVMap')
    corners = np.zeros(len(item.data.loops), int)
    item.data.loops.foreach_get('vertex_index', corners)
    layer.data.foreach_set('uv', np.array(uvs, float)[corners].ravel())


def straight(start: Point, end: Point, steps: int = 8) -> list:
    """Points on a line."""
    return [Vector(start) + (Vector(end) - Vector(start)) * t for t in np.linspace(0, 1, steps)]


def curve(points: Sequence[Point], steps: int = 9) -> list:
    """Points on a smooth line through the given ones (Catmull-Rom)."""
    knots = [Vector(point) for point in points]
    dense = []
    for k in range(len(knots) - 1):
        p0, p1, p2, p3 = knots[max(k - 1, 0)], knots[k], knots[k + 1], knots[min(k + 2, len(knots) - 1)]
        for t in np.linspace(0, 1, steps)[:-1]:
            dense.append(.5 * (2 * p1 + (p2 - p0) * t + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t**2
                               + (3 * p1 - p0 - 3 * p2 + p3) * t**3))
    return dense + [knots[-1]]


def rod(
    name: str, path: Sequence[Vector], radius: float | Callable[[float], float],
    material: bpy.types.Material, around: int = 12,
) -> bpy.types.Object:
    """A round stem along a path; `radius` in mm, or a function of the position on the path (0..1).
    """
    radius_of = radius if callable(radius) else lambda _: radius
    vertices, faces, side = [], [], None
    count = len(path)
    for k, point in enumerate(path):
        along = (path[min(k + 1, count - 1)] - path[max(k - 1, 0)]).normalized()
        # Carried over from ring to ring: a fixed reference would twist the stem.
        side = (along.orthogonal() if side is None else side - along * side.dot(along)).normalized()
        up, thickness = along.cross(side), radius_of(k / (count - 1))
        for step in range(around):
            angle = 2 * math.pi * step / around
            vertices.append((point + (side * math.cos(angle) + up * math.sin(angle)) * thickness) * UNIT)
    for k in range(count - 1):
        for step in range(around):
            after = (step + 1) % around
            low, high = k * around, (k + 1) * around
            faces.append([low + step, low + after, high + after, high + step])
    faces += [list(range(around))[::-1], [(count - 1) * around + step for step in range(around)]]
    return set_role(new_object(name, vertices, faces, material))


def ball(name: str, radius: float, material: bpy.types.Material, segments: int = 48) -> bpy.types.Object:
    """A sphere around the origin."""
    rings = segments * 2 // 3
    bpy.ops.mesh.primitive_uv_sphere_add(radius=radius * UNIT, segments=segments, ring_count=rings)
    item = bpy.context.object
    item.name = name
    item.data.polygons.foreach_set('use_smooth', [True] * len(item.data.polygons))
    item.data.materials.append(material)
    return set_role(item)


def scatter(
    name: str, body: tuple, placements: Sequence[tuple], material: bpy.types.Material,
) -> bpy.types.Object:
    """Many copies of one small body as one mesh. `body` is (vertices, faces) of unit size around
    the origin; a placement is (point in mm, 3x3 matrix that turns and scales it in mm).
    """
    vertices, faces = [], []
    for at, matrix in placements:
        first = len(vertices)
        vertices += [(Vector(at) + matrix @ Vector(corner)) * UNIT for corner in body[0]]
        faces += [[first + k for k in face] for face in body[1]]
    return set_role(new_object(name, vertices, faces, material))


def unit_sphere(subdivisions: int = 2) -> tuple:
    """Return (vertices, faces) of an icosphere of radius 1."""
    import bmesh
    mesh = bmesh.new()
    bmesh.ops.create_icosphere(mesh, subdivisions=subdivisions, radius=1.0)
    body = [tuple(v.co) for v in mesh.verts], [[v.index for v in face.verts] for face in mesh.faces]
    mesh.free()
    return body


def unit_cube() -> tuple:
    """Return (vertices, faces) of a cube from -1 to 1."""
    floor = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    corners = [(x, y, z) for z in (-1, 1) for x, y in floor]
    return corners, [[0, 3, 2, 1], [4, 5, 6, 7], [0, 1, 5, 4], [1, 2, 6, 5], [2, 3, 7, 6], [3, 0, 4, 7]]


def turned(random: np.random.Generator, size: float) -> Matrix:
    """Return a matrix that scales a body and turns it at random."""
    return Euler(random.uniform(0, 2 * math.pi, 3)).to_matrix() * size
