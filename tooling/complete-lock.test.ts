import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { completeLock, listMissingPackages } from './complete-lock.mjs';

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8'));

test('the lock file holds every platform package, so that npm ci takes it', () => {
  expect(Object.keys(lock.packages).length).toBeGreaterThan(500);
  expect(listMissingPackages(lock).map(({ name }) => name)).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(JSON.stringify(lock)).not.toMatch(/"resolved":"https?:/);
});

test('an entry is made for each missing platform package, and is optional', () => {
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

test('a package whose name does not say its platform is refused by name', () => {
  const packages = { 'node_modules/x': { optionalDependencies: { '@x/plan9': '1.2.3' } } };
  expect(() => completeLock({ packages })).toThrow('@x/plan9 does not say its platform');
});
