import { z } from 'zod';
import { PROVINCES, type ProvinceCode } from '#contract/checkout/provinces.ts';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import { loadCurrency, saveSettingsGroup } from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { calendarDate } from '../calendar-date.ts';
import { checkLines, type RuleContext } from '../check-lines.ts';
import { isInForce } from '../date-range.ts';
import { findTradeIssues, type TradeIssue } from '../find-trade-issues.ts';
import { loadLaw } from '../law/load-law.ts';
import { LAW_CARTS, SAMPLES } from '../sample-carts.ts';
import { SHOP_LANGUAGES } from '../shop-languages.ts';
import { TIME_ZONES } from '../time-zones.ts';
import { DELIVERY, loadTrade } from '../trade.ts';
import { provinceLicence, type TradeTerms, TradeTermsSchema } from '../trade-terms.ts';

/** All licences of the shop. */
export const LicencesChangeSchema = z.strictObject({ licences: z.array(provinceLicence).max(100) });
export type LicencesChange = z.output<typeof LicencesChangeSchema>;

export type ChangeLicencesOutcome =
  | { kind: 'saved' }
  | { kind: 'invalid'; issues: readonly TradeIssue[] }
  | { kind: 'changed-meanwhile' };

/** The terms of a shop that has none. */
const NO_TERMS: TradeTerms = TradeTermsSchema.parse({});

/**
 * Replaces the shop's licences; how it delivers stays. They are the merchant's own from then on. The
 * next checkout uses them.
 */
export async function changeLicences(
  tx: Transaction,
  actor: Actor,
  { change, expectedVersion }: { change: LicencesChange; expectedVersion: number },
): Promise<ChangeLicencesOutcome> {
  const stored = (await loadTrade(tx))?.terms ?? NO_TERMS;
  const issues = findTradeIssues({ ...stored, ...change });
  if (issues.length > 0) return { kind: 'invalid', issues };
  const { exchange: _, taxNumbers: __, registrations: ___, ...delivery } = stored;
  const outcome = await saveSettingsGroup(tx, actor, DELIVERY, {
    value: { ...delivery, ...change },
    expectedVersion,
    isDemo: false,
  });
  return { kind: outcome.kind === 'conflict' ? 'changed-meanwhile' : 'saved' };
}

/** Loads the licences; without terms `version` is 0. */
export async function loadLicences(
  handle: Handle,
): Promise<LicencesChange & { version: number; isDemo: boolean }> {
  const stored = await loadTrade(handle);
  return {
    licences: stored?.terms.licences ?? [],
    version: stored?.versions.delivery ?? 0,
    isDemo: stored?.isDemo ?? false,
  };
}

/** Why sample carts are refused in a province before and after a change; `null`: they are sold. */
export type LicenceEffect = {
  province: ProvinceCode;
  carts: readonly { cart: (typeof LAW_CARTS)[number]; before: string | null; after: string | null }[];
};

/**
 * Compares in which provinces sample carts are sold before and after a change, by the function that
 * checks checkouts. Provinces in which nothing changes are left out. It writes nothing.
 */
export async function previewLicences(
  handle: Handle,
  { licences }: LicencesChange,
  now: Date,
): Promise<LicenceEffect[]> {
  const terms = (await loadTrade(handle))?.terms ?? NO_TERMS;
  const known = {
    rules: await loadLaw(handle),
    shopMinimumAge: 0,
    languages: SHOP_LANGUAGES,
    currency: await loadCurrency(handle),
  };
  const before = { ...known, terms };
  const after = { ...known, terms: { ...terms, licences } };
  return PROVINCES.map(({ code: province }) => ({
    province,
    carts: LAW_CARTS.map((cart) => ({
      cart,
      before: findRefusal(before, cart, province, now),
      after: findRefusal(after, cart, province, now),
    })),
  })).filter(({ carts }) => carts.some((one) => one.before !== one.after));
}

function findRefusal(
  known: RuleContext,
  cart: (typeof LAW_CARTS)[number],
  province: ProvinceCode,
  now: Date,
): string | null {
  const date = calendarDate(now, TIME_ZONES[province]);
  const found = checkLines(known, [SAMPLES[cart]], { province, date, locale: DEFAULT_LOCALE });
  return 'refused' in found ? found.refused : null;
}

/** Lists the numbers of the licences that are in force, each once. */
export function listLicenceNumbers(terms: TradeTerms | undefined, now: Date): string[] {
  const inForce = (terms?.licences ?? []).filter((row) =>
    isInForce(row, calendarDate(now, TIME_ZONES[row.province])),
  );
  return [...new Set(inForce.flatMap(({ number }) => number ?? []))];
}
