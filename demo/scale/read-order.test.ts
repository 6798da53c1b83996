import { expect, test } from 'vitest';
import { readOrder } from './read-order.ts';

test('parses the number of products and the option --here', () => {
  expect(readOrder(['100000'])).toEqual({ ok: true, products: 100_000, here: false });
  expect(readOrder(['--here', '0'])).toEqual({ ok: true, products: 0, here: true });
});

test.each([[[]], [['many']], [['-5']], [['1000000']], [['10', 'there']], [['--her', '10']]])(
  'refuses %j and shows the usage',
  (words) => {
    expect(readOrder(words)).toEqual({
      ok: false,
      fault: expect.stringContaining('npm run demo:scale -- <number'),
    });
  },
);
