import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeLock, listMissingPackages } from './complete-lock.mjs';

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'));

test('the lock file lists every platform package, as npm ci requires', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(500);
  expect(listMissingPackages(lock).map(({ name }) => name)).toEqual([]);
});

test('the lock file contains no registry URL', () => {
  expect(JSON.stringify(lock)).not.toMatch(/"resolved":"https?:/);
});

test('adds an optional entry for each missing platform package', () => {
  const parent = {
    dev: true,
    license: 'MIT',
    optionalDependencies: {
      '@x/linux-arm64-musl': '1.2.3',
      '@x/win32-x64-msvc': '1.2.3',
      '@x/linux-x64': '1.2.3',
    },
  };
  const there = { version: '1.2.3', optional: true };
  const completed = completeLock({
    packages: { 'node_modules/x': parent, 'node_modules/@x/linux-x64': there },
  });
  expect(completed.packages).toEqual({
    'node_modules/x': parent,
    'node_modules/@x/linux-x64': there,
    'node_modules/@x/linux-arm64-musl': {
      version: '1.2.3',
      dev: true,
      license: 'MIT',
      optional: true,
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
    },
    'node_modules/@x/win32-x64-msvc': {
      version: '1.2.3',
      dev: true,
      license: 'MIT',
      optional: true,
      os: ['win32'],
      cpu: ['x64'],
    },
  });
  expect(listMissingPackages(completed)).toEqual([]);
});

test("throws an error with the package's name when it contains no known platform", () => {
  const packages = { 'node_modules/x': { optionalDependencies: { '@x/plan9': '1.2.3' } } };
  expect(() => completeLock({ packages })).toThrow('the name @x/plan9 contains no known platform');
});
