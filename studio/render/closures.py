"""All closures by name."""

from caps import cap_metal, crown, screwcap
from closures_wrapped import capsule, champagne_foil, spirit_capsule, wax
from geometry import set_role
from neck import Neck
from stoppers import (
    cork_black,
    cork_glass,
    cork_metal,
    cork_plain,
    cork_wood,
    cork_wood_big,
    glass_ball,
    t_stopper,
)
from swing_top import swing_top

CLOSURES: dict = {
    'cork_wood': cork_wood,
    'cork_wood_big': cork_wood_big,
    'cork_metal': cork_metal,
    'cork_black': cork_black,
    'cork_plain': cork_plain,
    'cork_glass': cork_glass,
    'glass_ball': glass_ball,
    't_stopper': t_stopper,
    'cap_metal': cap_metal,
    'screwcap': screwcap,
    'crown': crown,
    'swing': swing_top,
    'capsule': lambda neck: capsule(neck, 62),
    'capsule_short': lambda neck: capsule(neck, 44),
    'capsule_spirit': spirit_capsule,
    'champagne': champagne_foil,
    'wax': wax,
}
"""The function of each kind of closure: takes a neck, returns its objects."""


def make_closure(kind: str, neck: Neck) -> list:
    """Return the objects of a closure, with their roles. Raises ValueError for an unknown kind."""
    if kind not in CLOSURES:
        raise ValueError(f'no closure "{kind}"; there are: {", ".join(sorted(CLOSURES))}')
    return [set_role(item) for item in CLOSURES[kind](neck)]
