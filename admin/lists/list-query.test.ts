import { describe, expect, it } from 'vitest';
import type { ListFilter } from './list-definition.ts';
import {
  escapeValue,
  listActive,
  parseBound,
  splitValues,
  toFilter,
  toQuery,
  toSavedQuery,
} from './list-query.ts';

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
      { parameter: 'state', text: 'State: Paid, other' },
      { parameter: 'totalCents.gte', text: 'Total: at least $50.00' },
      { parameter: 'q', text: 'Search: gin' },
    ]);
  });

  it('is parsed from what was typed', () => {
    expect(parseBound(TOTAL, '$1,250.5', true, 'America/Toronto')).toBe('125050');
    expect(parseBound(TOTAL, '19.99', true, 'America/Toronto')).toBe('1999');
    expect(parseBound(TOTAL, 'ten', true, 'America/Toronto')).toBeUndefined();
    expect(parseBound(TOTAL, '1.999', true, 'America/Toronto')).toBeUndefined();
    expect(parseBound(DAY, '2026-11-01', true, 'America/Toronto')).toBe('2026-11-01T04:00:00.000Z');
    expect(parseBound(DAY, '2026-11-01', false, 'America/Toronto')).toBe('2026-11-02T04:59:59.999Z');
    expect(parseBound(DAY, '2026', true, 'America/Toronto')).toBeUndefined();
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
    { parameter: 'producer', text: 'Producer: Mill, Pond\\Co, Mill' },
  ]);
});
