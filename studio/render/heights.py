"""Print the true size of bottles and cans, closures included, and where each stands in its tile:

  blender -b -noaudio --python-exit-code 1 -P studio/render/heights.py -- <items.json>

The file is a list of `photograph` entries with `slug` and `volumeMl`. Prints one line of JSON an
item: slug, height and width in mm, and the tile's height in mm at the bottle's distance.
"""

import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True  # write no __pycache__ beside the sources

import bpy  # noqa: E402

from geometry import UNIT  # noqa: E402
from passes import builder_of  # noqa: E402
from rig import tile_frame  # noqa: E402


def measure(item: dict) -> dict:
    """Build an item without its label, and return its size."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    kind = 'can' if item['shape'].startswith('can') else 'bottle'
    # Labels and print change no outline.
    subject = builder_of(kind)({**item, 'label': None})
    return {
        'slug': item['slug'],
        'heightMm': round(subject.top / UNIT),
        'widthMm': round(2 * subject.half_width / UNIT),
        'tileMm': round(tile_frame(subject.top).height / UNIT),
    }


if __name__ == '__main__':
    with open(sys.argv[sys.argv.index('--') + 1], encoding='utf-8') as file:
        for entry in json.load(file):
            print(json.dumps(measure(entry)), flush=True)
