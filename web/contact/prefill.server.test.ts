import { expect, it } from 'vitest';
import { validateContact } from '#contract/pages/contact.ts';
import type { ShopEvent } from '#modules/content/index.ts';
import { prefillFrom } from './prefill.server.ts';

const EVENT: ShopEvent = {
  slug: 'five-glasses',
  title: 'Five Glasses',
  description: '',
  place: 'Here',
  minutes: 90,
  seats: 3,
  timeZone: 'America/Toronto',
  price: 'Free',
  bring: null,
  dates: [{ day: '2026-12-10', start: new Date('2026-12-11T00:00:00Z') }],
};
const from = (query: string) =>
  prefillFrom({ content: { events: () => Promise.resolve([EVENT]) } }, new URLSearchParams(query));
const SEAT = 'about=event&event=five-glasses&date=2026-12-10';

it('prefills a question to the sommelier with a subject that the form accepts', async () => {
  const { subject } = await from('about=sommelier');
  expect(subject).toBe('A question for the sommelier');
  expect(validateContact({ name: 'M', email: 'm@example.ca', subject, message: 'A' }).errors).toEqual({});
});

it('prefills a seat request with event, day and number, and the form accepts it', async () => {
  const { subject, message } = await from(`${SEAT}&seats=2`);
  expect(subject).toBe('Seat request: Five Glasses, Thursday, December 10, 2026');
  expect(message).toContain('Event: Five Glasses\n');
  expect(message).toMatch(/^Date: Thursday, December 10, 2026, 7:00\sp\.m\. ET$/m);
  expect(message).toMatch(/^Seats: 2$/m);
  expect(validateContact({ name: 'M', email: 'm@example.ca', subject, message }).errors).toEqual({});
});

it.each(['', '&seats=0', '&seats=4', '&seats=two'])('requests one seat for the URL %j', async (seats) => {
  expect((await from(SEAT + seats)).message).toMatch(/^Seats: 1$/m);
});

it.each([
  '',
  'about=Sommelier',
  'about=constructor',
  'about=Free+words+from+an+address',
  'about=event',
  'about=event&event=no-such-event&date=2026-12-10',
  'about=event&event=five-glasses&date=2026-12-09',
])('starts an empty form for %j', async (query) => {
  expect(await from(query)).toEqual({ subject: '', message: '' });
});
