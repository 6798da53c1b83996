"""Build a bottle from its entry: glass or clay, liquid, label, closure. It is at the origin, its
label to the front.
"""

import math
from typing import Any, Optional

import bpy
import numpy as np

from closures import make_closure
from geometry import UNIT, lathe, set_role, strap, wobble, wrap_patch
from glass_and_liquid import GLASS, GLASS_IOR, LIQUID, LIQUID_IOR, dielectric
from label_paper import label_paper
from materials import ceramic
from neck import Neck
from nodes import linear_rgba
from outline import Radial, fillet_path, inner_profile, radius_at, split_at
from profiles import shape_for
from shape import Shape
from subject import Lights, Subject

CLAY = {
    'stone': ('#cdc2ab', '#8a5a34'),
    'stone_dark': ('#35302c', '#1d1a19'),
    'stone_white': ('#e7e3d8', None),
}
"""Glazes by the entry's `glass`: the body, and the second glaze of the dipped shoulder."""

WIDEST_LABEL = 0.46
"""Largest share of the circumference for a label; a wider one is printed smaller."""


def build(item: dict) -> Subject:
    """Build the bottle of an item: shape, liquid, glass, fill?, closure?, label?, stock?,
    volumeMl?.

    Raises ValueError when the entry names an unknown shape, liquid, glass, closure or stock.
    """
    shape = shape_for(item['shape'], item.get('volumeMl'))
    outer = fillet_path(shape.outer)
    if shape.clay:
        objects = _clay(shape, outer, item.get('glass', 'stone'))
    else:
        objects = _glass_and_liquid(shape, outer, item)
    span = shape.label
    if item.get('label'):
        paper, span = _label(shape, outer, item['label'], item.get('stock') or {})
        objects.append(paper)
    closure = item.get('closure') or {}
    neck = Neck(outer, shape.mouth, _colour(closure.get('color')), _colour(closure.get('color2')))
    objects += make_closure(closure.get('kind') or shape.closure, neck)
    places = np.array([vertex.co for thing in objects for vertex in thing.data.vertices])
    return Subject(
        objects=objects,
        top=float(places[:, 2].max()),
        half_width=float(np.abs(places[:, 0]).max()),
        base_radius=float(outer[outer[:, 1] < 12][:, 0].max()) * UNIT * 0.97,
        label_span=span,
        lights=Lights(sheen=2.4 if shape.square else 0),
    )


def _colour(hex_colour: Optional[str]) -> Optional[tuple]:
    return linear_rgba(hex_colour) if hex_colour else None


def _named(table: dict, name: str, what: str) -> Any:
    if name not in table:
        raise ValueError(f'no {what} "{name}"; there are: {", ".join(sorted(table))}')
    return table[name]


def _glass_and_liquid(shape: Shape, outer: np.ndarray, item: dict) -> list:
    glass_sigma = _named(GLASS, item.get('glass', 'flint'), 'glass')
    liquid_sigma = _named(LIQUID, item['liquid'], 'liquid')
    inner = inner_profile(
        outer, shape.wall, shape.base, shape.push, mouth=shape.mouth, neck_from=shape.neck_from
    )
    below, above = split_at(inner, item.get('fill') or shape.fill)
    return [_glass(shape, outer, inner, above, glass_sigma), _liquid(shape, below, liquid_sigma, glass_sigma)]


def _glass(
    shape: Shape, outer: np.ndarray, inner: np.ndarray, above: np.ndarray, sigma: tuple
) -> bpy.types.Object:
    """The shell: the whole outside, and the part of the inside that no liquid touches."""
    shadow = tuple(max(0.12, math.exp(-k * 0.045) * 0.9) for k in sigma) + (
        1,
    )  # uniform tint of about 4.5 mm of wall
    material = dielectric('glass', GLASS_IOR, sigma_in=sigma, shadow=shadow)
    bore = above[above[:, 1] < outer[-1][1] - 0.4][::-1]
    shell = lathe(
        'glass',
        np.vstack([outer, bore]),
        material,
        around=288 if shape.ribs else 176,
        square=shape.square,
        depth=shape.depth,
    )
    if shape.ribs:
        _press(shell, inner, _facets(*shape.ribs))
    wobble(shell, 0.00032)
    return set_role(shell)


def _facets(count: int, low: float, high: float, depth: float, fade: float = 6.0) -> Radial:
    def radial(angle: float, height: float) -> float:
        share = min(max((height - low) / fade, 0), 1) * min(max((high - height) / fade, 0), 1)
        return 1 - depth * share * share * (3 - 2 * share) * (0.5 - 0.5 * math.cos(count * angle))

    return radial


def _press(shell, inner: np.ndarray, radial: Radial) -> None:
    """Press facets into the outer surface only; the inside of the glass stays round."""
    for vertex in shell.data.vertices:
        radius, height = math.hypot(vertex.co.x, vertex.co.y) / UNIT, vertex.co.z / UNIT
        if radius > 1 and radius > np.interp(height, inner[:, 1], inner[:, 0]) + 1.2:
            factor = radial(math.atan2(vertex.co.y, vertex.co.x), height)
            vertex.co.x *= factor
            vertex.co.y *= factor
    shell.data.update()


def _liquid(shape: Shape, below: np.ndarray, sigma: tuple, glass_sigma: tuple) -> bpy.types.Object:
    """The liquid, with a meniscus. Its surface borders on glass at the wall and on air at the top,
    hence two indices.
    """
    radius, height = below[-1]
    meniscus = np.array(
        [
            [radius - 0.5, height - 0.8],
            [radius - 1.3, height - 1.3],
            [radius - 2.6, height - 1.55],
            [radius * 0.6, height - 1.6],
            [0, height - 1.6],
        ]
    )
    shadow = tuple(math.exp(-k * 0.17) for k in sigma) + (1,)
    material = dielectric(
        'liquid',
        LIQUID_IOR / GLASS_IOR,
        split=False,
        shadow=shadow,
        sigma_in=sigma,
        sigma_out=glass_sigma,
        top_attribute='top',
        top_ior=LIQUID_IOR,
        tint=(1, 1, 1, 1),
    )
    liquid = lathe(
        'liquid', np.vstack([below, meniscus]), material, around=176, square=shape.square, depth=shape.depth
    )
    faces = liquid.data.polygons
    on_top = [float(face.center.z > (height - 2) * UNIT and face.normal.z > 0.2) for face in faces]
    liquid.data.attributes.new('top', 'FLOAT', 'FACE').data.foreach_set('value', on_top)
    return set_role(liquid)


def _clay(shape: Shape, outer: np.ndarray, glaze: str) -> list:
    body, dip = _named(CLAY, glaze, 'glaze')
    top = float(outer[:, 1].max())
    material = ceramic(
        'clay', linear_rgba(body), _colour(dip), dip_from=shape.label[1] + (top - shape.label[1]) * 0.28
    )
    down_the_bore = np.array([[shape.mouth - 0.6, top - 30], [0, top - 30]])
    pot = lathe('clay', np.vstack([outer, down_the_bore]), material, around=176)
    wobble(pot, 0.002, 1.6)
    parts = [pot]
    if shape.ear:
        low, high, reach = shape.ear
        parts.append(strap('ear', _ear(outer, low, high, reach), (8, 3.4), material))
    return [set_role(part) for part in parts]


def _ear(outer: np.ndarray, low: float, high: float, reach: float) -> np.ndarray:
    """Return the path of a handle: steeply out of the shoulder, and in a tight bend into the neck."""
    start, end = radius_at(outer, low) - 3, radius_at(outer, high) - 3
    p0, p3 = np.array([start, low]), np.array([end, high])
    p1 = np.array([start + reach * 0.9, low + (high - low) * 0.5])
    p2 = np.array([start + reach * 1.5, high + reach * 0.35])
    t = np.linspace(0, 1, 40)[:, None]
    curve = (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3
    return np.stack([curve[:, 0], np.zeros(len(curve)), curve[:, 1]], 1)


def _label(shape: Shape, outer: np.ndarray, label: dict, stock: dict) -> tuple:
    """The label on its span; its width follows from the print. Returns (object, span)."""
    low, high = shape.label
    print_image = bpy.data.images.load(label['png'], check_existing=True)
    width = (high - low) * print_image.size[0] / print_image.size[1]
    round_about = 2 * math.pi * radius_at(outer, (low + high) / 2) * WIDEST_LABEL
    if width > round_about:
        spare = (high - low) * (1 - round_about / width) / 2
        low, high, width = low + spare, high - spare, round_about
    paper = label_paper('label', label['png'], label.get('mask'), **_stock(stock))
    item = wrap_patch(
        'label',
        outer,
        low,
        high,
        width,
        paper,
        square=shape.square,
        depth=shape.depth,
        gap=0.35 if shape.clay else 0.18,
    )
    return set_role(item), (low, high)


STOCK = {
    'varnish': 'varnish',
    'paper_bump': 'paper_bump',
    'rough': 'rough',
    'foil_rough': 'foil_rough',
    'emboss': 'emboss',
    'spec': 'specular',
}
"""Papers of labels: an entry's `stock`, and its name in `label_paper`."""


def _stock(stock: dict) -> dict:
    return {_named(STOCK, name, 'property of label stock'): value for name, value in stock.items()}
