import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { THEMES } from '../theme.ts';
import { ACCENT_GROUNDS, getContrast, isReadable } from './contrast.ts';

it('computes contrasts as WCAG does', () => {
  expect(getContrast('#000000', '#ffffff')).toBe(21);
  expect(getContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(isReadable('day', '#17604e')).toBe(true);
  expect(isReadable('day', '#8fd0ba')).toBe(false);
  expect(isReadable('cellar', '#8fd0ba')).toBe(true);
});

it('has the colours of the design tokens', () => {
  const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8');
  const read = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens)?.slice(1);
  expect(THEMES.map((theme) => ACCENT_GROUNDS[theme].ground)).toEqual(read('ground'));
  expect(THEMES.map((theme) => ACCENT_GROUNDS[theme].onAccent)).toEqual(read('on-accent'));
});
