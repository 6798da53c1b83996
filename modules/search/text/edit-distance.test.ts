import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

/** The definition as code: every way to undo one error at the ends of two words. */
function naive(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [headA, headB] = [a.slice(0, -1), b.slice(0, -1)];
  const isSwapped = a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1);
  return Math.min(
    naive(headA, b) + 1,
    naive(a, headB) + 1,
    naive(headA, headB) + (a.at(-1) === b.at(-1) ? 0 : 1),
    isSwapped ? naive(a.slice(0, -2), b.slice(0, -2)) + 1 : Number.POSITIVE_INFINITY,
  );
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

describe('editDistance', () => {
  it.each([
    ['rieslnig', 'riesling', 1],
    ['orin', 'orvin', 1],
    ['tequilla', 'tequila', 1],
    ['gin', 'gin', 0],
    ['ca', 'abc', 3],
  ])('of %s and %s is %i', (a, b, distance) => expect(editDistance(a, b, 5)).toBe(distance));

  it('equals the definition up to the limit', () => {
    fc.assert(
      fc.property(word, word, fc.nat(3), (a, b, max) => {
        expect(editDistance(a, b, max)).toBe(Math.min(naive(a, b), max + 1));
      }),
    );
  });
});
