// refused by: alambic(no-idle-assertion)
import { expect, it } from 'vitest';
import { listPrices } from './price.ts';

it('is true of no price at all', () => {
  expect(listPrices().every((price) => price > 0)).toBe(true);
});
