import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fingerprint } from './fingerprint.ts';
import { readScriptHashes } from './script-hashes.ts';

it('a hash depends on values and on the order of lists, not on the order of keys', () => {
  expect(fingerprint({ a: 1, b: { c: 2, d: 3 } })).toBe(fingerprint({ b: { d: 3, c: 2 }, a: 1 }));
  expect(fingerprint({ a: 1 })).not.toBe(fingerprint({ a: 2 }));
  expect(fingerprint([1, 2])).not.toBe(fingerprint([2, 1]));
});

const SCRIPTS = {
  'render/passes.py': 'import rig, bottle\nfrom label_panel import span\n\ndef glass():\n    import drinks\n',
  'render/rig.py': 'LIGHTS = 5',
  'render/bottle.py': 'import math',
  'render/label_panel.py': '',
  'render/drinks.py': 'ICE = 1',
  'labels/print-label.ts': 'print',
  'labels/designs/deco.ts': 'deco',
  'labels/designs/folk.ts': 'folk',
  'labels/designs/frames.ts': 'frames for all',
  'darkroom/develop.py': 'develop',
  'files/encode.ts': 'encode',
  'looks.json': '{"glowGap":{},"glowSpan":{"flute":[0,1]},"day":{"field":1}}',
};

async function hashesWith(changed: Partial<typeof SCRIPTS>) {
  const studio = await mkdtemp(join(tmpdir(), 'studio-'));
  for (const [path, text] of Object.entries({ ...SCRIPTS, ...changed })) {
    await mkdir(join(studio, path, '..'), { recursive: true });
    await writeFile(join(studio, path), text);
  }
  const scripts = await readScriptHashes(studio, new Set(['deco', 'folk']));
  return {
    deco: scripts.shot({ design: 'deco', isBottle: true }),
    folk: scripts.shot({ design: 'folk', isBottle: true }),
    glass: scripts.shot({ isBottle: false }),
    print: scripts.print,
  };
}

it.each([
  ['a bottle’s model', { 'render/label_panel.py': 'SPAN = 2' }, ['deco', 'folk', 'glass']],
  [
    'a glass’s model, which bottles import only when they meet a glass',
    { 'render/drinks.py': 'ICE = 2' },
    ['glass'],
  ],
  ['one direction of labels', { 'labels/designs/deco.ts': 'decoration' }, ['deco']],
  ['what all directions share', { 'labels/designs/frames.ts': 'wide frames' }, ['deco', 'folk']],
  ['the darkroom', { 'darkroom/develop.py': 'develop longer' }, ['print']],
  [
    'the weights of a look',
    { 'looks.json': '{"glowGap":{},"glowSpan":{"flute":[0,1]},"day":{"field":2}}' },
    ['print'],
  ],
  [
    'the height of the warm card',
    { 'looks.json': '{"glowGap":{},"glowSpan":{"flute":[0,2]},"day":{"field":1}}' },
    ['deco', 'folk', 'print'],
  ],
  ['nothing', {}, []],
])('a change of %s makes its pictures due', async (_, changed, anew) => {
  const [before, after] = await Promise.all([hashesWith({}), hashesWith(changed)]);
  const names = ['deco', 'folk', 'glass', 'print'] as const;
  expect(names.filter((name) => before[name] !== after[name])).toEqual(anew);
});
