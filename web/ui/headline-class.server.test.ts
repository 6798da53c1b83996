import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { headlineClass } from './headline-class.server.ts';

it('goes by the longest word, and by nothing where every word is short', () => {
  expect(headlineClass('Gewurztraminer Grand Cru Goldert 2022')).toBe('fit-13');
  expect(headlineClass('Gewurztraminer')).toBe('fit-13');
  expect(headlineClass('Old Tom')).toBe('');
  expect(headlineClass('')).toBe('');
});

it('counts the parts of a word with hyphens, at which browsers break lines', () => {
  expect(headlineClass('Bottled-in-Bond')).toBe(headlineClass('Bottled'));
});

it('knows the width of every letter of every word that there may be: what it has not measured counts as wide', () => {
  expect(headlineClass('ЖЖЖЖЖЖЖЖЖЖ')).toBe('fit-14');
  expect(headlineClass('W'.repeat(40))).toBe('fit-16');
});

it('names only classes that the stylesheet has', () => {
  const stylesheet = readFileSync(new URL('base.css', import.meta.url), 'utf8');
  const names = new Set(Array.from({ length: 40 }, (_, emails) => headlineClass('n'.repeat(emails))));
  names.delete('');
  expect([...names].filter((name) => !stylesheet.includes(`.${name} {`))).toEqual([]);
  expect(names.size).toBeGreaterThan(5);
});
