"""Conversion of linear light to the 8 bits of a picture, and of colours."""

import numpy as np


def encode(linear: np.ndarray) -> np.ndarray:
    """Convert linear light to sRGB, 0..1."""
    return np.where(
        linear <= 0.0031308, 12.92 * linear, 1.055 * np.power(np.maximum(linear, 1e-8), 1 / 2.4) - 0.055
    )


def decode(encoded: np.ndarray) -> np.ndarray:
    """Convert sRGB 0..1 to linear light."""
    return np.where(encoded <= 0.04045, encoded / 12.92, ((encoded + 0.055) / 1.055) ** 2.4)


def linear(hex_colour: str) -> np.ndarray:
    """Convert '#rrggbb' to linear light."""
    digits = hex_colour.lstrip('#')
    return decode(np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]))


def roll_off(light: np.ndarray, shoulder: float = 0.80) -> np.ndarray:
    """Compress light above the shoulder towards white, mostly keeping its hue."""
    light = np.maximum(light, 0)
    strongest = light.max(-1, keepdims=True)
    return 0.55 * light * (_curve(strongest, shoulder) / np.maximum(strongest, 1e-6)) + 0.45 * _curve(
        light, shoulder
    )


def _curve(light: np.ndarray, shoulder: float) -> np.ndarray:
    above = np.clip(light - shoulder, 0, None) / (1 - shoulder)
    return np.where(light <= shoulder, light, shoulder + (1 - shoulder) * (1 - np.exp(-above * 0.62)))


def display(light: np.ndarray, contrast: float = 0.08) -> np.ndarray:
    """Convert a product's light to sRGB 0..1: rolled off, with a little contrast."""
    encoded = np.clip(encode(roll_off(light)), 0, 1)
    return encoded + contrast * (encoded * encoded * (3 - 2 * encoded) - encoded)


def quantize(encoded: np.ndarray, seed: int = 1) -> np.ndarray:
    """Convert sRGB 0..1 to 8 bits, dithered by less than a step: whole values stay exact."""
    dither = np.random.default_rng(seed).uniform(-0.499, 0.499, encoded.shape[:2] + (1,))
    return np.clip(encoded * 255 + dither + 0.5, 0, 255).astype(np.uint8)
