import { expect, it } from 'vitest';
import type { DepositRule } from '../rules.ts';
import { line } from '../test-basket.ts';
import { findDepositRule, getDeposits } from './deposit-lines.ts';

const rule = (id: string, fromMl: number, toMl: number | undefined, eachCadCents: number): DepositRule => ({
  id,
  province: 'ON',
  classes: ['wine'],
  materials: ['glass'],
  from: '2025-01-01',
  fromMl,
  toMl,
  eachCadCents,
});
const LARGE = rule('large', 631, undefined, 20);
const SMALL = rule('small', 0, 630, 10);

it.each([
  [630, 'small'],
  [631, 'large'],
])('findDepositRule selects by volume, for any order of the table: %i mL is %s', (volumeMl, id) => {
  for (const rules of [
    [SMALL, LARGE],
    [LARGE, SMALL],
  ])
    expect(findDepositRule(line({ volumeMl }), rules)?.id).toBe(id);
});

it('findDepositRule returns undefined without a rule', () => {
  for (const other of [{ volumeMl: 630 }, { productClass: 'beer' }, { material: 'can' }] as const)
    expect(getDeposits([line({ volumeMl: 700, ...other })], [LARGE])).toEqual([]);
});

it('getDeposits groups containers by deposit, the smallest first', () => {
  const lines = [
    line({ volumeMl: 750, quantity: 2 }),
    line({ volumeMl: 375, quantity: 3, packSize: 4 }),
    line({ volumeMl: 1500 }),
  ];
  const magnum = rule('magnum', 1500, 1500, 20);
  expect(getDeposits(lines, [magnum, LARGE, SMALL])).toEqual([
    { count: 12, eachCadCents: 10, rules: ['small'] },
    { count: 3, eachCadCents: 20, rules: ['large', 'magnum'] },
  ]);
});
