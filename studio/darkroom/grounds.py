"""The ground under a product: a sweep without a horizon, with a soft pool of light."""

import numpy as np

from filters import ease
from tone import linear

SETTINGS = ('pool', 'width', 'height', 'cx', 'cy', 'vignette')
"""Settings of a look that shape its ground."""

TOP_EDGE = 0.22
"""Share of the height over which the pool fades upwards, so that the top edge has exactly the
colour of the page.
"""


def ground(look: dict, width: int, height: int) -> np.ndarray:
    """Return the ground of a look in linear light, from its three colours and SETTINGS."""
    return seamless(width, height, *look['ground'], **{name: look[name] for name in SETTINGS if name in look})


def seamless(
    w: int,
    h: int,
    top: str,
    middle: str,
    floor: str,
    pool: float = 0.05,
    width: float = 0.8,
    height: float = 0.5,
    cx: float = 0,
    cy: float = 0.5,
    horizon: float = 0.80,
    vignette: float = 0,
) -> np.ndarray:
    """Return a sweep from `top` over `middle` to `floor` (hex colours), which meet at the share
    `horizon` of the height.

    `pool` is the strength of the light behind the product, `width` and `height` its extent, (`cx`,
    `cy`) its position: -1..1 across, 0..1 down.
    """
    y = np.linspace(0, 1, h)[:, None, None]
    x = np.linspace(-1, 1, w)[None, :, None]
    colours = [linear(colour) for colour in (top, middle, floor)]
    upper = colours[0] + (colours[1] - colours[0]) * ease(y / horizon)
    lower = colours[1] + (colours[2] - colours[1]) * ease((y - horizon) / (1 - horizon))
    light = np.exp(-(((x - cx) / width) ** 2 + ((y - cy) / height) ** 2)) - 0.35
    lit = 1 + pool * light * ease(y / TOP_EDGE)
    dark = 1 - vignette * np.clip((x**2 * 0.6 + ((y - 0.5) / 0.5) ** 2 * 0.5) - 0.25, 0, None)
    return (np.where(y < horizon, upper, lower) * lit * dark).astype(np.float32)
