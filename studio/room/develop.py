"""Develop the table: weigh its light groups for a theme, remove the noise, and crop.

python3 develop.py <renders> <working folder> <left,top,width,height> <theme=png> ...
"""

import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'darkroom'))

import numpy as np  # noqa: E402
from denoise import Denoiser  # noqa: E402
from exr import read  # noqa: E402
from png import write_png  # noqa: E402

GROUPS = ('window', 'lamp', 'room')
LOOKS = {
    'day': {'window': (1, 1, 1), 'lamp': (0, 0, 0), 'room': (1, 1, 1), 'exposure': 0.84, 'colour': 0.92},
    'cellar': {
        'window': (0.030, 0.043, 0.062),
        'lamp': (1, 0.92, 0.8),
        'room': (0.035, 0.045, 0.05),
        'exposure': 1.15,
        'colour': 0.95,
    },
}
"""For each theme the weight of every light group, the exposure and the saturation."""

BRIGHTEST = 20
"""Fireflies above this are cut."""

GRAIN = 0.12
"""Share of the noise that stays: a wall without any looks painted."""


def group(image: dict, name: str) -> np.ndarray:
    """Return the light of a group."""
    layer = f'ViewLayer.Combined_{name}'
    return np.minimum(np.stack([image[f'{layer}.{channel}'] for channel in 'RGB'], -1), BRIGHTEST)


def features(image: dict) -> np.ndarray:
    """Return albedo and normal, which guide the denoiser."""
    names = [f'Denoising Albedo.{channel}' for channel in 'RGB']
    names += [f'Denoising Normal.{channel}' for channel in 'XYZ']
    return np.stack([image[f'ViewLayer.{name}'] for name in names], -1).astype(np.float32)


def film(light: np.ndarray) -> np.ndarray:
    """Return values from 0 to 1 along the curve of a film (Narkowicz's fit of ACES)."""
    return np.clip(light * (2.51 * light + 0.03) / (light * (2.43 * light + 0.59) + 0.14), 0, 1)


def srgb(value: np.ndarray) -> np.ndarray:
    """Encode linear light."""
    curve = 1.055 * np.power(np.maximum(value, 1e-9), 1 / 2.4) - 0.055
    return np.where(value <= 0.0031308, 12.92 * value, curve)


def main(renders: str, folder: str, crop: str, *wanted: str) -> None:
    """Write one PNG for each `theme=path`."""
    halves = [read(f'{renders}.{half}.exr') for half in 'AB']
    denoiser, guides = Denoiser(folder), [features(half) for half in halves]
    light = {}
    for name in GROUPS:
        a, b = (group(half, name).astype(np.float32) for half in halves)
        clean = denoiser.denoise(a, b, *guides)
        light[name] = clean * (1 - GRAIN) + (a + b) / 2 * GRAIN
    left, top, width, height = (int(number) for number in crop.split(','))
    for theme, path in (order.split('=', 1) for order in wanted):
        look = LOOKS[theme]
        seen = film(sum(light[name] * np.array(look[name]) for name in GROUPS) * look['exposure'])
        grey = seen.mean(-1, keepdims=True)
        shown = np.clip(srgb(grey + (seen - grey) * look['colour']), 0, 1)
        pixels = (shown * 255 + 0.5).astype(np.uint8)
        write_png(path, np.ascontiguousarray(pixels[top : top + height, left : left + width]))


if __name__ == '__main__':
    main(*sys.argv[1:])
