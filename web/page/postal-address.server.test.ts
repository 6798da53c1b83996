import { expect, it } from 'vitest';
import { structuredAddress } from './postal-address.server.ts';

const SHOP = { street: '1 Quay', city: 'Hamilton', province: 'ON', postalCode: 'L8R 0B3', country: 'Canada' };

it.each([
  ['Canada', 'CA'],
  [' CANADA', 'CA'],
  ['CA', 'CA'],
  ['France', 'France'],
])('the country %j is %j', (country, code) => {
  expect(structuredAddress({ ...SHOP, country })).toMatchObject({
    streetAddress: '1 Quay',
    addressRegion: 'ON',
    addressCountry: code,
  });
});
