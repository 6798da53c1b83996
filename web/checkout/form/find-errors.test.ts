import { expect, it } from 'vitest';
import { getChoice, findErrors, type Offered, strictestAge } from './find-errors.ts';
import type { ShownOffer, ShownPickup, ShownQuote } from '../order-view.ts';
import { typed } from '../test-page.ts';

const quote: ShownQuote = {
  deliveryCents: 1400,
  deliveryDays: '1 to 3',
  depositCents: 0,
  depositCadCents: 0,
  totalCents: 1400,
  taxes: [],
  deposits: [],
};
const shipped: ShownOffer[] = [
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
const offers: Offered = { offers: shipped, pickup: null };

it('finds no error in a form that the shop can deliver', () => {
  expect(findErrors(offers, typed)).toEqual({});
  expect(getChoice(offers, typed).quote).toBe(quote);
});

it('finds a province without delivery before anything is sent', () => {
  const there = { ...typed, province: 'NU', postalCode: 'X0A 0H0' };
  expect(findErrors(offers, there)).toEqual({ province: 'not-delivered' });
  expect(getChoice(offers, there).quote).toBeNull();
});

it('finds a delivery method that the province does not have', () => {
  expect(findErrors(offers, { ...typed, method: 'express' })).toEqual({ method: 'unknown' });
});

it('takes the quote of the area to which the postal code belongs', () => {
  const far = { ...quote, deliveryCents: 2000, totalCents: 2000 };
  const served = shipped.map((offer) =>
    offer.province === 'ON' ? { ...offer, areas: [{ prefixes: ['P0'], quotes: { standard: far } }] } : offer,
  );
  expect(getChoice({ offers: served, pickup: null }, typed).quote).toBe(quote);
  expect(getChoice({ offers: served, pickup: null }, { ...typed, postalCode: 'p0l-1a0' }).quote).toBe(far);
});

it('finds missing and invalid fields', () => {
  expect(findErrors(offers, { ...typed, age: '', postalCode: 'M6R 2B', province: '' })).toEqual({
    age: 'missing',
    postalCode: 'not-a-postal-code',
    province: 'missing',
  });
});

it('requires the highest age until a province is chosen', () => {
  expect(strictestAge(shipped)).toBe(22);
});

const free = { ...quote, deliveryCents: 0, deliveryDays: '', totalCents: 0 };
const pickup: ShownPickup = {
  place: {
    shop: 'Alambic',
    address: '118 Cooperage Street',
    city: 'Hamilton',
    province: 'ON',
    postalCode: 'L8R 0B3',
    hours: 'Every day.',
    holdDays: 14,
  },
  province: 'ON',
  name: 'Ontario',
  years: 21,
  provinceYears: 19,
  refusal: null,
  quotes: { pickup: free },
};
const collected = { ...typed, method: 'pickup', address: '', city: '', province: 'NU', postalCode: '' };

it("takes the shop's province for a pick-up, and asks for no address", () => {
  const offered = { offers: shipped, pickup };
  expect(findErrors(offered, collected)).toEqual({});
  expect(getChoice(offered, collected)).toMatchObject({ offer: pickup, quote: free, method: 'pickup' });
  expect(findErrors(offered, { ...collected, name: '' })).toEqual({ name: 'missing' });
});

it('finds a pick-up that the shop does not offer, or refuses for these lines', () => {
  expect(findErrors(offers, collected)).toMatchObject({ method: 'unknown' });
  const refused = { ...pickup, refusal: 'Not these.', quotes: {} };
  expect(findErrors({ offers: shipped, pickup: refused }, collected)).toEqual({ method: 'not-delivered' });
});
