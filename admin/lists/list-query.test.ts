import { describe, expect, it } from 'vitest';
import type { ListFilter } from './list-definition.ts';
import {
  escapeValue,
  listActive,
  describeDays,
  parseBound,
  splitValues,
  toDayBounds,
  toFilter,
  toQuery,
  toSavedQuery,
} from './list-query.ts';
import { parseDays } from './parse-days.ts';

const STATE: ListFilter = {
  field: 'state',
  label: 'State',
  kind: 'choice',
  choices: [{ value: 'paid', label: 'Paid' }],
};
const TOTAL: ListFilter = { field: 'totalCents', label: 'Total', kind: 'money' };
const DAY: ListFilter = { field: 'paidAt', label: 'Paid', kind: 'day' };

describe('the query of a list', () => {
  it('is that of the view, over which the address wins, without its own parameters', () => {
    const address = new URLSearchParams('view=x&cols=a,b&state=paid&queue=');
    const query = toQuery(address, 'queue=to-pack&sort=paidAt&cols=c');
    expect(query.toString()).toBe('sort=paidAt&state=paid');
    expect(toFilter(query)).toEqual({ state: 'paid' });
  });

  it('is saved with its columns', () => {
    const view = { id: 'x', label: 'X', query: 'queue=to-pack&cols=c' };
    expect(toSavedQuery(new URLSearchParams('view=x&state=paid'), view)).toBe(
      'queue=to-pack&state=paid&cols=c',
    );
    expect(toSavedQuery(new URLSearchParams('cols=a'), undefined)).toBe('cols=a');
  });
});

describe('a filter', () => {
  it('is shown with the labels of its values', () => {
    const address = new URLSearchParams('view=x&sort=paidAt&state=paid,other&totalCents.gte=5000&q=gin');
    expect(listActive(address, [STATE, TOTAL])).toEqual([
      { parameters: ['state'], text: 'State: Paid, other' },
      { parameters: ['totalCents.gte'], text: 'Total: at least $50.00' },
      { parameters: ['q'], text: 'Search: gin' },
    ]);
  });

  it('is parsed from what was typed', () => {
    expect(parseBound('money', '$1,250.5')).toBe('125050');
    expect(parseBound('money', '19.99')).toBe('1999');
    expect(parseBound('money', 'ten')).toBeUndefined();
    expect(parseBound('money', '1.999')).toBeUndefined();
    expect(parseBound('number', '-3')).toBe('-3');
    expect(parseBound('text', '  ')).toBeUndefined();
  });

  it('of days has the bounds of the shop, also where the clocks change, and is one chip', () => {
    const bounds = toDayBounds('paidAt', { from: '2026-11-01', to: '2026-11-23' }, 'America/Toronto');
    expect(bounds).toEqual({
      'paidAt.gte': '2026-11-01T04:00:00.000Z',
      'paidAt.lte': '2026-11-24T04:59:59.999Z',
    });
    const address = new URLSearchParams([
      ...Object.entries(bounds).map(([name, at]) => [name, at ?? '']),
      ['q', 'gin'],
    ]);
    expect(listActive(address, [DAY], 'America/Toronto')).toEqual([
      { parameters: ['paidAt.gte', 'paidAt.lte'], text: 'Paid: Nov 1–23, 2026' },
      { parameters: ['q'], text: 'Search: gin' },
    ]);
    expect(toDayBounds('paidAt', { from: '2026-11-01', to: '2026-11-01' }, 'America/Toronto')).toEqual({
      'paidAt.gte': '2026-11-01T04:00:00.000Z',
      'paidAt.lte': '2026-11-02T04:59:59.999Z',
    });
  });

  it('of days may have one end', () => {
    expect(toDayBounds('paidAt', { from: '2026-11-02' }, 'America/Toronto')).toEqual({
      'paidAt.gte': '2026-11-02T05:00:00.000Z',
    });
    const address = new URLSearchParams({ 'paidAt.lte': '2026-11-24T04:59:59.999Z' });
    expect(listActive(address, [DAY], 'America/Toronto')).toEqual([
      { parameters: ['paidAt.lte'], text: 'Paid: to Nov 23, 2026' },
    ]);
    expect(describeDays({ from: '2026-11-02' })).toBe('from Nov 2, 2026');
    expect(describeDays({ from: '2026-11-02', to: '2026-11-02' })).toBe('Nov 2, 2026');
  });
});

it('keeps values that hold a comma apart, in the address and in the chip', () => {
  const [pond, mill] = ['Mill, Pond\\Co', 'Mill'];
  const value = [pond, mill].map(escapeValue).join(',');
  expect(value).toBe('Mill\\, Pond\\\\Co,Mill');
  expect(splitValues(value)).toEqual([escapeValue(pond), mill]);
  const producer = {
    field: 'producer',
    label: 'Producer',
    kind: 'choice' as const,
    choices: [pond, mill].map((name) => ({ value: escapeValue(name), label: name })),
  };
  expect(listActive(new URLSearchParams({ producer: value }), [producer])).toEqual([
    { parameters: ['producer'], text: 'Producer: Mill, Pond\\Co, Mill' },
  ]);
});

it.each([
  { from: '2026-11-01', to: '2026-11-23' },
  { from: '2026-11-01', to: '2026-12-03' },
  { from: '2025-12-20', to: '2026-01-05' },
  { from: '2026-11-02', to: '2026-11-02' },
  { from: '2026-11-02' },
  { to: '2026-11-23' },
])('the text of the days %j is read as the same days', (days) =>
  expect(parseDays(describeDays(days), '2026-11-29')).toEqual({ kind: 'days', ...days }),
);
