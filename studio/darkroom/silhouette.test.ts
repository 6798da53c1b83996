import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const HAS_NUMPY = spawnSync('python3', ['-c', 'import numpy']).status === 0;

/** A bottle of 20 × 40 pixels: a neck of 4 columns above a body of 16. */
const BOTTLE = `
import json, numpy as np
from silhouette import ink_of, inked, thickness_of
alpha = np.zeros((40, 20, 1), np.float32)
alpha[:10, 8:12] = 1
alpha[10:, 2:18] = 1
`;

/** Returns what Python prints as JSON; `undefined` without numpy. */
function run(code: string): unknown {
  const { stdout } = spawnSync('python3', ['-c', BOTTLE + code], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  });
  return stdout === '' ? undefined : JSON.parse(stdout);
}

it('a bottle is thickest in the middle of each row, and nothing beside it', () => {
  const thick = run(`
t = thickness_of(alpha)[..., 0]
print(json.dumps([float(t[30, 9]) > 0.99, float(t[5, 9]) > 0.95, float(t[30, 2]) < 0.4, float(t[30, 0])]))`);
  expect(thick).toEqual(HAS_NUMPY ? [true, true, true, 0] : undefined);
});

it('print is what no light reflects from below the shoulder, and becomes light in its own hue', () => {
  const print = run(`
covered = alpha.copy()
covered[5, 9] = covered[20, 9] = 0
ink = ink_of(covered, alpha)
product = np.zeros((40, 20, 4), np.float32)
product[20, 9, 2] = 0.01
lit = inked(product, ink, 0.6)[20, 9]
print(json.dumps([float(ink[5, 9, 0]), float(ink[20, 9, 0]), bool(lit[2] > 0.5), bool(lit[2] > lit[0])]))`);
  expect(print).toEqual(HAS_NUMPY ? [0, 1, true, true] : undefined);
});
