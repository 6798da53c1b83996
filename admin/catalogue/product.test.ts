import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseDollars } from '../forms/parse-dollars.ts';
import { toDollars } from './product.ts';

it('parses amounts as people type them, and nothing else', () => {
  expect(parseDollars('$1,250.5')).toBe(125_050);
  expect(parseDollars(' ')).toBeNull();
  for (const text of ['ten', '1.999', '-3', '1e5', '12345678']) expect(parseDollars(text)).toBeUndefined();
});

it('parses what it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      expect(parseDollars(toDollars(cents))).toBe(cents);
    }),
  );
});
