"""What a builder hands to the camera: the things on the floor, and how they want to be framed and lit."""

from dataclasses import dataclass, field
from typing import Optional


@dataclass
class Frame:
    """Where the camera stands. Lengths in Blender units (100 mm)."""

    height: float
    """What the picture shows from its bottom edge to its top edge, at the subject's distance."""
    middle: float
    """Height above the floor of the picture's middle."""
    distance: float
    eye: float
    """Height of the lens above the floor."""
    camera_x: float = 0.0


@dataclass
class Lights:
    """How the rig is set for a subject."""

    glow_span: tuple = (-0.05, 0.72)
    """Lower and upper end of the warm card behind the liquid, as fractions of the subject's height."""
    half_width: Optional[float] = None
    """Half the width that the warm card stands behind; the subject's own when missing."""
    scale: float = 1.0
    """Shrinks the whole rig for small subjects, so that highlights keep their shape."""
    contact: float = 0.55
    """Radius of the darkening under the foot."""
    sheen: float = 0.0
    """Strength of the low card that level flat faces mirror."""
    glow_gap: float = 0.0
    """Share of the warm card left dark in the middle: dark wines glow at their flanks only."""


@dataclass
class Subject:
    """What stands on the floor. Lengths in Blender units (100 mm)."""

    objects: list
    top: float
    half_width: float
    base_radius: float
    label_span: tuple = (20, 110)
    """Lower and upper edge of the label, in mm."""
    frame: Optional[Frame] = None
    lights: Lights = field(default_factory=Lights)
