import { expect, test } from 'vitest';
import { readOrder } from './read-order.ts';

test('a number of products, and whether they go into the configured database', () => {
  expect(readOrder(['100000'])).toEqual({ ok: true, products: 100_000, here: false });
  expect(readOrder(['--here', '0'])).toEqual({ ok: true, products: 0, here: true });
});

test.each([[[]], [['many']], [['-5']], [['1000000']], [['10', 'there']], [['--her', '10']]])(
  '%j is asked again',
  (words) => {
    expect(readOrder(words)).toEqual({
      ok: false,
      fault: expect.stringContaining('npm run demo:scale -- <number'),
    });
  },
);
