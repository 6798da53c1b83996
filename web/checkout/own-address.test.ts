import { expect, it } from 'vitest';
import { ownAddress } from './own-address.ts';

it('an address of the shop becomes its path; one of somebody else stays whole', () => {
  const origin = 'https://shop.example';
  expect(ownAddress('https://shop.example/checkout/c?back=1', origin)).toBe('/checkout/c?back=1');
  expect(ownAddress('https://shop.example.evil/checkout/c', origin)).toBe(
    'https://shop.example.evil/checkout/c',
  );
  expect(ownAddress('https://checkout.stripe.com/c/pay/cs', origin)).toBe(
    'https://checkout.stripe.com/c/pay/cs',
  );
});
