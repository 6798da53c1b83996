"""Line-ups: several plates on one ground, in true relative heights."""

from typing import Callable, Optional

import numpy as np

from filters import shrink
from grounds import ground
from picture import finish
from plates import Plate, PassFolder, develop_plate


def line_up(folder: PassFolder, spec: dict) -> np.ndarray:
    """Return the picture of a line-up (8 bit).

    `size` [width, height]; `look`; `items`: ids, or `<id>@<view>`, left to right; `scale` pixels
    per 100 mm; `gap` pixels between them; `left`, `right` or `centre` of the row in pixels;
    `floor`: the floor's share of the height; `ghosts`: items of which only the ring shows; `set`:
    overrides of the look.
    """
    width, height = spec['size']
    names = [_pass_name(item) for item in spec['items']]
    ghosts = {_pass_name(item) for item in spec.get('ghosts') or ()}
    metas = [folder.meta(name) for name in names]
    x = _start(
        spec, sum(2 * meta['halfWidth'] * spec['scale'] for meta in metas) + spec['gap'] * (len(metas) - 1)
    )
    laid, bottom = [], None
    for name, meta in zip(names, metas):
        plate = develop_plate(
            folder, name, spec['look'], changes=spec.get('set'), ghost=name in ghosts, edge=0.25
        )
        if bottom is None:
            bottom = ground(plate.look, width, height)
        x += meta['halfWidth'] * spec['scale']
        laid.append(_Laid(plate, spec, x, height))
        x += meta['halfWidth'] * spec['scale'] + spec['gap']
    for item in laid:
        item.lay(bottom, item.shadow, lambda below, layer: below * layer)
    for item in laid:
        if item.reflection is not None:
            item.lay(bottom, item.reflection, _over)
    products = np.zeros((height, width, 4), np.float32)
    for item in laid:
        item.lay(products, item.product, _over)
    return finish(bottom, products)


def _pass_name(item: str) -> str:
    return item if '@' in item else f'{item}@front'


def _start(spec: dict, total: float) -> float:
    """Return the left end of the row, in pixels."""
    if 'left' in spec:
        return spec['left']
    if 'right' in spec:
        return spec['right'] - total
    return spec.get('centre', spec['size'][0] / 2) - total / 2


def _over(below: np.ndarray, layer: np.ndarray) -> np.ndarray:
    return below * (1 - layer[..., 3:]) + layer[..., : below.shape[2]]


class _Laid:
    """A plate at the scale and the position of the line-up."""

    def __init__(self, plate: Plate, spec: dict, middle: float, height: int) -> None:
        plate_width, plate_height = plate.meta['size']
        zoom = plate.meta['frameHeight'] / plate_height * spec['scale']
        self.width, self.height = int(plate_width * zoom), int(plate_height * zoom)
        self.x = int(middle - self.width / 2)
        self.y = int(spec['floor'] * height - (1 - plate.meta['floorLine']) * self.height)
        self.product = shrink(plate.product, self.width, self.height)
        self.shadow = shrink(plate.shadow, self.width, self.height)
        self.reflection: Optional[np.ndarray] = None
        if plate.reflection is not None:
            self.reflection = shrink(plate.reflection, self.width, self.height)

    def lay(
        self, canvas: np.ndarray, layer: np.ndarray, mix: Callable[[np.ndarray, np.ndarray], np.ndarray]
    ) -> None:
        """Mix a layer into the part of the canvas that it covers."""
        height, width = canvas.shape[:2]
        left, right = max(self.x, 0), min(self.x + self.width, width)
        top, bottom = max(self.y, 0), min(self.y + self.height, height)
        if right > left and bottom > top:
            part = layer[top - self.y : bottom - self.y, left - self.x : right - self.x]
            canvas[top:bottom, left:right] = mix(canvas[top:bottom, left:right], part)
