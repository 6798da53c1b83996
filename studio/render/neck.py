"""The end of a bottle that carries a closure."""

from dataclasses import dataclass
from typing import Optional

import numpy as np

from outline import fillet_path, normals, radius_at, resample


@dataclass(frozen=True)
class Neck:
    """The data of a bottle that a closure needs, in mm; colours are linear RGBA or None."""

    outer: np.ndarray
    mouth: float
    """Radius of the bore."""
    colour: Optional[tuple] = None
    second_colour: Optional[tuple] = None

    @property
    def top(self) -> float:
        """Height of the lip."""
        return float(self.outer[:, 1].max())

    @property
    def finish_radius(self) -> float:
        """Widest radius of the lip and its ring."""
        return float(self.outer[self.outer[:, 1] > self.top - 14][:, 0].max())

    @property
    def radius(self) -> float:
        """Radius of the neck 30 mm below the lip."""
        return radius_at(self.outer, self.top - 30)

    def skin(self, start: float, gap: float) -> np.ndarray:
        """Return the outside from a height up to the lip, enlarged by `gap`: foil and wax follow
        it.
        """
        lip = int(np.argmax(self.outer[:, 1]))
        path = resample(self.outer[: lip + 1], 0.7)
        grown = path + normals(path) * gap
        return grown[grown[:, 1] >= start]


def closed_over(skin: np.ndarray, *above: tuple) -> np.ndarray:
    """Continue a skin over the lip by further profile points."""
    over = fillet_path([tuple(skin[-1]), *above], longest=1.2)
    return np.vstack([skin, over[1:]])
