import { expect, it } from 'vitest';
import { ordersAddress, ordersCall, parsePage } from './order-pages.ts';
import { getAddress, capitalize, isOrderNumber, getNames } from './order-texts.ts';

it('names three bottles of an order, and counts the others', () => {
  expect(getNames(['Aurelle'])).toBe('Aurelle');
  expect(getNames(['Aurelle', 'Tidal', 'Rive'])).toBe('Aurelle, Tidal, Rive');
  expect(getNames(['Aurelle', 'Tidal', 'Rive', 'Orrin', 'Voss'])).toBe('Aurelle, Tidal, Rive and 2 more');
});

it('keeps the page number in the URL, and treats an invalid one as the first', () => {
  expect([null, '', '0', '-1', '1.5', 'x', '999999', '7'].map(parsePage)).toEqual([1, 1, 1, 1, 1, 1, 1, 7]);
  expect([1, 2].map(ordersAddress)).toEqual(['/account/orders', '/account/orders?page=2']);
  expect(ordersCall(3)).toBe('/orders?SkipCount=24&MaxResultCount=12');
});

it('recognizes the form of an order number', () => {
  expect(['4F7K-9Q2M', '4f7k-9q2m', '4F7K9Q2M', '4F7K-9Q2M<', 'ILOU-0000'].map(isOrderNumber)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

it('formats an address as on a parcel, without empty lines', () => {
  const details = {
    email: 'm@example.ca',
    phone: '',
    name: 'Maude',
    address: '88 Sterling Road',
    address2: '',
    city: 'Toronto',
    province: 'ON' as const,
    postalCode: 'M6R 2B7',
    method: 'standard' as const,
  };
  expect(getAddress(details)).toEqual(['Maude', '88 Sterling Road', 'Toronto ON M6R 2B7']);
  expect(capitalize('being packed')).toBe('Being packed');
});
