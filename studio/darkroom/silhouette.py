"""What the silhouette of a bottle tells: how thick it is at each pixel, and where it is printed."""

import numpy as np


def ink_of(covered: np.ndarray, alpha: np.ndarray) -> np.ndarray:
    """Return the share of ink at each pixel of printed glass: what the mirror pass leaves out, below
    the shoulder.
    """
    ink = np.clip(alpha - covered, 0, 1)
    inside = (alpha[..., 0] > 0.5).sum(1)
    ink[: int(np.argmax(inside > 0.85 * inside.max()))] = 0
    return ink


def inked(product: np.ndarray, ink: np.ndarray, light: float) -> np.ndarray:
    """Return a product whose ink is light: its hue, raised to one brightness."""
    colour = product[..., :3]
    brightest = np.maximum(colour.max(-1, keepdims=True), 1e-3)
    hue = colour / brightest
    pale = light * (0.45 * hue + 0.55)
    product[..., :3] = colour * (1 - ink) + np.maximum(colour, pale) * ink
    return product


def thickness_of(alpha: np.ndarray) -> np.ndarray:
    """Return the thickness of a round body at each pixel, 1 in its middle, from its silhouette."""
    inside = alpha[..., 0] > 0.5
    width = inside.shape[1]
    first = np.where(inside.any(1), inside.argmax(1), 0)[:, None]
    last = np.where(inside.any(1), width - inside[:, ::-1].argmax(1), width)[:, None]
    across = (np.arange(width)[None] + 0.5 - (first + last) / 2) / np.maximum((last - first) / 2, 1)
    return np.sqrt(np.clip(1 - across**2, 0, 1))[..., None].astype(np.float32)
