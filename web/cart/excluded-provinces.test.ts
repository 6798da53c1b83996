import { describe, expect, it } from 'vitest';
import { listProvinceNames } from '#contract/checkout/province-names.ts';
import { getExcludedProvinces } from './excluded-provinces.ts';

describe('getExcludedProvinces', () => {
  it.each<[unknown, string]>([
    [['QC', 'ON'], 'Ontario and Quebec'],
    [['ON', 'constructor', 7, null], 'Ontario'],
    [[], ''],
    ['ON', ''],
    [null, ''],
  ])('reads %j of a stored cart as the names "%s"', (stored, names) => {
    expect(listProvinceNames(getExcludedProvinces({ more: { excludedProvinces: stored } }))).toBe(names);
    expect(getExcludedProvinces({})).toEqual([]);
  });
});
