import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { listRuntimePackages, RUNTIME_PACKAGES } from './runtime-packages.ts';

const root = dirname(import.meta.dirname);

test('lists the packages with all that they depend on, and nothing that only the build needs', () => {
  const found = listRuntimePackages(root);
  for (const name of [...RUNTIME_PACKAGES, 'detect-libc', 'fontkit', 'unicode-trie'])
    expect(found).toContain(`node_modules/${name}`);
  expect(found.filter((path) => /\/(vite|react|typescript|hono)$/.test(path))).toEqual([]);
});

test('lists a version that is nested in its user, and the library of this machine', () => {
  const found = listRuntimePackages(root);
  expect(found).toContain('node_modules/pdfkit/node_modules/@noble/hashes');
  expect(found).toContain(`node_modules/@img/sharp-${process.platform}-${process.arch}`);
});
