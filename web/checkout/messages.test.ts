import { expect, it } from 'vitest';
import { CHECKOUT_FIELDS } from '#contract/checkout/checkout-form.ts';
import { errorText, words } from './messages.ts';

const nowhere = { province: '', refusal: null };

it('has words for every field that is empty', () => {
  const texts = CHECKOUT_FIELDS.map((field) => errorText(field, 'missing', nowhere));
  for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/);
});

it('says the right form of a postal code, and with which letters those of a province begin', () => {
  expect(errorText('postalCode', 'not-a-postal-code', nowhere)).toBe('Enter a postal code like M6R 2B7.');
  const of = (province: string) => errorText('postalCode', 'other-province', { province, refusal: null });
  expect(of('ON')).toBe('Postal codes in Ontario begin with K, L, M, N or P.');
  expect(of('AB')).toBe('Postal codes in Alberta begin with T.');
});

it('gives the reason why it is not delivered there', () => {
  expect(errorText('province', 'not-delivered', { province: 'NU', refusal: 'Permits.' })).toBe('Permits.');
});

it('counts days and items as one says them', () => {
  expect([words.days('1'), words.days('1 to 3'), words.items(1), words.items(7)]).toEqual([
    '1 business day',
    '1 to 3 business days',
    '1 item',
    '7 items',
  ]);
});
