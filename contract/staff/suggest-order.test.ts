import { expect, it } from 'vitest';
import { suggestOrder } from './suggest-order.ts';

it.each([
  // 9 sold and 6 to keep, without the 2 that are there: 13 are 3 cases of 6.
  [
    { available: 2, threshold: 6, sold: 9, caseSize: 6 },
    { cases: 3, bottles: 18 },
  ],
  [
    { available: 2, threshold: 3, sold: 9, caseSize: 6 },
    { cases: 2, bottles: 12 },
  ],
  [
    { available: 2, threshold: 6, sold: 9, caseSize: null },
    { cases: null, bottles: 13 },
  ],
  [
    { available: 6, threshold: 6, sold: 0, caseSize: 12 },
    { cases: 1, bottles: 12 },
  ],
  [
    { available: 0, threshold: 0, sold: 0, caseSize: null },
    { cases: null, bottles: 1 },
  ],
])('of %j it suggests %j', (product, order) => {
  expect(suggestOrder(product)).toEqual(order);
});
