import { expect, test } from 'vitest';
import { type DatedPrice, groupPlans, isOnDay, moveMonth, toWeeks } from './calendar-days.ts';

let made = 0;
function plan(
  kind: DatedPrice['kind'],
  startDay: string,
  endDay: string | null = null,
  reason = '',
): DatedPrice {
  made += 1;
  return {
    id: String(made),
    product: { id: `p${made}`, name: 'Gin' },
    kind,
    cents: 2_000,
    priceCents: 3_000,
    startsAt: `${startDay}T05:00:00.000Z`,
    endsAt: endDay === null ? null : `${endDay}T23:00:00.000Z`,
    startDay,
    endDay,
    state: 'waiting',
    reason,
  };
}

test('months follow one another over the year', () => {
  expect([moveMonth('2026-12', 1), moveMonth('2027-01', -1)]).toEqual(['2027-01', '2026-12']);
});

test('a month has whole weeks from Sunday, each of its days once', () => {
  for (let at = '2024-01'; at < '2028-01'; at = moveMonth(at, 1)) {
    const weeks = toWeeks(at, []);
    expect(weeks.filter((week) => week.length !== 7)).toEqual([]);
    expect(new Date(`${weeks[0]?.[0]?.day}T00:00:00Z`).getUTCDay()).toBe(0);
    const days = weeks.flat().filter(({ isOfMonth }) => isOfMonth);
    const last = new Date(Date.parse(`${moveMonth(at, 1)}-01T00:00:00Z`) - 1).getUTCDate();
    expect([days.length, new Set(days.map(({ day }) => day)).size]).toEqual([last, last]);
  }
});

test('a sale begins, runs and ends; one without an end goes on; a price begins only', () => {
  const [sale, endless] = [plan('sale', '2026-11-10', '2026-11-12'), plan('sale', '2026-11-20')];
  const price = plan('price', '2026-11-12');
  const days = new Map(
    toWeeks('2026-11', [sale, endless, price])
      .flat()
      .map(({ day, begins, ends, runCount }) => [day, [begins.length, ends.length, runCount]]),
  );
  expect(['09', '10', '11', '12', '13', '20', '30'].map((day) => days.get(`2026-11-${day}`))).toEqual([
    [0, 0, 0],
    [1, 0, 1],
    [0, 0, 1],
    [1, 1, 1],
    [0, 0, 0],
    [1, 0, 1],
    [0, 0, 1],
  ]);
  expect([isOnDay(price, '2026-11-12'), isOnDay(price, '2026-11-13')]).toEqual([true, false]);
});

test('what was planned together is one line', () => {
  const groups = groupPlans([
    plan('sale', '2026-11-10', '2026-11-12', 'Autumn'),
    plan('sale', '2026-11-10', '2026-11-12', 'Autumn'),
    plan('sale', '2026-11-10', '2026-11-12', 'Other'),
    plan('price', '2026-11-10'),
  ]);
  expect(groups.map(({ reason, prices }) => [reason, prices.length])).toEqual([
    ['Autumn', 2],
    ['Other', 1],
    ['', 1],
  ]);
});
