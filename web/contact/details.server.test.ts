import { expect, it } from 'vitest';
import { shownDetails, structuredContact, withoutPastDays } from './details.server.ts';

const CONTACT = {
  shop: 'Alambic',
  street: '118 Cooperage Street',
  city: 'Hamilton',
  province: 'ON',
  postalCode: 'L8R 0B3',
  country: 'Canada',
};
const HOURS = {
  week: [null, { opens: 540, closes: 1080 }, null, null, null, null, null],
  timeZone: 'America/Toronto',
  closedOnHolidays: true,
  closedDays: [
    { day: '2020-12-24', name: 'Stocktaking' },
    { day: '2099-12-24', name: 'Stocktaking' },
    { day: '2098-01-02' },
  ],
};

const NEXT = withoutPastDays(HOURS, '2026-11-30');

it('shows closed days that are not over, the next first, to people and search engines', () => {
  expect(shownDetails(CONTACT, NEXT).hours.filter((line) => line.startsWith('Closed'))).toEqual([
    'Closed on January 2, 2098',
    'Closed on December 24, 2099 (Stocktaking)',
  ]);
  expect(structuredContact('https://shop.example', CONTACT, NEXT)).toMatchObject({
    specialOpeningHoursSpecification: [{ validFrom: '2098-01-02' }, { validFrom: '2099-12-24' }],
  });
});
