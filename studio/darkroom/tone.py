"""From linear light to the eight bits of a picture, and colours between the two."""

import numpy as np


def encode(linear: np.ndarray) -> np.ndarray:
    """Linear light as sRGB, 0..1."""
    return np.where(
        linear <= 0.0031308, 12.92 * linear, 1.055 * np.power(np.maximum(linear, 1e-8), 1 / 2.4) - 0.055
    )


def decode(encoded: np.ndarray) -> np.ndarray:
    """sRGB 0..1 as linear light."""
    return np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)


def linear(hex_colour: str) -> np.ndarray:
    """'#rrggbb' as linear light."""
    digits = hex_colour.lstrip('#')
    return decode(np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]))


def roll_off(light: np.ndarray, shoulder: float = 0.80) -> np.ndarray:
    """Light as it is up to the shoulder, then eased towards white, mostly keeping its hue."""
    light = np.maximum(light, 0)
    strongest = light.max(-1, keepdims=True)
    return 0.55 * light * (_curve(strongest, shoulder) / np.maximum(strongest, 1e-6)) + 0.45 * _curve(
        light, shoulder
    )


def _curve(light: np.ndarray, shoulder: float) -> np.ndarray:
    above = np.clip(light - shoulder, 0, None) / (1 - shoulder)
    return np.where(light <= shoulder, light, shoulder + (1 - shoulder) * (1 - np.exp(-above * 0.62)))


def display(light: np.ndarray, contrast: float = 0.08) -> np.ndarray:
    """A product's light as sRGB 0..1: rolled off, with a little contrast."""
    encoded = np.clip(encode(roll_off(light)), 0, 1)
    return encoded + contrast * (encoded * encoded * (3 - 2 * encoded) - encoded)


def quantize(encoded: np.ndarray, seed: int = 1) -> np.ndarray:
    """sRGB 0..1 in eight bits, dithered by less than a step: whole values stay exactly what they are."""
    dither = np.random.default_rng(seed).uniform(-0.499, 0.499, encoded.shape[:2] + (1,))
    return np.clip(encoded * 255 + dither + 0.5, 0, 255).astype(np.uint8)
