"""The result of a builder: the objects on the floor, their frame and their lights."""

from dataclasses import dataclass, field
from typing import Optional


@dataclass
class Frame:
    """The position of the camera. Lengths in Blender units (100 mm)."""

    height: float
    """Height of the picture from its bottom edge to its top edge, at the subject's distance."""
    middle: float
    """Height of the picture's middle above the floor."""
    distance: float
    eye: float
    """Height of the lens above the floor."""
    camera_x: float = 0.0


@dataclass
class Lights:
    """Settings of the lights for a subject."""

    glow_span: tuple = (-0.05, 0.72)
    """Lower and upper end of the warm card behind the liquid, as fractions of the subject's height."""
    half_width: Optional[float] = None
    """Half the width of the warm card; the subject's half width when None."""
    scale: float = 1.0
    """Scales all lights down for small subjects, so that highlights keep their shape."""
    contact: float = 0.55
    """Radius of the darkening under the foot."""
    sheen: float = 0.0
    """Strength of the low card that level flat faces mirror."""
    glow_gap: float = 0.0
    """Share of the warm card that is dark in the middle: dark wines glow only at their sides."""


@dataclass
class Subject:
    """The objects on the floor. Lengths in Blender units (100 mm)."""

    objects: list
    top: float
    half_width: float
    base_radius: float
    label_span: tuple = (20, 110)
    """Lower and upper edge of the label, in mm."""
    frame: Optional[Frame] = None
    lights: Lights = field(default_factory=Lights)
