import { expect, it } from 'vitest';
import { findAnnouncement } from './announcement.server.ts';

const at = (today: string) => ({ months: { today: async () => today } });
const ICE = { text: 'Ice on the roads.', firstDay: '2026-12-01', lastDay: '2026-12-03' };

it.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-03', true],
  ['2026-12-04', false],
])('the announcement of three days is shown on %s: %s', async (today, isShown) => {
  expect(await findAnnouncement(at(today), ICE)).toEqual(isShown ? { text: ICE.text } : null);
});
