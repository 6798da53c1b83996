import { expect, it } from 'vitest';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import { getQuote } from './delivery-rules.ts';
import { findTradeIssues } from './find-trade-issues.ts';
import { findFloor } from './floors.ts';
import { toRules } from './law/law-rule.ts';
import { loadRules } from './load-rules.ts';
import { listTaxNumbers } from './registrations.ts';
import { EVERYWHERE, line, RULES_FOLDER } from './test-basket.ts';
import { createTerms } from './test-terms.ts';
import type { TaxRegistration } from './trade-terms.ts';

const rules = toRules(await loadRules(RULES_FOLDER));
const REGISTERED: TaxRegistration[] = [
  { of: 'federal', number: '123456789 RT0001', from: '2026-12-10' },
  { of: 'BC', from: '2026-01-01' },
  { of: 'BC', number: 'PST-1234-5678', from: '2027-03-01' },
];
const known = (registrations: TaxRegistration[] | undefined) => ({
  rules,
  terms: { ...EVERYWHERE, registrations },
  shopMinimumAge: 21,
  languages: ['en', 'fr'],
  currency: 'CAD' as const,
});

/** The names of the taxes of one bottle at 10 in the morning of a day in Ontario. */
function taxesOf(
  registrations: TaxRegistration[] | undefined,
  province: ProvinceCode,
  day: string,
): string[] {
  const to = { province, method: 'standard' } as const;
  const found = getQuote(known(registrations), [line({})], to, new Date(`${day}T15:00:00Z`));
  if ('refused' in found) throw new Error(found.refused);
  return found.taxes.map(({ name }) => name);
}

it('a tax is charged from the first day of its number, in every province that it is collected for', () => {
  expect(taxesOf(REGISTERED, 'ON', '2026-12-09')).toEqual([]);
  expect(taxesOf(REGISTERED, 'ON', '2026-12-10')).toEqual(['HST']);
  expect(taxesOf(REGISTERED, 'AB', '2026-12-10')).toEqual(['GST']);
  expect(taxesOf(REGISTERED, 'BC', '2026-12-10')).toEqual(['GST']);
  expect(taxesOf(REGISTERED, 'BC', '2027-02-28')).toEqual(['GST']);
  expect(taxesOf(REGISTERED, 'BC', '2027-03-01')).toEqual(['GST', 'PST']);
});

it('a tax about which nothing is decided is charged as the law sets it', () => {
  expect(taxesOf(undefined, 'BC', '2026-12-10')).toEqual(['GST', 'PST']);
  expect(taxesOf(REGISTERED, 'QC', '2026-12-10')).toEqual(['GST', 'QST']);
});

it('a minimum price that includes taxes counts those that are charged', () => {
  const floor = {
    id: 'floor',
    province: 'ON' as const,
    classes: ['wine' as const],
    from: '2025-01-01',
    per: 'container' as const,
    cadCents: 1130,
    fromAbvPercent: 0,
    toAbvPercent: 100,
    includesTax: true,
    includesDeposit: false,
  };
  const at = (day: string) =>
    findFloor({ ...known(REGISTERED), rules: { ...rules, floors: [floor] } }, line({}), 'ON', day)?.cents;
  expect(at('2026-12-09')).toBe(1130);
  expect(at('2026-12-10')).toBe(1000);
});

it('invoices name the numbers in force, each once', () => {
  const terms = createTerms({
    taxNumbers: [
      { name: 'GST/HST', number: '123456789 RT0001' },
      { name: 'Excise licence', number: 'X1' },
    ],
    registrations: REGISTERED,
  });
  const names = (day: string) => listTaxNumbers(terms, day).map(({ name, number }) => `${name} ${number}`);
  expect(names('2026-12-09')).toEqual(['GST/HST 123456789 RT0001', 'Excise licence X1']);
  expect(names('2027-03-01')).toEqual([
    'Excise licence X1',
    'GST/HST 123456789 RT0001',
    'BC PST PST-1234-5678',
  ]);
});

it('two decisions about one tax on one day are refused', () => {
  const registrations = [...REGISTERED, { of: 'BC' as const, from: '2027-03-01' }];
  expect(findTradeIssues({ ...EVERYWHERE, registrations })).toEqual([
    { path: ['registrations', 3, 'from'], code: 'repeated-registration' },
  ]);
  expect(findTradeIssues({ ...EVERYWHERE, registrations: REGISTERED })).toEqual([]);
});
