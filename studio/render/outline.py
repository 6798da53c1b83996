"""Outlines of revolved bodies as polylines of (radius, height) in millimetres.

Nothing here needs Blender: `volumes.py` measures the same outlines that `geometry.py` turns into
meshes. A point of a profile is (radius, height), (radius, height, fillet radius), or ('c', p1, p2,
p3): a cubic curve from the point before.
"""

import math
from typing import Callable, Optional, Sequence, Union

import numpy as np

Table = Union[None, float, Sequence[tuple]]
"""A number, or (height, value) pairs with easing between them: exponent or depth of a body at a
height.
"""


def fillet_path(points: Sequence[tuple], segments: int = 9, longest: float = 3.0) -> np.ndarray:
    """Return the polyline of a profile: corners rounded, curves followed, no span longer than
    `longest` mm.
    """
    corners = _flatten_curves(points)
    path: list = []
    for index, (radius, height, fillet) in enumerate(corners):
        corner = np.array([radius, height], float)
        if fillet <= 0 or index in (0, len(corners) - 1):
            path.append(corner)
        else:
            path += _round_corner(corners, index, corner, fillet, segments)
    return _densify(path, longest)


def _flatten_curves(points: Sequence[tuple]) -> list:
    corners: list = []
    for point in points:
        if point[0] != 'c':
            corners.append((point[0], point[1], point[2] if len(point) > 2 else 0))
            continue
        p0 = np.array(corners[-1][:2], float)
        p1, p2, p3 = (np.array(q, float) for q in point[1:4])
        length = sum(float(np.linalg.norm(b - a)) for a, b in ((p0, p1), (p1, p2), (p2, p3)))
        steps = max(12, int(length / 0.9))
        for t in np.linspace(0, 1, steps + 1)[1:]:
            q = (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3
            corners.append((q[0], q[1], 0))
    return corners


def _round_corner(corners: list, index: int, corner: np.ndarray, fillet: float, segments: int) -> list:
    before = np.array(corners[index - 1][:2], float) - corner
    after = np.array(corners[index + 1][:2], float) - corner
    length_before, length_after = np.linalg.norm(before), np.linalg.norm(after)
    before, after = before / length_before, after / length_after
    angle = math.acos(max(-1, min(1, float(before @ after))))
    if abs(angle - math.pi) < 1e-3:
        return [corner]
    # An arc may use half of a span that it shares with another corner, and nearly all of an end
    # span.
    reach = min(
        fillet / math.tan(angle / 2),
        length_before * (0.49 if index > 1 else 0.98),
        length_after * (0.49 if index < len(corners) - 2 else 0.98),
    )
    radius = reach * math.tan(angle / 2)
    middle = corner + (before + after) / np.linalg.norm(before + after) * radius / math.sin(angle / 2)
    start, end = corner + before * reach - middle, corner + after * reach - middle
    sweep = math.pi - angle
    steps = max(3, int(segments * sweep / (math.pi / 2)) + 1)
    return [
        middle
        + (math.sin((1 - k / steps) * sweep) * start + math.sin(k / steps * sweep) * end) / math.sin(sweep)
        for k in range(steps + 1)
    ]


def _densify(path: list, longest: float) -> np.ndarray:
    """Split long spans. Support rings near their ends keep smooth shading flat in between."""
    dense = [path[0]]
    for a, b in zip(path, path[1:]):
        length = float(np.linalg.norm(b - a))
        if length < 1e-5:
            continue
        steps = max(1, int(math.ceil(length / longest)))
        cuts = list(np.linspace(0, 1, steps + 1)[1:])
        if length > 1.2:
            support = min(0.25, 0.3 / length)
            cuts = sorted({support, *cuts[:-1], 1 - support, 1.0})
        dense += [a + (b - a) * t for t in cuts]
    return np.array(dense)


def normals(profile: np.ndarray) -> np.ndarray:
    """Return unit normals of a polyline, to the right of its direction: outwards when it rises."""
    along = np.gradient(profile, axis=0)
    along /= np.linalg.norm(along, axis=1, keepdims=True) + 1e-9
    return np.stack([along[:, 1], -along[:, 0]], 1)


def table_at(table: Table, height: float, default: float) -> float:
    """Return the value of a table at a height, eased between its rows; `default` without a table.
    """
    if table is None:
        return default
    if isinstance(table, (int, float)):
        return float(table)
    height = min(max(height, table[0][0]), table[-1][0])
    for (low, value_low), (high, value_high) in zip(table, table[1:]):
        if height <= high:
            t = 0 if high == low else (height - low) / (high - low)
            return value_low + (value_high - value_low) * t * t * (3 - 2 * t)
    return table[-1][1]


def cross_section(angle: float, exponent: float, depth: float) -> tuple:
    """Return a point of the unit cross-section: a superellipse whose flats touch |x| = 1 and |y| =
    depth.
    """
    x, y = math.cos(angle), math.sin(angle)
    if exponent > 2.001:
        k = (abs(x) ** exponent + abs(y) ** exponent) ** (-1.0 / exponent)
        x, y = x * k, y * k
    return x, y * depth


def cross_section_area(radius: float, exponent: float, depth: float) -> float:
    """Return the area in mm² of a cross-section with this radius (a superellipse, by the gamma
    function).
    """
    unit = 4 * math.gamma(1 + 1 / exponent) ** 2 / math.gamma(1 + 2 / exponent)
    return unit * radius * radius * depth


def radius_at(profile: np.ndarray, height: float) -> float:
    """Return the largest radius in mm of a profile at a height; 0 where it has none."""
    outermost = 0.0
    for (r0, z0), (r1, z1) in zip(profile, profile[1:]):
        if (z0 - height) * (z1 - height) <= 0 and abs(z1 - z0) > 1e-9:
            t = (height - z0) / (z1 - z0)
            outermost = max(outermost, float(r0 + (r1 - r0) * t))
    return outermost


def resample(profile: np.ndarray, step: float = 1.0) -> np.ndarray:
    """Return the same line in equal steps of about `step` mm."""
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(profile, axis=0), axis=1))])
    t = np.linspace(0, lengths[-1], max(8, int(lengths[-1] / step)))
    return np.stack([np.interp(t, lengths, profile[:, 0]), np.interp(t, lengths, profile[:, 1])], 1)


def smooth(profile: np.ndarray, sigma: float = 3.0) -> np.ndarray:
    """Return a polyline smoothed along its length; `sigma` in points. The ends stay."""
    reach = np.arange(-int(3 * sigma), int(3 * sigma) + 1)
    kernel = np.exp(-0.5 * (reach / sigma) ** 2)
    kernel /= kernel.sum()
    margin = len(kernel) // 2
    padded = np.pad(profile, ((margin, margin), (0, 0)), mode='reflect', reflect_type='odd')
    return np.stack([np.convolve(padded[:, axis], kernel, 'valid') for axis in (0, 1)], 1)


def inner_profile(
    outer: np.ndarray,
    wall: Table,
    base: float,
    push: float = 0.0,
    fillet: float = 6.0,
    mouth: Optional[float] = None,
    neck_from: Optional[float] = None,
) -> np.ndarray:
    """Return the inside of a bottle, from the middle of its floor to the lip.

    It is the outside moved in by the wall and smoothed, above a floor `base` mm thick that rises by
    `push` in the middle. Above the height `neck_from` the bore is at most `mouth` wide (radius in
    mm).
    """
    lip = int(np.argmax(outer[:, 1]))
    top = outer[lip][1]
    side = resample(outer[: lip + 1], 0.8)
    outwards = normals(side)
    thickness = np.array([table_at(wall, z, 3.0) for z in side[:, 1]])
    inside = (side - outwards * thickness[:, None])[(outwards[:, 0] > 0.15) & (side[:, 1] > 6)]
    heights = np.arange(base, top, 0.8)
    order = np.argsort(inside[:, 1])
    radii = np.interp(heights, inside[order, 1], inside[order, 0])
    if mouth is not None:
        radii = np.where(heights > (neck_from or top - 25), np.minimum(radii, mouth), radii)
    radii = smooth(np.stack([radii, heights], 1), 3.0)[:, 0]
    walls = np.stack([radii, heights], 1)
    corner = min(fillet, radii[0] * 0.6)
    first = int(np.searchsorted(heights, base + corner + 1.5))
    floor = fillet_path(
        [
            (0, base + push),
            (radii[0] * 0.42, base + push * 0.8, 40),
            (radii[0] - corner * 1.1, base, corner * 1.2),
            (np.interp(base + corner, heights, radii), base + corner, corner),
            tuple(walls[first]),
        ],
        longest=1.5,
    )
    return np.vstack([floor[:-1], walls[first:]])


def split_at(profile: np.ndarray, height: float) -> tuple:
    """Cut a rising profile at a height: (below, above), both with the point of the cut."""
    cut = next(
        k for k in range(1, len(profile)) if profile[k][1] >= height > profile[k - 1][1] and profile[k][0] > 1
    )
    low, high = profile[cut - 1], profile[cut]
    point = low + (high - low) * (height - low[1]) / (high[1] - low[1])
    return np.vstack([profile[:cut], point]), np.vstack([point, profile[cut:]])


Radial = Callable[[float, float], float]
"""(angle, height in mm) -> factor of the radius: ribs, knurls, creases."""
