import { expect, test } from 'vitest';
import { count } from '#web/cart/count.ts';

test('a test may import any file', () => {
  expect(count).toBe(1);
});
