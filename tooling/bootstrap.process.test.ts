import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceStamp } from './build-stamp.mjs';
import { withPath } from './command.mjs';
import { describeFileSizes } from './file-sizes.mjs';
import { findProgram, majorVersion } from './needs.mjs';

const root = join(import.meta.dirname, '..');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'alambic-tooling-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("computes the stamp of this project's sources in less than 150 ms", () => {
  const durationsMs = Array.from({ length: 10 }, () => {
    const startedAt = performance.now();
    sourceStamp(root);
    return performance.now() - startedAt;
  });
  expect(Math.min(...durationsMs)).toBeLessThan(150);
});

test('changes the stamp when the text or the name of a source changes', () => {
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'web', 'root.tsx'), 'one');
  const first = sourceStamp(folder);
  writeFileSync(join(folder, 'web', 'root.tsx'), 'two');
  const second = sourceStamp(folder);
  rmSync(join(folder, 'web', 'root.tsx'));
  writeFileSync(join(folder, 'web', 'base.tsx'), 'two');
  expect(new Set([first, second, sourceStamp(folder)]).size).toBe(3);
});

test('puts a folder first on PATH once, or removes it, without changing the given environment', () => {
  const env = { PATH: '/usr/bin:/shop/bin:/bin', HOME: '/home' };
  expect(withPath({ first: '/shop/bin' }, env)).toEqual({ PATH: '/shop/bin:/usr/bin:/bin', HOME: '/home' });
  expect(withPath({ without: '/shop/bin' }, env)).toEqual({ PATH: '/usr/bin:/bin', HOME: '/home' });
  expect(env.PATH).toBe('/usr/bin:/shop/bin:/bin');
});

test('finds a program by the first name that exists', () => {
  writeFileSync(join(folder, 'chromium-browser'), '');
  writeFileSync(join(folder, 'google-chrome'), '');
  const found = findProgram(['chromium', 'chromium-browser', 'google-chrome'], `/nowhere:${folder}`);
  expect(found).toBe(join(folder, 'chromium-browser'));
  expect(findProgram(['chromium'], folder)).toBeUndefined();
});

test.each([
  ['initdb (PostgreSQL) 15.14 (Debian 15.14-0+deb12u1)', 15],
  ['initdb (PostgreSQL) 17beta2', 17],
  ['spawn initdb ENOENT', 0],
])('reads from "%s" the major version %d', (text, version) => {
  expect(majorVersion(text)).toBe(version);
});

test('describes file sizes in one line', () => {
  mkdirSync(join(folder, 'web'));
  for (const lines of [10, 20, 300]) writeFileSync(join(folder, 'web', `f${lines}.ts`), 'x\n'.repeat(lines));
  expect(describeFileSizes(folder)).toBe(
    '3 source files: median 20 lines, 90 % up to 300; the longest web/f300.ts (300), web/f20.ts (20), web/f10.ts (10).',
  );
});
