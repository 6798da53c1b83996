"""Render the passes of a job file:

  blender -b -noaudio --python-exit-code 1 -P studio/render/passes.py -- <job.json> <out folder>

Writes `<out>/<id>@<view>.{A,B,R,S,F}.exr` and `<id>@<view>.json` for each item, and prints `done
<id>@<view> <seconds>`. An item that cannot be built ends the process with its reason; the caller
continues with the next one.
"""

import importlib
import json
import os
import sys
import time
from dataclasses import replace
from typing import Callable

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
sys.dont_write_bytecode = True  # write no __pycache__ beside the sources

from exposures import shoot  # noqa: E402
from rig import new_scene, set_camera, set_lights, tile_frame  # noqa: E402
from subject import Frame, Subject  # noqa: E402

BUILDERS = {
    'bottle': 'bottle',
    'can': 'can',
    'drink': 'drinks',
    'still': 'still',
    'journal': 'journal',
}
"""The module of each kind of item, imported when the first one comes. Its `build(item)` returns a
Subject.
"""

ASPECT = 4 / 3
"""Height of a frame over its width."""

BOUNCES = {'drink': 18}
"""Light bounces of kinds for which 12 are too few (ice in a drink in a glass)."""


def builder_of(kind: str) -> Callable[[dict], Subject]:
    """Return the builder of a kind. Raises ValueError for an unknown kind."""
    if kind not in BUILDERS:
        raise ValueError(f'no kind "{kind}"; there are: {", ".join(BUILDERS)}')
    return importlib.import_module(BUILDERS[kind]).build


def photograph(item: dict, target: str, samples: int, width: int, looks: dict) -> dict:
    """Render the passes of one item. Returns the content of its JSON file."""
    view, kind = item.get('view', 'front'), item['kind']
    aspect = item.get('aspect', ASPECT)
    scene = new_scene(width, round(width * aspect), item.get('bounces') or BOUNCES.get(kind, 12))
    subject = builder_of(kind)(item)
    if item.get('shape'):
        subject.lights = replace(subject.lights, **lights_of_entry(item, looks))
    frame = subject.frame or tile_frame(subject.top)
    if view in ('label', 'closure'):
        frame = close_up(subject, frame, view, aspect)
    set_camera(scene, frame)
    set_lights(scene, subject)
    return shoot(scene, subject, frame, target, samples, floor=view == 'front')


def lights_of_entry(item: dict, looks: dict) -> dict:
    """Return the settings of the warm card that depend on a bottle's shape and liquid (looks.json).
    """
    settings = {}
    if item['shape'] in looks['glowSpan']:
        settings['glow_span'] = tuple(looks['glowSpan'][item['shape']])
    liquid = item.get('liquid')
    gap = looks['glowGap'].get(f'{liquid} in {item.get("glass")}', looks['glowGap'].get(liquid))
    if gap is not None:
        settings['glow_gap'] = gap
    return settings


def close_up(subject: Subject, frame: Frame, view: str, aspect: float) -> Frame:
    """Return a tighter frame from the same viewpoint: the label or the closure."""
    low, high = (edge * 0.01 for edge in subject.label_span)
    height = subject.half_width * 2 * 1.22 * aspect
    if view == 'closure':
        return replace(frame, height=height, middle=subject.top - 0.36 * height)
    height = max(height, (high - low) * 1.25)
    return replace(frame, height=height, middle=max((low + high) / 2, height / 2 + 0.03))


def main(job_file: str, out: str) -> None:
    """Render the items of a job in order. The first that cannot be built ends the process."""
    with open(job_file, encoding='utf-8') as file:
        job = json.load(file)
    with open(os.path.join(HERE, '..', 'looks.json'), encoding='utf-8') as file:
        looks = json.load(file)
    os.makedirs(out, exist_ok=True)
    for item in job['items']:
        name, started = f'{item["id"]}@{item.get("view", "front")}', time.time()
        meta = photograph(
            item,
            os.path.join(out, name),
            item.get('samples') or job.get('samples', 16),
            item.get('width') or job.get('width', 900),
            looks,
        )
        seconds = round(time.time() - started, 1)
        meta.update(
            id=item['id'], view=item.get('view', 'front'), kind=item['kind'], seconds=seconds, item=item
        )
        with open(os.path.join(out, f'{name}.json'), 'w', encoding='utf-8') as file:
            json.dump(meta, file)
        print(f'done {name} {seconds}', flush=True)


if __name__ == '__main__':
    arguments = sys.argv[sys.argv.index('--') + 1 :]
    if len(arguments) != 2:
        sys.exit('usage: blender -b -noaudio --python-exit-code 1 -P passes.py -- <job.json> <out folder>')
    main(os.path.abspath(arguments[0]), os.path.abspath(arguments[1]))
