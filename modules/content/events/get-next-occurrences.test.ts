import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRecurrenceRule } from './recurrence-rule.ts';
import { type EventTimes, getNextOccurrences } from './get-next-occurrences.ts';
import { dayAt, formatDay, getInstant } from '#platform/zoned-time.ts';

const TORONTO = 'America/Toronto';
const at = (text: string, timeZone = TORONTO, hour = 19, minute = 0): EventTimes => {
  const rule = parseRecurrenceRule(text);
  if (!rule) throw new Error(`invalid rule in the test: ${text}`);
  return { ...rule, time: { hour, minute }, timeZone };
};
const getIso = (dates: Date[]): string[] => dates.map((date) => date.toISOString());

describe('parseRecurrenceRule', () => {
  it('parses its fixed forms and no other text', () => {
    expect(parseRecurrenceRule('second Thursday')).toEqual({ weekday: 4, turn: 2 });
    expect(parseRecurrenceRule(' Last saturday ')).toEqual({ weekday: 6, turn: 'last' });
    expect(parseRecurrenceRule('every Wednesday')).toEqual({ weekday: 3, turn: 'every' });
    for (const text of [
      'fifth Monday',
      'second Thorsday',
      'Thursday',
      'every day',
      '',
      'second thursday of May',
    ])
      expect(parseRecurrenceRule(text)).toBeUndefined();
  });
});

describe('getNextOccurrences', () => {
  it('follows the rule in local time through both changes of the clocks', () => {
    const dates = getNextOccurrences(at('second Thursday'), new Date('2026-09-20T00:00:00Z'), 7);
    expect(getIso(dates)).toEqual([
      '2026-10-08T23:00:00.000Z',
      '2026-11-13T00:00:00.000Z',
      '2026-12-11T00:00:00.000Z',
      '2027-01-15T00:00:00.000Z',
      '2027-02-12T00:00:00.000Z',
      '2027-03-12T00:00:00.000Z',
      '2027-04-08T23:00:00.000Z',
    ]);
  });

  it('omits an event that has begun, to the millisecond', () => {
    const start = new Date('2026-10-08T23:00:00.000Z');
    expect(getNextOccurrences(at('second Thursday'), new Date(start.getTime() - 1), 1)).toEqual([start]);
    expect(getNextOccurrences(at('second Thursday'), start, 1)[0]).not.toEqual(start);
  });

  it('uses only the months of the rule', () => {
    const rule = { ...at('last Saturday'), months: [2] };
    const months = getNextOccurrences(rule, new Date('2026-11-22T00:00:00Z'), 6).map((date) =>
      dayAt(date, TORONTO),
    );
    expect(months.map(({ year, month }) => `${year}-${month}`)).toEqual(
      [2027, 2028, 2029, 2030, 2031, 2032].map((year) => `${year}-2`),
    );
  });

  it('omits skipped days and adds those beside the rule, each once and in order', () => {
    const rule = {
      ...at('every Friday'),
      skipped: ['2026-12-25', '2027-01-02'],
      extra: ['2026-12-23', '2027-01-01', '2026-11-01'],
    };
    const days = getNextOccurrences(rule, new Date('2026-12-15T00:00:00Z'), 5).map((date) =>
      formatDay(dayAt(date, TORONTO)),
    );
    expect(days).toEqual(['2026-12-18', '2026-12-23', '2027-01-01', '2027-01-08', '2027-01-15']);
  });

  it('moves a skipped hour one hour later, and takes the first of a repeated one', () => {
    const half = { hour: 2, minute: 30 };
    expect(getInstant({ year: 2026, month: 3, day: 8 }, half, TORONTO).toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    );
    const twice = { hour: 1, minute: 30 };
    expect(getInstant({ year: 2026, month: 11, day: 1 }, twice, TORONTO).toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    );
  });

  it('returns sorted dates with the right weekday and time, in every zone of Canada and over decades', () => {
    const zones = [
      'America/St_Johns',
      'America/Halifax',
      TORONTO,
      'America/Regina',
      'America/Edmonton',
      'America/Vancouver',
    ];
    const turns = ['first', 'second', 'third', 'fourth', 'last', 'every'];
    const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.constantFrom(...turns),
        fc.integer({ min: 0, max: 6 }),
        fc.integer({ min: 4, max: 23 }),
        fc.date({
          min: new Date('2020-01-01T00:00:00Z'),
          max: new Date('2045-01-01T00:00:00Z'),
          noInvalidDate: true,
        }),
        (zone, turn, weekday, hour, now) => {
          const dates = getNextOccurrences(at(`${turn} ${days[weekday]}`, zone, hour), now, 6);
          expect(dates).toHaveLength(6);
          let before = now;
          for (const date of dates) {
            expect(date > before).toBe(true);
            before = date;
            const shown = new Intl.DateTimeFormat('en-US', {
              timeZone: zone,
              weekday: 'long',
              hour: 'numeric',
              hourCycle: 'h23',
            });
            expect(shown.format(date)).toBe(`${days[weekday]}, ${String(hour).padStart(2, '0')}`);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
