import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createSprite } from './make-icons.ts';

test('the sprite is what the list of icons makes', () => {
  expect(readFileSync(new URL('../ui/icons.svg', import.meta.url), 'utf8')).toBe(createSprite());
});
