import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [6, 9, [1, null, 5, 6, 7, 8, 9]],
  [9, 9, [1, null, 8, 9]],
])('lists the numbers of page %i of %i', (current, pages, numbers) => {
  expect(pageNumbers(current, pages)).toEqual(numbers);
});

test('first, last, current and neighbour pages appear in order, once; no gap hides a single page', () => {
  const places = fc
    .integer({ min: 1, max: 1_000 })
    .chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));
  fc.assert(
    fc.property(places, ([current, pages]) => {
      const numbers = pageNumbers(current, pages);
      const shown = numbers.filter((page) => page !== null);
      for (const page of [1, pages, current, Math.max(1, current - 1), Math.min(pages, current + 1)])
        expect(shown).toContain(page);
      expect(shown).toEqual([...new Set(shown)].toSorted((one, other) => one - other));
      expect(numbers.length).toBeLessThanOrEqual(9);
      for (const [index, page] of numbers.entries()) {
        if (page !== null) continue;
        expect((numbers[index + 1] ?? 0) - (numbers[index - 1] ?? 0)).toBeGreaterThan(2);
      }
    }),
  );
});

test('a page past the last one still links to the last page', () => {
  expect(pageNumbers(99, 5)).toContain(5);
  expect(pageNumbers(99, 5)).not.toContain(99);
});
