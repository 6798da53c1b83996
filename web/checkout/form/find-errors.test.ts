import { expect, it } from 'vitest';
import { getChoice, findErrors, strictestAge } from './find-errors.ts';
import type { ShownOffer, ShownQuote } from '../order-view.ts';
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
  const served = offers.map((offer) =>
    offer.province === 'ON' ? { ...offer, areas: [{ prefixes: ['P0'], quotes: { standard: far } }] } : offer,
  );
  expect(getChoice(served, typed).quote).toBe(quote);
  expect(getChoice(served, { ...typed, postalCode: 'p0l-1a0' }).quote).toBe(far);
});

it('finds missing and invalid fields', () => {
  expect(findErrors(offers, { ...typed, age: '', postalCode: 'M6R 2B', province: '' })).toEqual({
    age: 'missing',
    postalCode: 'not-a-postal-code',
    province: 'missing',
  });
});

it('requires the highest age until a province is chosen', () => {
  expect(strictestAge(offers)).toBe(22);
});
