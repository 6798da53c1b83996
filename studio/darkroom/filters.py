"""Blur and resize for float images (height, width, channels)."""

import numpy as np


def blur(image: np.ndarray, sigma: float) -> np.ndarray:
    """Gaussian blur, `sigma` in pixels; the border pixels are repeated."""
    if sigma <= 0:
        return image
    image = np.asarray(image, np.float32)
    reach = np.arange(-int(3 * sigma) - 1, int(3 * sigma) + 2)
    kernel = np.exp(-0.5 * (reach / sigma) ** 2).astype(np.float32)
    kernel /= kernel.sum()
    return _along(_along(image, kernel, 0), kernel, 1)


def _along(image: np.ndarray, kernel: np.ndarray, axis: int) -> np.ndarray:
    rows = np.moveaxis(image, axis, 0)
    margin = len(kernel) // 2
    padded = np.concatenate([np.repeat(rows[:1], margin, 0), rows, np.repeat(rows[-1:], margin, 0)])
    return np.moveaxis(sum(weight * padded[i : i + len(rows)] for i, weight in enumerate(kernel)), 0, axis)


def resize(image: np.ndarray, width: int, height: int) -> np.ndarray:
    """Bilinear resize, for small changes and for enlarging."""
    y0, y1, fy = _neighbours(image.shape[0], height)
    x0, x1, fx = _neighbours(image.shape[1], width)
    rows = image[y0] * (1 - fy)[:, None, None] + image[y1] * fy[:, None, None]
    return rows[:, x0] * (1 - fx)[None, :, None] + rows[:, x1] * fx[None, :, None]


def _neighbours(size: int, wanted: int) -> tuple:
    at = (np.arange(wanted) + 0.5) * size / wanted - 0.5
    low = np.clip(np.floor(at).astype(int), 0, size - 1)
    return low, np.minimum(low + 1, size - 1), np.clip(at - low, 0, 1).astype(np.float32)


def shrink(image: np.ndarray, width: int, height: int) -> np.ndarray:
    """Resize for shrinking: blur first by the factor."""
    k = width / image.shape[1]
    return resize(blur(image, max(0, 0.42 / k - 0.42)) if k < 1 else image, width, height)


def ease(value: np.ndarray) -> np.ndarray:
    """Return 0 below 0, 1 above 1, and a smooth curve between."""
    value = np.clip(value, 0, 1)
    return value * value * (3 - 2 * value)
