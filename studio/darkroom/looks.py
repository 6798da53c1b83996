"""Looks: weights of light groups and a ground, with the changes for a liquid, a print or a product.
"""

import json
import os

with open(
    os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'looks.json'), encoding='utf-8'
) as _file:
    _TABLE = json.load(_file)

NAMES = tuple(_TABLE['looks'])


def look_for(name: str, item: dict, changes: dict) -> dict:
    """Return the look `name` for an item, with `changes` (of a line-up) on top. Raises ValueError
    for an unknown look.
    """
    if name not in NAMES:
        raise ValueError(f'no look "{name}"; there are: {", ".join(NAMES)}')
    base = _TABLE['looks'][name]
    like = base.get('like')
    look = {**(look_for(like, item, {}) if like else {}), **base}
    for source in _sources(item):
        for of in (like, name):
            look.update(source.get(of, {}))
    return {**look, **changes}


def _sources(item: dict) -> list:
    """Return the changes of a look for an item, the most specific last."""
    liquid = liquid_class(item)
    design = (item.get('label') or {}).get('design')
    pairs = (f'any under {design}', f'{liquid} in {item.get("glass")}', f'{liquid} under {design}')
    changes = [_TABLE['liquids'].get(liquid, {}), *(_TABLE['together'].get(pair, {}) for pair in pairs)]
    return [*changes, item.get('light') or {}]


def liquid_class(item: dict) -> str:
    """Return the liquid class of an item: the liquid that a product names; cloudy, clear (nearly no
    absorption) or drink for a drink; else its kind.
    """
    if item.get('liquid'):
        return item['liquid']
    if 'stops' in item:
        return 'cloudy'
    if 'sigma' in item:
        return 'clear' if max(item['sigma']) < 1 else 'drink'
    return item.get('kind', '')
