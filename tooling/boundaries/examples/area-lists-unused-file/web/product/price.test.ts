import { expect, test } from 'vitest';
import { price } from './price.ts';

test('a price is in dollars', () => {
  expect(price(100)).toBe('$1');
});
