import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headlineClass } from './headline-class.server.ts';

it('uses the longest word, and returns an empty class when every word is short', () => {
  expect(headlineClass('Gewurztraminer Grand Cru Goldert 2022')).toBe('fit-13');
  expect(headlineClass('Gewurztraminer')).toBe('fit-13');
  expect(headlineClass('Old Tom')).toBe('');
  expect(headlineClass('')).toBe('');
});

it('measures the parts of a long word with hyphens, because browsers break lines at hyphens', () => {
  expect(headlineClass('Nobody-in-Particular')).toBe(headlineClass('Particular'));
});

it('counts characters without a measured width as wide', () => {
  expect(headlineClass('ЖЖЖЖЖЖЖЖЖЖ')).toBe('fit-14');
  expect(headlineClass('W'.repeat(40))).toBe('fit-16');
});

it('returns only classes that the style sheet has', () => {
  const stylesheet = readFileSync(new URL('../../ui/base.css', import.meta.url), 'utf8');
  const names = new Set(Array.from({ length: 40 }, (_, length) => headlineClass('n'.repeat(length))));
  names.delete('');
  expect([...names].filter((name) => !stylesheet.includes(`.${name} {`))).toEqual([]);
  expect(names.size).toBeGreaterThan(5);
});
