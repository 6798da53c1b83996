import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import { NUMBER_NAMES } from './messages.ts';
import type { Rules, TaxRule } from './rules.ts';
import { listTaxes } from './rules-in-force.ts';
import type { TaxRegistration, TradeTerms } from './trade-terms.ts';

/** Canada's own taxes, which the Canada Revenue Agency collects under one number. */
const FEDERAL_TAXES = new Set(['GST', 'HST']);

/** Who collects a tax: `federal`, or the province that has a tax of its own. */
export type TaxAuthority = TaxRegistration['of'];

/** Returns who collects a tax. */
export const getAuthority = ({ name, province }: Pick<TaxRule, 'name' | 'province'>): TaxAuthority =>
  FEDERAL_TAXES.has(name) ? 'federal' : province;

/**
 * The taxes that the shop charges in a province on a day: those of the law, from the first day of a
 * registration with a number. While the shop has decided nothing about an authority, its taxes are
 * charged.
 */
export const listChargedTaxes = (
  rules: Rules,
  terms: Pick<TradeTerms, 'registrations'> | undefined,
  province: ProvinceCode,
  day: string,
): TaxRule[] =>
  listTaxes(rules, province, day).filter((tax) => {
    const decided = getDecision(terms, getAuthority(tax), day);
    return decided === 'undecided' || decided?.number !== undefined;
  });

/**
 * What the shop has decided about an authority on a day: the row that began last, `undefined` before the
 * first one.
 */
export function getDecision(
  terms: Pick<TradeTerms, 'registrations'> | undefined,
  authority: TaxAuthority,
  day: string,
): TaxRegistration | 'undecided' | undefined {
  const rows = (terms?.registrations ?? []).filter((row) => row.of === authority);
  if (rows.length === 0) return 'undecided';
  return rows.filter(({ from }) => from <= day).sort((a, b) => (a.from < b.from ? 1 : -1))[0];
}

/** Lists the shop's tax numbers on a day, as invoices and mails name them. */
export function listTaxNumbers(
  terms: TradeTerms | undefined,
  day: string,
): { name: string; number: string }[] {
  const registrations = terms?.registrations ?? [];
  const own = [...new Set(registrations.map((row) => row.of))].flatMap((authority) => {
    const decided = getDecision(terms, authority, day);
    if (decided === undefined || decided === 'undecided' || decided.number === undefined) return [];
    return [{ name: NUMBER_NAMES[authority], number: decided.number }];
  });
  const known = new Set(own.map(({ number }) => number));
  return [...(terms?.taxNumbers ?? []).filter(({ number }) => !known.has(number)), ...own];
}
