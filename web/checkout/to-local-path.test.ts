import { expect, it } from 'vitest';
import { toLocalPath } from './to-local-path.ts';

it('a URL of the shop becomes its path; a URL of another site stays unchanged', () => {
  const origin = 'https://shop.example';
  expect(toLocalPath('https://shop.example/checkout/c?back=1', origin)).toBe('/checkout/c?back=1');
  expect(toLocalPath('https://shop.example.evil/checkout/c', origin)).toBe(
    'https://shop.example.evil/checkout/c',
  );
  expect(toLocalPath('https://checkout.stripe.com/c/pay/cs', origin)).toBe(
    'https://checkout.stripe.com/c/pay/cs',
  );
});
