import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readProducts } from '../plan/read-products.ts';

/** Outlines are measured by Python with numpy, which tests of the shop may not ask for: without it that is all they see. */
const HAS_NUMPY = spawnSync('python3', ['-c', 'import numpy']).status === 0;

/** What `volumes.py` finds wrong with the vessels themselves and with vessels of these volumes. */
function wrongWith(pairs: readonly string[]): readonly string[] | 'cannot be measured' {
  const script = join(import.meta.dirname, 'volumes.py');
  const { status, stdout } = spawnSync('python3', [script, ...pairs], { encoding: 'utf8' });
  if (status === null || stdout === '') return 'cannot be measured';
  return stdout.split('\n').filter((line) => line.endsWith('<- off'));
}

it('vessels hold what they claim within five per cent, and there is one for every product', async () => {
  const read = await readProducts(join(import.meta.dirname, '..', '..', 'demo', 'catalogue'));
  if (!read.ok) throw new Error(read.reason);
  const pairs = read.products.map(({ photograph, volumeMl }) => `${photograph.shape}:${volumeMl}`);
  expect(wrongWith([...new Set(pairs)])).toEqual(HAS_NUMPY ? [] : 'cannot be measured');
});

it('vessels are refused for a volume that they cannot hold', () => {
  const refusals = ['beer330', 'can330', 'amphora'].map((name) => expect.stringContaining(`"${name}"`));
  expect(wrongWith(['beer330:500', 'can330:355', 'amphora:750'])).toEqual(
    HAS_NUMPY ? refusals : 'cannot be measured',
  );
});
