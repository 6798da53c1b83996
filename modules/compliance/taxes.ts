import { z } from 'zod';
import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import { listSettingsGroups, readWholeSettings, saveSettingsGroup } from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { calendarDate } from './calendar-date.ts';
import { findTradeIssues, type TradeIssue } from './find-trade-issues.ts';
import { loadLaw } from './law/load-law.ts';
import { getAuthority, getDecision, listTaxNumbers, type TaxAuthority } from './registrations.ts';
import { listTaxes } from './rules-in-force.ts';
import { TIME_ZONES } from './time-zones.ts';
import { loadTrade, TAX } from './trade.ts';
import { type TaxRegistration, taxRegistration, type TradeTerms, TradeTermsSchema } from './trade-terms.ts';

/** A tax of a province that an authority collects. */
type CollectedTax = { province: ProvinceCode; name: string; rateMillionths: number };

/** Who collects taxes, and what the shop decided about them today. */
export type AuthorityTaxes = {
  of: TaxAuthority;
  taxes: readonly CollectedTax[];
  /** Whether the shop delivers to a province whose taxes these are. */
  isServed: boolean;
  /** `not-yet`: a registration begins later. */
  state: 'undecided' | 'registered' | 'not-registered' | 'not-yet';
};

/** Loads the shop's tax registrations, and who collects taxes by the law of today. */
export async function loadTaxes(
  handle: Handle,
  at: Date,
): Promise<{
  version: number;
  registrations: TaxRegistration[];
  exchange: TradeTerms['exchange'];
  authorities: AuthorityTaxes[];
}> {
  const { version, value } = await loadTaxGroup(handle);
  const served = new Set((await loadTrade(handle))?.terms.licences.map(({ province }) => province));
  const law = await loadLaw(handle);
  const taxes = PROVINCES.flatMap(({ code }) => listTaxes(law, code, calendarDate(at, TIME_ZONES[code])));
  const authorities = [...Map.groupBy(taxes, getAuthority)].map(([of, rows]): AuthorityTaxes => {
    const decided = getDecision(value, of, calendarDate(at, TIME_ZONES[of === 'federal' ? 'ON' : of]));
    return {
      of,
      taxes: rows.map(({ province, name, rateMillionths }) => ({ province, name, rateMillionths })),
      isServed: rows.some(({ province }) => served.has(province)),
      state: toState(decided),
    };
  });
  const { registrations = [], exchange } = value;
  return { version, registrations, exchange, authorities };
}

function toState(decided: TaxRegistration | 'undecided' | undefined): AuthorityTaxes['state'] {
  if (decided === undefined) return 'not-yet';
  if (decided === 'undecided') return 'undecided';
  return decided.number === undefined ? 'not-registered' : 'registered';
}

/** What the office changes: the registrations, or the exchange rates. */
export const TAX_CHANGES = {
  registrations: z.strictObject({ registrations: z.array(taxRegistration).max(100) }),
  exchange: z.strictObject({ exchange: TradeTermsSchema.shape.exchange.unwrap().max(1000) }),
};
type TaxGroupChange = z.output<(typeof TAX_CHANGES)[keyof typeof TAX_CHANGES]>;

export type ChangeTaxesOutcome =
  | { kind: 'saved' }
  | { kind: 'invalid'; issues: readonly TradeIssue[] }
  | { kind: 'changed-meanwhile' };

/** Replaces the shop's tax registrations, or its exchange rates. The next checkout uses them. */
export async function changeTaxes(
  tx: Transaction,
  actor: Actor,
  { change, expectedVersion }: { change: TaxGroupChange; expectedVersion: number },
): Promise<ChangeTaxesOutcome> {
  const { value, isDemo } = await loadTaxGroup(tx);
  const issues = findTradeIssues({ ...TradeTermsSchema.parse({}), ...change });
  if (issues.length > 0) return { kind: 'invalid', issues };
  const outcome = await saveSettingsGroup(tx, actor, TAX, {
    value: { ...value, ...change },
    expectedVersion,
    isDemo,
  });
  return { kind: outcome.kind === 'conflict' ? 'changed-meanwhile' : 'saved' };
}

/** The group of settings, also where nothing about delivery is stored yet. */
async function loadTaxGroup(handle: Handle) {
  const stored = (await listSettingsGroups(handle, [TAX.name])).get(TAX.name);
  const value = readWholeSettings(TAX, stored?.value ?? {});
  return { value, version: stored?.version ?? 0, isDemo: stored?.isDemo ?? false };
}

/** Whether the shop has decided about every tax of the provinces that it delivers to. */
export async function areTaxesDecided(handle: Handle, at: Date): Promise<boolean> {
  const licences = (await loadTrade(handle))?.terms.licences ?? [];
  if (licences.length === 0) return false;
  const { authorities } = await loadTaxes(handle, at);
  return authorities.every(({ isServed, state }) => !isServed || state !== 'undecided');
}

/** Loads the shop's tax numbers of today, in the time zone of Ontario, for invoices and mails. */
export const loadTaxNumbers = async (
  handle: Handle,
  at = new Date(),
): Promise<{ name: string; number: string }[]> =>
  listTaxNumbers((await loadTrade(handle))?.terms, calendarDate(at, TIME_ZONES.ON));
