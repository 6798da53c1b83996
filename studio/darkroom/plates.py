"""Plates: a subject's passes as layers in linear light that can be laid on any ground."""

import json
import os
from dataclasses import dataclass
from typing import Optional

import numpy as np

import exr
from denoise import Denoiser
from filters import blur, ease, resize
from looks import look_for
from silhouette import ink_of, inked, thickness_of

CLEAR = ('soft', 'field', 'glow', 'edge')
"""Light groups whose light passes through glass or mirrors in it: they have no noise."""

PASSES_OF_A_PICTURE = 5
"""A, B, R, S and F (exposures.py)."""

FOIL = 0.75
"""Weight of the reflector that foil mirrors."""


@dataclass
class Plate:
    """One subject in one look; arrays are (height, width, channels) floats."""

    meta: dict
    look: dict
    product: np.ndarray
    """Premultiplied RGBA."""
    shadow: np.ndarray
    """Share of the ground's light that remains: 1 where there is no shadow."""
    reflection: Optional[np.ndarray]
    """Premultiplied RGBA of the floor's reflection."""


class PassFolder:
    """The output folder of passes.py."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self._denoiser: Optional[Denoiser] = None
        self._read: dict = {}

    def meta(self, name: str) -> dict:
        """Return the data that passes.py wrote about `<id>@<view>`."""
        with open(os.path.join(self.folder, f'{name}.json'), encoding='utf-8') as file:
            return json.load(file)

    def read(self, part: dict) -> dict:
        """Return the channels of one pass. Those of the last picture stay in memory, because each
        look reads them again.
        """
        file = part['file']
        if file not in self._read:
            if len(self._read) >= PASSES_OF_A_PICTURE:
                self._read.clear()
            self._read[file] = exr.read(os.path.join(self.folder, file))
        return self._read[file]

    def lit_parts(self, name: str, a: dict, b: dict) -> np.ndarray:
        """Return the light of labels, closures and garnish, denoised. It is the only noisy light
        and the same in every look.
        """
        kept = os.path.join(self.folder, f'{name}.lit.npy')
        passes = os.path.join(self.folder, f'{name}.A.exr')
        if os.path.exists(kept) and os.path.getmtime(kept) > os.path.getmtime(passes):
            return np.load(kept).astype(np.float32)
        self._denoiser = self._denoiser or Denoiser(self.folder)
        halves = [_light(half, 'area') + FOIL * _light(half, 'dome') for half in (a, b)]
        lit = self._denoiser.denoise(*halves, *(_features(half) for half in (a, b)))
        np.save(kept, lit.astype(np.float16))
        return lit


def develop_plate(
    folder: PassFolder,
    name: str,
    look_name: str,
    item: Optional[dict] = None,
    changes: Optional[dict] = None,
    ghost: bool = False,
    edge: float = 0.16,
) -> Plate:
    """Return the plate of `<id>@<view>` in a look.

    `item` is its entry where it may be newer than its passes; `changes` overrides the look; `ghost`
    leaves only the ring of the bottle; `edge` is the share of the width over which shadows fade at
    the sides.
    """
    meta = folder.meta(name)
    look = look_for(look_name, {**meta['item'], **(item or {})}, changes or {})
    product = _product(folder, name, meta, look)
    height, width = product.shape[:2]
    if not meta['S']:
        return Plate(meta, look, product, np.ones((height, width, 3), np.float32), None)
    shadow = _shadow(folder, meta, look, width, height, edge)
    if meta['base'][0] > 0:  # a row, or the still, has no single foot: only its shadow
        across = _distance_from_base(meta, width, height)
        if ghost:
            return Plate(meta, look, product * 0, _ring(shadow, across, meta, look), None)
        shadow = shadow * _contact(across)
    return Plate(
        meta, look, product, shadow.astype(np.float32), _reflection(folder, meta, look, width, height)
    )


def _channels(image: dict, name: str, parts: str) -> np.ndarray:
    layer = next(channel for channel in image if channel.endswith(f'{name}.{parts[0]}'))[:-1]
    return np.stack([image[layer + part] for part in parts], -1)


def _light(image: dict, group: str) -> np.ndarray:
    return _channels(image, 'Combined_' + group, 'RGB')


def _features(image: dict) -> np.ndarray:
    return np.concatenate(
        [_channels(image, 'Denoising Albedo', 'RGB'), _channels(image, 'Denoising Normal', 'XYZ')], -1
    )


def _weighed(image: dict, look: dict, groups: tuple) -> np.ndarray:
    """Return the light of groups by the look's weights, each a number or a colour."""
    lit = [_light(image, group) * np.float32(look[group]) for group in groups if np.any(look.get(group, 0))]
    return sum(lit) if lit else np.zeros_like(_light(image, groups[0]))


def _in_frame(part: np.ndarray, rectangle: list, fill: float = 0) -> np.ndarray:
    """Return a cropped pass in its full frame."""
    x0, y0, x1, y1, width, height = rectangle
    whole = np.full((height, width, part.shape[2]), fill, np.float32)
    whole[y0:y1, x0:x1] = part
    return whole


def _product(folder: PassFolder, name: str, meta: dict, look: dict) -> np.ndarray:
    a, b, mirrored = (folder.read(part) for part in (*meta['T'], meta['R']))
    # Only a front shows the whole silhouette, which gives the thickness.
    front = name.endswith('@front')
    covering = _channels(a, 'Combined', 'A')
    thickness = thickness_of(covering) if front else None
    seen = folder.lit_parts(name, a, b) * np.float32(look['area'])
    seen = seen + (_seen_through(a, look, thickness) + _seen_through(b, look, thickness)) / 2
    alpha = (covering + _channels(b, 'Combined', 'A')) / 2
    product = _in_frame(np.dstack([seen, alpha]), meta['T'][0]['rect'])
    light, covered = _weighed(mirrored, look, CLEAR + ('area',)), _channels(mirrored, 'Combined', 'A')
    if front and look.get('knock'):
        ink = ink_of(covered, covering)
        # Glass reflects over print, and a thin line of ink vanishes in the highlight.
        light = light * (1 - look['knock'] * np.clip(blur(ink, 14) * 2.2, 0, 1))
        product = inked(product, _in_frame(ink, meta['T'][0]['rect']), look.get('ink', 0))
    mirror = _in_frame(np.dstack([light, covered]), meta['R']['rect'])
    # Both passes must cover the same share of a pixel at the silhouette.
    partly = (product[..., 3:] < 0.999) & (mirror[..., 3:] > 0.02)
    share = np.where(partly, np.clip(product[..., 3:] / np.maximum(mirror[..., 3:], 0.02), 0, 2), 1)
    product[..., :3] += mirror[..., :3] * share
    return product


def _seen_through(image: dict, look: dict, thickness: Optional[np.ndarray]) -> np.ndarray:
    """Return the light through glass and liquid by the look's weights.

    The card behind a bottle is even and the refracted paths are nearly of one length, so a liquid
    looks flat. Here its light falls with the thickness of a round body: `depth` multiplies the
    absorption, `core` is a neutral loss; both are 0 at the silhouette. `lift` weighs the whole.
    """
    if thickness is None or not look.get('depth'):
        return _weighed(image, look, CLEAR)
    others = _weighed(image, look, tuple(group for group in CLEAR if group != 'glow'))
    loss = 1 + look['depth'] * thickness
    glow = np.power(np.clip(_light(image, 'glow'), 1e-6, 1), loss) * np.exp(-look.get('core', 0) * thickness)
    return others + glow * np.float32(look['glow']) * np.float32(look.get('lift', 1))


def _shadow(folder: PassFolder, meta: dict, look: dict, width: int, height: int, edge: float) -> np.ndarray:
    ratio = _channels(folder.read(meta['S']), 'Shadow Catcher', 'RGB')
    ratio = np.where(ratio.max(-1, keepdims=True) <= 0, 1.0, ratio)
    ratio = np.clip(_in_frame(ratio, meta['S']['rect'], 1), 0, 1.2)
    depth = (1 - resize(_softened(ratio, meta), width, height)) * look.get('shadow', 1)
    x = np.linspace(0, 1, width)[None, :, None]
    y = np.linspace(0, 1, height)[:, None, None]
    # Shadows fade before the edge of the plate.
    return 1 - depth * ease(x / edge) * ease((1 - x) / edge) * ease((1 - y) / 0.05)


def _softened(ratio: np.ndarray, meta: dict) -> np.ndarray:
    """Return the shadow without noise. Its edge is sharp only at the foot, so it is blurred more
    away from it.
    """
    sharp = blur(ratio, 1.6)
    if meta['base'][0] <= 0:
        return sharp
    height, width = ratio.shape[:2]
    scale = width / meta['size'][0]
    at_size = {**meta, 'base': [edge * scale for edge in meta['base']]}
    away = ease((_distance_from_base(at_size, width, height) - 1) / 1.2)[..., None]
    return sharp * (1 - away) + blur(ratio, 4.5) * away


def _distance_from_base(meta: dict, width: int, height: int) -> np.ndarray:
    """Return the distance of each floor pixel from the middle of the foot; 1 on the foot's edge."""
    across, along = meta['base']
    y, x = np.mgrid[0:height, 0:width]
    return np.sqrt(((x - width / 2) / across) ** 2 + ((y - (1 - meta['floorLine']) * height) / along) ** 2)


def _contact(distance: np.ndarray) -> np.ndarray:
    """Return the darkening where a foot touches the floor."""
    near = 0.52 * np.exp(-((np.clip(distance - 0.86, 0, None) / 0.13) ** 1.3))
    wide = 0.16 * np.exp(-((np.clip(distance - 0.9, 0, None) / 0.5) ** 1.5))
    return (1 - near - wide)[..., None]


def _ring(shadow: np.ndarray, distance: np.ndarray, meta: dict, look: dict) -> np.ndarray:
    """Return the ring that a bottle left, and a faint shadow.

    The look's `ring` is the share taken from red, green and blue; negative values lighten, as where
    a wet ring reflects light.
    """
    height, width = distance.shape
    across, along = meta['base']
    y, x = np.mgrid[0:height, 0:width]
    angle = np.arctan2((y - (1 - meta['floorLine']) * height) / along, (x - width / 2) / across)
    ring = np.exp(-(((distance - 0.90) / 0.055) ** 2)) * (0.75 + 0.25 * np.sin(angle * 3 + 0.6))
    inside = np.exp(-((distance / 0.86) ** 8))
    takes = np.array(look.get('ring', (0.16, 0.27, 0.42)))
    left = (1 - (1 - shadow) * 0.3) * (1 - ring[..., None] * takes)
    return (left * (1 - inside[..., None] * takes * 0.22)).astype(np.float32)


def _reflection(folder: PassFolder, meta: dict, look: dict, width: int, height: int) -> Optional[np.ndarray]:
    """Return the mirror image on the floor: sharp at the foot, softer and weaker below."""
    if not meta['F']:
        return None
    image = folder.read(meta['F'])
    mirrored = np.dstack([_weighed(image, look, CLEAR + ('area',)), _channels(image, 'Combined', 'A')])
    mirrored = resize(_in_frame(mirrored, meta['F']['rect'])[::-1], width, height)
    floor = int((1 - meta['floorLine']) * height)
    depth = np.clip((np.arange(height) - floor) / min(height * 0.11, height - floor - 3), 0, 1)[:, None, None]
    near = (depth < 0.3).astype(np.float32)
    return (
        (blur(mirrored, 1.2) * near + blur(mirrored, 3.0) * (1 - near))
        * look['reflection']
        * (1 - depth) ** 2
    )
