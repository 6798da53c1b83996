import { SourceMap } from 'node:module';
import { encode } from '@jridgewell/sourcemap-codec';
import { expect, it } from 'vitest';
import { thinSourceMap } from './thin-source-map.ts';

const MAP = {
  file: 'main.js',
  version: 3,
  sources: ['../../modules/a.ts', '../../node_modules/b/b.js'],
  sourcesContent: [],
  sourceRoot: '',
  names: ['total'],
  mappings: encode([
    [
      [0, 0, 10, 2],
      [8, 0, 10, 9, 0],
    ],
    [],
    [[2, 0, 14, 4]],
    [[0, 1, 3, 0]],
    [[0, 1, 4, 0]],
    [[0, 0, 20, 0]],
  ]),
};
const at = (line: number) => new SourceMap(thinSourceMap(MAP)).findEntry(line, 12);

it('finds file and line of our own code', () => {
  expect([0, 2, 5].map(at)).toMatchObject([
    { originalSource: '../../modules/a.ts', originalLine: 10 },
    { originalSource: '../../modules/a.ts', originalLine: 14 },
    { originalSource: '../../modules/a.ts', originalLine: 20 },
  ]);
});

it('has no source for lines of packages, and one position for each line', () => {
  for (const line of [3, 4]) expect(at(line)).not.toHaveProperty('originalSource', expect.any(String));
  expect(thinSourceMap(MAP)).toMatchObject({ names: [], mappings: expect.stringMatching(/^[^,]*$/) });
});
