import fc from 'fast-check';
import { expect, test } from 'vitest';
import { intersect } from './intersect.ts';

test('returns what both lists have', () => {
  const ordinals = fc.uniqueArray(fc.nat({ max: 60 })).map((list) => Int32Array.from(list).sort());
  fc.assert(
    fc.property(ordinals, ordinals, (some, others) => {
      expect([...intersect(some, others)]).toEqual([...some].filter((ordinal) => others.includes(ordinal)));
    }),
  );
});
