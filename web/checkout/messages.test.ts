import { expect, it } from 'vitest';
import { CHECKOUT_FIELDS } from '#contract/checkout/checkout-form.ts';
import { errorText, words } from './messages.ts';

const nowhere = { province: '', refusal: null };

it('has an error text for every empty field', () => {
  const texts = CHECKOUT_FIELDS.map((field) => errorText(field, 'missing', nowhere));
  for (const text of texts) expect(text).toMatch(/^[A-Z].*\.$/);
});

it('names the form of a postal code, and the first letters of a province', () => {
  expect(errorText('postalCode', 'not-a-postal-code', nowhere)).toBe('Enter a postal code like M6R 2B7.');
  const of = (province: string) => errorText('postalCode', 'other-province', { province, refusal: null });
  expect(of('ON')).toBe('Postal codes in Ontario begin with K, L, M, N or P.');
  expect(of('AB')).toBe('Postal codes in Alberta begin with T.');
});

it('shows the reason why the shop does not deliver to a province', () => {
  expect(errorText('province', 'not-delivered', { province: 'NU', refusal: 'Permits.' })).toBe('Permits.');
});

it('uses the singular and plural of days and items', () => {
  expect([words.days('1'), words.days('1 to 3'), words.items(1), words.items(7)]).toEqual([
    '1 business day',
    '1 to 3 business days',
    '1 item',
    '7 items',
  ]);
});
