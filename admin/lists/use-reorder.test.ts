import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toIndex } from './use-reorder.ts';

describe('the place of a drop in a flat list', () => {
  it('stands directly before or after the item below the pointer, and moves nothing else', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.nat(),
        fc.nat(),
        fc.boolean(),
        (size, a, b, isAfter) => {
          const all = Array.from({ length: size }, (_, index) => index);
          const [from, over] = [a % size, b % size];
          fc.pre(from !== over);
          const rest = all.filter((one) => one !== from);
          const moved = rest.toSpliced(toIndex(from, over, isAfter ? 'after' : 'before'), 0, from);
          expect(moved.indexOf(from) - moved.indexOf(over)).toBe(isAfter ? 1 : -1);
          expect(moved.filter((one) => one !== from)).toEqual(rest);
        },
      ),
    );
  });
});
