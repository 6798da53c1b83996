import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseTypedCents } from '#contract/parse-typed-number.ts';
import { toDollars } from './product.ts';

it('parses what it shows', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
      expect(parseTypedCents(toDollars(cents))).toBe(cents);
    }),
  );
});
