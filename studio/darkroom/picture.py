"""A finished picture: a plate on its ground, in 8 bits."""

import numpy as np

from grounds import ground
from plates import Plate
from tone import display, encode, quantize


def picture(plate: Plate) -> np.ndarray:
    """Return the picture of one plate (8 bit)."""
    height, width = plate.product.shape[:2]
    below = ground(plate.look, width, height) * plate.shadow
    if plate.reflection is not None:
        below = below * (1 - plate.reflection[..., 3:]) + plate.reflection[..., :3]
    return finish(below, plate.product)


def finish(below: np.ndarray, product: np.ndarray) -> np.ndarray:
    """Lay products over a ground. The ground is never tone-mapped, so that a page can match its
    colour exactly.
    """
    alpha = np.clip(product[..., 3:], 0, 1)
    own = display(product[..., :3] / np.maximum(alpha, 1e-3))
    return quantize(own * alpha + np.clip(encode(below), 0, 1) * (1 - alpha))
