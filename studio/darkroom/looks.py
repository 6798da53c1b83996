"""Looks: weights of light groups and a ground; and what a liquid, a print or a product changes about them."""

import json
import os

with open(
    os.path.join(os.path.dirname(os.path.abspath(__file__)), '..', 'looks.json'), encoding='utf-8'
) as _file:
    _TABLE = json.load(_file)

NAMES = tuple(_TABLE['looks'])


def look_for(name: str, item: dict, changes: dict) -> dict:
    """The look `name` for an item, with `changes` (of a line-up) on top. Raises ValueError for a look there
    is not.
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
    """What changes a look for an item, the most special last."""
    liquid = liquid_class(item)
    design = (item.get('label') or {}).get('design')
    together = (f'{liquid} in {item.get("glass")}', f'{liquid} under {design}')
    changes = [_TABLE['liquids'].get(liquid, {}), *(_TABLE['together'].get(pair, {}) for pair in together)]
    return [*changes, item.get('light') or {}]


def liquid_class(item: dict) -> str:
    """A product names its liquid; a drink is cloudy, clear (it hardly absorbs) or a drink; the rest is its
    kind.
    """
    if item.get('liquid'):
        return item['liquid']
    if 'stops' in item:
        return 'cloudy'
    if 'sigma' in item:
        return 'clear' if max(item['sigma']) < 1 else 'drink'
    return item.get('kind', '')
