import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createOfficeSprite, createSprite } from './make-icons.ts';

test('the sprites are what the lists of icons make', () => {
  expect(readFileSync(new URL('../ui/icons.svg', import.meta.url), 'utf8')).toBe(createSprite());
  expect(readFileSync(new URL('../admin/icon/icons.svg', import.meta.url), 'utf8')).toBe(
    createOfficeSprite(),
  );
});
