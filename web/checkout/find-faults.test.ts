import { expect, it } from 'vitest';
import { choiceOf, findFaults, strictestAge } from './find-faults.ts';
import type { ShownOffer, ShownQuote } from './shown-order.ts';
import { typed } from './test-page.ts';

const quote: ShownQuote = {
  ...{ deliveryCents: 1400, deliveryDays: '1 to 3', depositCents: 0, depositCadCents: 0, totalCents: 1400 },
  ...{ taxes: [], deposits: [] },
};
const offers: ShownOffer[] = [
  {
    province: 'ON',
    name: 'Ontario',
    years: 21,
    provinceYears: 19,
    refusal: null,
    quotes: { standard: quote },
  },
  { province: 'NU', name: 'Nunavut', years: 22, provinceYears: 19, refusal: 'Not there.', quotes: {} },
];

it('finds nothing wrong with a form that the shop can deliver', () => {
  expect(findFaults(offers, typed)).toEqual({});
  expect(choiceOf(offers, typed).quote).toBe(quote);
});

it('knows where it is not delivered to, before anything is sent', () => {
  const there = { ...typed, province: 'NU', postalCode: 'X0A 0H0' };
  expect(findFaults(offers, there)).toEqual({ province: 'not-delivered' });
  expect(choiceOf(offers, there).quote).toBeNull();
});

it('knows which way of delivery is not offered there', () => {
  expect(findFaults(offers, { ...typed, method: 'express' })).toEqual({ method: 'unknown' });
});

it('says what the form itself lacks', () => {
  expect(findFaults(offers, { ...typed, age: '', postalCode: 'M6R 2B', province: '' })).toEqual({
    age: 'missing',
    postalCode: 'not-a-postal-code',
    province: 'missing',
  });
});

it('asks for the strictest age while nothing is chosen', () => {
  expect(strictestAge(offers)).toBe(22);
});
