import { expect, it } from 'vitest';
import type { DepositRule } from './rules.ts';
import { line } from './test-basket.ts';
import { findContainerRule } from './find-container-rule.ts';
import { getLineDeposits } from './pricing-terms.ts';

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
])('findContainerRule selects by volume, for any order of the table: %i mL is %s', (volumeMl, id) => {
  for (const rules of [
    [SMALL, LARGE],
    [LARGE, SMALL],
  ])
    expect(findContainerRule(line({ volumeMl }), rules)?.id).toBe(id);
});

it('findContainerRule returns undefined without a rule', () => {
  for (const other of [{ volumeMl: 630 }, { productClass: 'beer' }, { material: 'can' }] as const)
    expect(getLineDeposits([line({ volumeMl: 700, ...other })], [LARGE])).toEqual([undefined]);
});

it('getLineDeposits counts every container of a line', () => {
  const lines = [line({ volumeMl: 750, quantity: 2 }), line({ volumeMl: 375, quantity: 3, packSize: 4 })];
  expect(getLineDeposits(lines, [LARGE, SMALL])).toEqual([
    { rule: 'large', eachCadCents: 20, containers: 2 },
    { rule: 'small', eachCadCents: 10, containers: 12 },
  ]);
});
