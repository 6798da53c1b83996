import { expect, it } from 'vitest';
import type { NewLawRule } from './law/law-rule.ts';
import { groupLawChanges } from './list-upcoming-changes.ts';

const SPAN = { from: '2026-11-29', to: '2027-02-27' };
const CITATION = {
  confidence: 'H',
  note: '',
  title: '',
  url: null,
  checkedOn: '2026-11-01',
  checkedAgainst: '',
  isConfirmed: true,
  toCheck: '',
} as const;
const deposit = (id: string, value: object, { from, to }: { from: string; to?: string }): NewLawRule => ({
  id,
  kind: 'deposit',
  province: 'ON',
  classes: ['wine'],
  value: { materials: ['glass'], fromMl: 0, ...value },
  from,
  to,
  citation: CITATION,
});
const tax = (id: string, value: object, dates: { from: string; to?: string }): NewLawRule => ({
  ...deposit(id, {}, dates),
  kind: 'tax',
  value: { name: 'PST', rateMillionths: 100_000, appliesToDelivery: false, ...value },
});

it('groups the changes of a day and kind, with the amounts before and after', () => {
  const rules = [
    deposit('small', { toMl: 630, eachCadCents: 10 }, { from: '2025-01-01', to: '2026-12-01' }),
    deposit('mini', { toMl: 100, eachCadCents: 0 }, { from: '2026-12-01' }),
    // Only its sizes are others.
    deposit('small-2', { fromMl: 101, toMl: 630, eachCadCents: 10 }, { from: '2026-12-01' }),
    deposit('can', { materials: ['can'], eachCadCents: 25 }, { from: '2026-12-01' }),
    deposit('later', { materials: ['other'], eachCadCents: 5 }, { from: '2027-06-01' }),
  ];
  expect(groupLawChanges(rules, SPAN)).toEqual([
    {
      kind: 'law',
      day: '2026-12-01',
      ruleKind: 'deposit',
      changes: [
        {
          ruleId: 'mini',
          province: 'ON',
          deposit: { materials: ['glass'], fromMl: 0, toMl: 100, before: 10, after: 0 },
        },
        {
          ruleId: 'can',
          province: 'ON',
          deposit: { materials: ['can'], fromMl: 0, toMl: null, before: null, after: 25 },
        },
      ],
    },
  ]);
});

it('tells when a tax comes upon delivery, changes its rate, or ends without a successor', () => {
  const change = (...rules: NewLawRule[]) =>
    groupLawChanges(rules, SPAN).map((group) => (group.kind === 'law' ? group.changes[0]?.tax : undefined));
  const before = tax('a', {}, { from: '2025-01-01', to: '2026-12-01' });
  expect(change(before, tax('b', { appliesToDelivery: true }, { from: '2026-12-01' }))).toEqual([
    { name: 'PST', before: 100_000, after: 100_000, onDelivery: true },
  ]);
  expect(change(before, tax('b', { rateMillionths: 80_000 }, { from: '2026-12-01' }))).toEqual([
    { name: 'PST', before: 100_000, after: 80_000, onDelivery: null },
  ]);
  expect(change(before)).toEqual([{ name: 'PST', before: 100_000, after: null, onDelivery: null }]);
  expect(change(before, tax('b', {}, { from: '2026-12-01' }))).toEqual([]);
});
