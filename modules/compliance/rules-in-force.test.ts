import { describe, expect, it } from 'vitest';
import type { AgeRule, DepositRule, LanguageRule, RuleBase, Rules, TaxRule } from './rules.ts';
import { findAge, findLawRefusal, listDeposits, listTaxes } from './rules-in-force.ts';

const base = (id: string, given: Partial<RuleBase> = {}): RuleBase => ({
  id,
  province: 'QC',
  classes: ['wine'],
  from: '2025-01-01',
  ...given,
});
const OWN = { origin: 'merchant', from: '2026-01-01', to: '2027-01-01' } as const;
const age = (id: string, given?: Partial<RuleBase>): AgeRule => ({ ...base(id, given), years: 18 });
const tax = (id: string, name: string, rateMillionths: number, given?: Partial<RuleBase>): TaxRule => ({
  ...base(id, given),
  name,
  rateMillionths,
  appliesToDelivery: true,
});
const deposit = (id: string, given?: Partial<RuleBase>): DepositRule => ({
  ...base(id, given),
  materials: ['glass'],
  fromMl: 0,
  eachCadCents: 10,
});
const language = (id: string, refusal: string | undefined, given?: Partial<RuleBase>): LanguageRule => ({
  ...base(id, given),
  language: 'fr',
  requires: 'terms',
  refusal,
});
const law = (given: Partial<Rules>): Rules => ({
  ages: [],
  taxes: [],
  deposits: [],
  fees: [],
  languages: [],
  floors: [],
  promotions: [],
  ...given,
});
const ids = (rules: readonly RuleBase[]): string[] => rules.map(({ id }) => id);

describe("the merchant's rules", () => {
  it('win for their days, and for their province', () => {
    const rules = law({
      ages: [age('delivered'), age('own', OWN), age('other', { ...OWN, province: 'ON' })],
    });
    expect(findAge(rules, 'QC', '2025-12-31')?.id).toBe('delivered');
    expect(findAge(rules, 'QC', '2026-01-01')?.id).toBe('own');
    expect(findAge(rules, 'QC', '2026-12-31')?.id).toBe('own');
    expect(findAge(rules, 'QC', '2027-01-01')?.id).toBe('delivered');
    expect(findAge(rules, 'QC', '2024-12-31')).toBeUndefined();
  });

  it('replace the tax of their name as a whole, in its place, and remove it with a rate of 0', () => {
    const gst = tax('GST', 'GST', 50_000);
    const qst = tax('QST', 'QST', 99_750);
    const own = tax('own GST', 'GST', 60_000, OWN);
    expect(ids(listTaxes(law({ taxes: [own, gst, qst] }), 'QC', '2026-06-01'))).toEqual(['own GST', 'QST']);
    expect(ids(listTaxes(law({ taxes: [own, gst, qst] }), 'QC', '2027-06-01'))).toEqual(['GST', 'QST']);
    const none = tax('own QST', 'QST', 0, OWN);
    expect(ids(listTaxes(law({ taxes: [gst, none, qst] }), 'QC', '2026-06-01'))).toEqual(['GST']);
  });

  it('come first among deposits, so that they cover their containers', () => {
    const rules = law({ deposits: [deposit('delivered'), deposit('own', OWN)] });
    expect(ids(listDeposits(rules, 'QC', '2026-06-01'))).toEqual(['own', 'delivered']);
    expect(ids(listDeposits(rules, 'QC', '2025-06-01'))).toEqual(['delivered']);
  });
});

describe('findLawRefusal', () => {
  const rules = law({ languages: [language('delivered', 'Not in French yet.')] });

  it('refuses where the language is missing, and only there', () => {
    expect(findLawRefusal(rules, ['en'], 'QC', '2026-06-01')).toEqual({
      reason: 'Not in French yet.',
      rule: 'delivered',
    });
    expect(findLawRefusal(rules, ['en', 'fr'], 'QC', '2026-06-01')).toBeUndefined();
    expect(findLawRefusal(rules, ['en'], 'ON', '2026-06-01')).toBeUndefined();
    expect(findLawRefusal(rules, ['en'], 'QC', '2024-06-01')).toBeUndefined();
  });

  it("lets the merchant's rule of the same demand win, and ignores demands without a refusal", () => {
    const waived = law({ languages: [...rules.languages, language('own', undefined, OWN)] });
    expect(findLawRefusal(waived, ['en'], 'QC', '2026-06-01')).toBeUndefined();
    expect(findLawRefusal(waived, ['en'], 'QC', '2025-06-01')).toMatchObject({ rule: 'delivered' });
  });
});
