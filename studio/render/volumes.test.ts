import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readProducts } from '../plan/read-products.ts';

/**
 * Python with numpy measures the outlines. Tests run without it too and then check only that
 * nothing was measured.
 */
const HAS_NUMPY = spawnSync('python3', ['-c', 'import numpy']).status === 0;

/**
 * Returns the issues that `volumes.py` finds in the vessels themselves and in vessels of these
 * volumes.
 */
function wrongWith(pairs: readonly string[]): readonly string[] | 'cannot be measured' {
  const script = join(import.meta.dirname, 'volumes.py');
  const { status, stdout } = spawnSync('python3', [script, ...pairs], { encoding: 'utf8' });
  if (status === null || stdout === '') return 'cannot be measured';
  return stdout.split('\n').filter((line) => line.endsWith('<- off'));
}

it('each vessel holds its volume within 5 %, and each product has a vessel', async () => {
  const read = await readProducts(join(import.meta.dirname, '..', '..', 'demo', 'catalogue'));
  if (!read.ok) throw new Error(read.reason);
  const pairs = read.products.map(({ photograph, volumeMl }) => `${photograph.shape}:${volumeMl}`);
  expect(wrongWith([...new Set(pairs)])).toEqual(HAS_NUMPY ? [] : 'cannot be measured');
});

it('refuses a vessel for a volume that it cannot hold', () => {
  const refusals = ['beer330', 'can330', 'amphora'].map((name) => expect.stringContaining(`"${name}"`));
  expect(wrongWith(['beer330:500', 'can330:355', 'amphora:750'])).toEqual(
    HAS_NUMPY ? refusals : 'cannot be measured',
  );
});
