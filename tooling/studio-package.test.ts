import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isStudioTested, recordStudioTest, studioHash } from './studio-package.mjs';

let root = '';
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'alambic-studio-'));
  write('studio/main.ts', 'main');
  write('studio/shop/contract.ts', "export { THEMES } from '../../contract/theme.ts';");
  write('contract/theme.ts', 'themes');
  write('contract/money.ts', 'money');
  write('demo/catalogue/products/wine.yaml', 'wine');
  write('demo/pictures/media/hero.avif', 'hero');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('a studio without a record counts as not tested', () => {
  expect(isStudioTested(root)).toBe(false);
});

test.each([
  'studio/main.ts',
  'studio/render/new.py',
  'contract/theme.ts',
  'demo/catalogue/products/wine.yaml',
  'demo/pictures/media/hero.avif',
])('a change of %s asks for the tests of the studio again', (path) => {
  recordStudioTest(root, studioHash(root));
  expect(isStudioTested(root)).toBe(true);
  write(path, 'changed');
  expect(isStudioTested(root)).toBe(false);
});

test.each(['studio/README.md', 'studio/node_modules/sharp/index.js', 'contract/money.ts', 'demo/shop.yaml'])(
  'a change of %s does not ask for them',
  (path) => {
    recordStudioTest(root, studioHash(root));
    write(path, 'changed');
    expect(isStudioTested(root)).toBe(true);
  },
);
