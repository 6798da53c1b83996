import { describe, expect, it } from 'vitest';
import { holidayOn } from './holidays.ts';
import { hoursLine, hoursLines, zoneName } from './hours-line.ts';
import { type Opening, openingAt } from './hours.ts';
import type { ShopHours } from './week.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const WEEKDAY = { opens: 9 * 60, closes: 18 * 60 };
const HOURS: ShopHours = {
  week: [null, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, WEEKDAY, { opens: 10 * 60, closes: 16 * 60 }],
  timeZone: 'America/Toronto',
  closedOnHolidays: true,
};

/** The public holidays of two years, from Ontario's calendars, and the first of the third year. */
const CLOSED = new Set([
  '2026-01-01',
  '2026-02-16',
  '2026-04-03',
  '2026-05-18',
  '2026-07-01',
  '2026-09-07',
  '2026-10-12',
  '2026-12-25',
  '2026-12-26',
  '2027-01-01',
  '2027-02-15',
  '2027-03-26',
  '2027-05-24',
  '2027-07-01',
  '2027-09-06',
  '2027-10-11',
  '2027-12-25',
  '2027-12-26',
  '2028-01-01',
]);

/** Daylight saving time: from the second Sunday of March to the first of November, at 2 o'clock. */
const SUMMERS = [
  [Date.UTC(2026, 2, 8, 7), Date.UTC(2026, 10, 1, 6)],
  [Date.UTC(2027, 2, 14, 7), Date.UTC(2027, 10, 7, 6)],
] as const;

/** Toronto's local time at an instant, as if it were UTC. */
const torontoMs = (ms: number): number =>
  ms - (SUMMERS.some(([begins, ends]) => ms >= begins && ms < ends) ? 4 : 5) * HOUR_MS;

/** Whether it is open in the hour that begins at an instant, computed without the table. */
function isOpenIn(ms: number): boolean {
  const local = new Date(torontoMs(ms));
  if (CLOSED.has(local.toISOString().slice(0, 10)) || local.getUTCDay() === 0) return false;
  const [opens, closes] = local.getUTCDay() === 6 ? [10, 16] : [9, 18];
  return local.getUTCHours() >= opens && local.getUTCHours() < closes;
}

/**
 * The expected result for every hour of a period, last hour first: it walks back and remembers
 * every change.
 */
function* naive(fromMs: number, untilMs: number) {
  // It opens again in the first days of January: no result here looks further ahead.
  let change = untilMs + 7 * DAY_MS;
  for (let ms = change - HOUR_MS; ms >= fromMs; ms -= HOUR_MS) {
    const isOpen = isOpenIn(ms);
    if (isOpen !== isOpenIn(ms + HOUR_MS)) change = ms + HOUR_MS;
    const then = new Date(torontoMs(change));
    if (ms < untilMs) yield { ms, must: { isOpen, weekday: then.getUTCDay(), hour: then.getUTCHours() } };
  }
}

const describeOpening = (opening: Opening | null, weekday: number) =>
  opening?.isOpen
    ? { isOpen: true, weekday, hour: opening.closes / 60 }
    : { isOpen: false, weekday: opening?.weekday, hour: (opening?.opens ?? 0) / 60 };

describe('opening hours', () => {
  it('are correct for every hour of 2026 and 2027, compared with a naive walk', () => {
    const wrong: string[] = [];
    let hours = 0;
    for (const { ms, must } of naive(Date.UTC(2026, 0, 1), Date.UTC(2028, 0, 1))) {
      hours += 1;
      const { isOpen, weekday, hour } = describeOpening(openingAt(new Date(ms), HOURS), must.weekday);
      if (isOpen !== must.isOpen || weekday !== must.weekday || hour !== must.hour)
        wrong.push(new Date(ms).toISOString());
    }
    expect(hours).toBe(2 * 365 * 24);
    expect(wrong).toEqual([]);
  });

  it('change with the hour, to the millisecond', () => {
    // Monday, November 23, 2026, 9 and 18 o'clock in Toronto.
    const [opens, closes] = [Date.UTC(2026, 10, 23, 14), Date.UTC(2026, 10, 23, 23)];
    expect(openingAt(new Date(opens - 1), HOURS)).toEqual({
      isOpen: false,
      weekday: 1,
      opens: 540,
      holiday: null,
    });
    expect(openingAt(new Date(opens), HOURS)).toEqual({ isOpen: true, closes: 1080 });
    expect(openingAt(new Date(closes - 1), HOURS)).toEqual({ isOpen: true, closes: 1080 });
    expect(openingAt(new Date(closes), HOURS)).toEqual({
      isOpen: false,
      weekday: 2,
      opens: 540,
      holiday: null,
    });
  });

  it.each([
    ['the last Friday of winter time', '2026-03-06T13:59:00Z', '2026-03-06T14:00:00Z'],
    ['the first Monday of summer time', '2026-03-09T12:59:00Z', '2026-03-09T13:00:00Z'],
    ['the last Friday of summer time', '2026-10-30T12:59:00Z', '2026-10-30T13:00:00Z'],
    ['the first Monday of winter time', '2026-11-02T13:59:00Z', '2026-11-02T14:00:00Z'],
  ])('follow local time: %s', (_name, before, at) => {
    expect(openingAt(new Date(before), HOURS)?.isOpen).toBe(false);
    expect(openingAt(new Date(at), HOURS)?.isOpen).toBe(true);
  });

  it('are null in a week without hours, and the line is empty', () => {
    const never = { ...HOURS, week: [null, null, null, null, null, null, null] };
    expect(openingAt(new Date('2026-11-23T16:00:00Z'), never)).toBeNull();
    expect(hoursLine(never)).toBe('');
  });

  it('name the holiday only on a day that would be open', () => {
    const labourDay = openingAt(new Date('2026-09-07T16:00:00Z'), HOURS);
    expect(labourDay).toEqual({ isOpen: false, weekday: 2, opens: 540, holiday: 'Labour Day' });
    // The evening before, and the Sunday of Boxing Day 2027.
    expect(openingAt(new Date('2026-09-06T22:00:00Z'), HOURS)).toMatchObject({ holiday: null, weekday: 2 });
    expect(openingAt(new Date('2027-12-26T16:00:00Z'), HOURS)).toMatchObject({ holiday: null, weekday: 1 });
  });
});

it('uses another time zone, and ignores holidays when the shop does', () => {
  const west = { ...HOURS, timeZone: 'America/Vancouver', closedOnHolidays: false };
  // Labour Day, half past nine in Toronto, half past six in Vancouver.
  const at = new Date('2026-09-07T13:30:00Z');
  expect(openingAt(at, HOURS)).toMatchObject({ isOpen: false, holiday: 'Labour Day' });
  expect(openingAt(at, west)).toEqual({ isOpen: false, weekday: 1, opens: 540, holiday: null });
  expect(hoursLines(west)).toEqual(['Mon-Fri 9am-6pm PST', 'Sat 10am-4pm PST', 'Sun closed']);
  expect(zoneName(west.timeZone, 'shortGeneric')).toBe('PT');
});

describe('the holidays', () => {
  it('are those of the calendars, and no other day', () => {
    const found: string[] = [];
    for (let ms = Date.UTC(2026, 0, 1); ms <= Date.UTC(2028, 0, 1); ms += DAY_MS)
      if (holidayOn(ms) !== null) found.push(new Date(ms).toISOString().slice(0, 10));
    expect(found).toEqual([...CLOSED].toSorted());
  });

  // Easter was never later than in 1943, and has not been earlier than in 2008 since 1913.
  it.each(['1943-04-23', '1954-04-16', '2000-04-21', '2008-03-21', '2019-04-19', '2024-03-29', '2025-04-18'])(
    'have Good Friday on %s',
    (day) => {
      expect(holidayOn(Date.parse(day))).toBe('Good Friday');
    },
  );

  it('are on the last Monday before May 25, also when May 25 is a Monday', () => {
    for (const day of ['2020-05-18', '2026-05-18', '2027-05-24', '2028-05-22'])
      expect(holidayOn(Date.parse(day)), day).toBe('Victoria Day');
    expect(holidayOn(Date.parse('2026-05-25'))).toBeNull();
  });
});

describe('the line of hours', () => {
  it('is the one of the specification', () => {
    expect(hoursLine(HOURS)).toBe('Mon-Fri 9am-6pm EST, Sat 10am-4pm EST.');
  });

  it('follows the table', () => {
    const week = HOURS.week.map((hours, day) => (day === 3 ? { opens: 750, closes: 1080 } : hours));
    expect(hoursLine({ ...HOURS, week })).toBe(
      'Mon-Tue 9am-6pm EST, Wed 12:30pm-6pm EST, Thu-Fri 9am-6pm EST, Sat 10am-4pm EST.',
    );
  });
});

it('is closed on days of its own, with a word for what', () => {
  const hours = { ...HOURS, closedDays: [{ day: '2026-11-23', name: 'stocktaking' }, { day: '2026-11-24' }] };
  const at = (day: string) => openingAt(new Date(`${day}T15:00:00Z`), hours);
  expect(at('2026-11-23')).toEqual({ isOpen: false, weekday: 3, opens: 540, holiday: 'stocktaking' });
  expect(at('2026-11-24')).toEqual({ isOpen: false, weekday: 3, opens: 540, holiday: null });
  expect(at('2026-11-25')).toEqual({ isOpen: true, closes: 1080 });
});
