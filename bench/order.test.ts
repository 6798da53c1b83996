import { expect, test } from 'vitest';
import { parseOrder } from './order.ts';

const KNOWN = ['start', 'memory'];

test('without a name selects all measurements and five runs of Lighthouse', () => {
  expect(parseOrder([], KNOWN)).toEqual({
    ok: true,
    names: KNOWN,
    effort: { isShort: false, lighthouseRuns: 5, sizes: [100_000], minutes: 10, soakMinutes: 30, parts: [] },
    isGate: false,
  });
});

test('accepts names and options in any order', () => {
  const order = parseOrder(['--short', 'memory', '--gate', '--lighthouse-runs=3'], KNOWN);
  expect(order).toEqual({
    ok: true,
    names: ['memory'],
    effort: { isShort: true, lighthouseRuns: 3, sizes: [0], minutes: 1, soakMinutes: 1, parts: [] },
    isGate: true,
  });
});

test('refuses an unknown word and names it', () => {
  expect(parseOrder(['memroy'], KNOWN)).toMatchObject({
    ok: false,
    error: expect.stringContaining('memroy'),
  });
  expect(parseOrder(['--lighthouse-runs=0'], KNOWN)).toMatchObject({ ok: false });
});

test('accepts sizes, minutes and parts', () => {
  const order = parseOrder(['--sizes=demo,1000000', '--minutes=3', '--parts=edits,start'], KNOWN);
  expect(order).toMatchObject({ effort: { sizes: [0, 1_000_000], minutes: 3, parts: ['edits', 'start'] } });
  for (const wrong of ['--sizes=many', '--sizes=', '--minutes=0', '--minute=3', '--minutes', '--short=no'])
    expect(parseOrder([wrong], KNOWN)).toMatchObject({ ok: false });
});
