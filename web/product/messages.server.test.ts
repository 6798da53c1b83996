import { describe, expect, it } from 'vitest';
import { words } from './messages.server.ts';

const leaves = (day: string, cutOff: string): string =>
  words.leavesOn('In stock', {
    city: 'Hamilton',
    day: new Date(day),
    cutOff: new Date(cutOff),
    timeZone: 'America/Toronto',
  });

describe('the dispatch of a bottle', () => {
  it('is shown as a calendar day, with the local time', () => {
    expect(leaves('2026-11-23', '2026-11-23T19:00:00Z')).toMatch(
      /^In stock\. Order by Monday, November 23 at 2:00\sp\.m\. ET; it leaves Hamilton that day\.$/,
    );
    expect(leaves('2026-07-01', '2026-07-01T15:30:00Z')).toMatch(
      /^In stock\. Order by Wednesday, July 1 at 11:30\sa\.m\. ET; it leaves Hamilton that day\.$/,
    );
  });
});
