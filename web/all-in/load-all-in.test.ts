import { expect, it } from 'vitest';
import { findProvince } from '#contract/checkout/provinces.ts';
import { type AllInItem, describeAllIn } from './load-all-in.ts';

const ontario = findProvince('ON');
if (!ontario) throw new Error('Ontario is a province');

const item = (price: Partial<NonNullable<AllInItem['price']>>): AllInItem => ({
  productId: 'a',
  refusal: null,
  price: {
    productCents: 4600,
    fees: [],
    taxes: [{ name: 'HST', rateMillionths: 130_000, cents: 598 }],
    depositCadCents: 20,
    depositCents: 14,
    totalCents: 5212,
    ...price,
  },
});

it.each([
  [item({}), 'USD 52.12 in Ontario with HST and deposit'],
  [item({ depositCadCents: 0, depositCents: 0, totalCents: 5198 }), 'USD 51.98 in Ontario with HST'],
  [
    item({ fees: [{ cadCents: 13, cents: 9, isInPrice: false }], totalCents: 5222 }),
    'USD 52.22 in Ontario with HST, recycling fee and deposit',
  ],
  [
    item({ fees: [{ cadCents: 13, cents: 0, isInPrice: true }] }),
    'USD 52.12 in Ontario with HST and deposit',
  ],
  [item({ taxes: [], depositCadCents: 0, depositCents: 0, totalCents: 4600 }), 'USD 46.00 in Ontario'],
  [{ productId: 'a', refusal: 'We are not licensed.', price: null }, 'Not delivered to Ontario'],
])('says what a price has in it: %#', (priced, text) => {
  expect(describeAllIn({ item: priced, currency: 'USD' }, ontario)).toBe(text);
});
