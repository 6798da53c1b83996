import { expect, it } from 'vitest';
import { findByPostalCode } from './find-by-postal-code.ts';

const ROWS = [
  { name: 'north', prefixes: ['P0', 'X0A'] },
  { name: 'island', prefixes: ['P0T'] },
];

it.each([
  ['P0L 1A0', 'north'],
  ['p0t-1a0', 'island'],
  ['X0A 0H0', 'north'],
  ['M6R 2B7', undefined],
  ['P', undefined],
  ['', undefined],
])('of %s the row with the longest prefix is found', (postalCode, name) => {
  expect(findByPostalCode(ROWS, postalCode)?.name).toBe(name);
});
