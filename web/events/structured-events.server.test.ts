import { expect, it } from 'vitest';
import type { ShopEvent } from '#modules/content/index.ts';
import { structuredEvents } from './structured-events.server.ts';

const EVENT: ShopEvent = {
  slug: 'tasting',
  title: 'Tasting',
  description: 'Four wines.',
  place: 'The tasting table, 118 Cooperage Street, Hamilton',
  minutes: 90,
  timeZone: 'America/Toronto',
  seats: 14,
  price: '$32 a seat',
  bring: null,
  dates: [{ day: '2026-12-01', start: new Date('2026-12-02T00:00:00Z') }],
};
const SHOP = {
  name: 'Alambic',
  currency: 'USD' as const,
  contact: {
    shop: 'Alambic',
    street: '118 Cooperage Street',
    city: 'Hamilton',
    province: 'ON',
    postalCode: 'L8R 0B3',
    country: 'Canada',
  },
  pictures: {
    'event-tasting': {
      key: 'sleeves-0123abcd',
      alt: '',
      width: 1600,
      height: 1067,
      looks: ['day'] as const,
      widths: [1600],
    },
  },
};
const describe = (change: Partial<ShopEvent> = {}, shop: Partial<typeof SHOP> = {}): object =>
  structuredEvents('https://shop.test', [{ ...EVENT, ...change }], { ...SHOP, ...shop })[0] ?? {};

it('an event at the shop has its address, its picture and the price of a seat', () => {
  expect(describe()).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: 'Tasting',
    description: 'Four wines.',
    url: 'https://shop.test/events#tasting',
    image: [
      'https://shop.test/media/sleeves-0123abcd.1x1-1.jpg',
      'https://shop.test/media/sleeves-0123abcd.4x3-1.jpg',
      'https://shop.test/media/sleeves-0123abcd.16x9-1.jpg',
    ],
    startDate: '2026-12-02T00:00:00.000Z',
    endDate: '2026-12-02T01:30:00.000Z',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    eventStatus: 'https://schema.org/EventScheduled',
    location: {
      '@type': 'Place',
      name: 'The tasting table',
      address: {
        '@type': 'PostalAddress',
        streetAddress: '118 Cooperage Street',
        addressLocality: 'Hamilton',
        addressRegion: 'ON',
        postalCode: 'L8R 0B3',
        addressCountry: 'CA',
      },
    },
    organizer: {
      '@type': 'Organization',
      '@id': 'https://shop.test/#organization',
      name: 'Alambic',
      url: 'https://shop.test/',
    },
    offers: {
      '@type': 'Offer',
      url: 'https://shop.test/events#tasting',
      price: '32.00',
      priceCurrency: 'USD',
    },
  });
});

it('an event elsewhere has the text of its place', () => {
  const location = { '@type': 'Place', name: 'The quay, Toronto', address: 'The quay, Toronto' };
  expect(describe({ place: 'The quay, Toronto' })).toMatchObject({ location });
  expect(describe({ place: '118 Cooperage Street' })).toMatchObject({ location: { name: 'Alambic' } });
});

it.each([
  ['$32 a seat', '32.00'],
  ['$32.50 a seat, bread included', '32.50'],
  ['A seat is $8.', '8.00'],
  ['Free', '0.00'],
])('%j is the price %s', (price, expected) => {
  expect(describe({ price })).toHaveProperty('offers.price', expected);
});

it.each(['$32 a seat, $60 for two', 'from $1,250', 'Free with a ticket', 'Ask us'])(
  '%j is no price of a seat',
  (price) => {
    expect(describe({ price })).not.toHaveProperty('offers');
  },
);

it('without a picture it has none', () => {
  expect(describe({ slug: 'other' })).not.toHaveProperty('image');
});
