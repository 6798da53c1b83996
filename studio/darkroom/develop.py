"""Make pictures of passes:

  python3 studio/darkroom/develop.py <job.json> <out folder> <look>[,<look>…]
    <out>/pictures/<id>@<view>.<look>.png
  python3 studio/darkroom/develop.py lineup <lineups.json> <out folder>
    <out>/pictures/<name>.png

Looks are day, cellar and mineral (looks.json). Layers are composed in linear light.
"""

import json
import os
import sys

sys.dont_write_bytecode = True  # write no __pycache__ beside the sources

try:
    import numpy  # noqa: F401
except ImportError:
    sys.exit('the darkroom needs numpy: apt-get install -y python3-numpy')

from lineup import line_up  # noqa: E402
from picture import picture  # noqa: E402
from plates import PassFolder, develop_plate  # noqa: E402
from png import write_png  # noqa: E402


def develop(job_file: str, out: str, looks: list) -> None:
    """Write the pictures of a job's items in the given looks."""
    folder = PassFolder(out)
    for item in _json(job_file)['items']:
        name = f'{item["id"]}@{item.get("view", "front")}'
        for look in looks:
            _write(out, f'{name}.{look}', picture(develop_plate(folder, name, look, item)))


def compose(lineup_file: str, out: str) -> None:
    """Write the line-ups of a file: { name: specification }."""
    folder = PassFolder(out)
    for name, spec in _json(lineup_file).items():
        _write(out, name, line_up(folder, spec))


def _json(path: str) -> dict:
    with open(path, encoding='utf-8') as file:
        return json.load(file)


def _write(out: str, name: str, image) -> None:
    os.makedirs(os.path.join(out, 'pictures'), exist_ok=True)
    write_png(os.path.join(out, 'pictures', f'{name}.png'), image)
    print(f'done {name}', flush=True)


if __name__ == '__main__':
    if len(sys.argv) != 4:
        sys.exit('usage: develop.py <job.json> <out> <looks> | develop.py lineup <lineups.json> <out>')
    if sys.argv[1] == 'lineup':
        compose(sys.argv[2], os.path.abspath(sys.argv[3]))
    else:
        develop(sys.argv[1], os.path.abspath(sys.argv[2]), sys.argv[3].split(','))
