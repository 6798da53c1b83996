import type { z } from 'zod';
import {
  listSettingsGroups,
  loadClosedDays,
  readWholeSettings,
  saveSettingsGroup,
  type SettingsGroup,
} from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { findTradeIssues, type TradeIssue } from './find-trade-issues.ts';
import { toRules } from './law/law-rule.ts';
import { listLawRules } from './law/list-law-rules.ts';
import { type TradeTerms, TradeTermsSchema } from './trade-terms.ts';

/** Where and how the shop delivers: a group of its settings. */
export const DELIVERY = group(
  'delivery',
  TradeTermsSchema.pick({
    licences: true,
    refusals: true,
    blockedPostalCodes: true,
    delivery: true,
    surcharges: true,
    gramsPerLitre: true,
    pickup: true,
    dispatch: true,
  }),
);
/** Tax registrations and exchange rates: a group of the shop's settings. */
export const TAX = group(
  'tax',
  TradeTermsSchema.pick({ exchange: true, taxNumbers: true, registrations: true }),
);

function group<Value extends Readonly<Record<string, unknown>>>(
  name: string,
  schema: z.ZodType<Value>,
): SettingsGroup<Value> {
  return { name, schema };
}

/** The shop's trade terms, and the version of the groups in which they are stored. */
export type StoredTrade = {
  terms: TradeTerms;
  /** The demo's licences are assumed, not real. */
  isDemo: boolean;
  versions: Readonly<Record<'delivery' | 'tax', number>>;
  /** Days on which the shop is closed, of its opening hours: no parcel leaves. */
  closedDays: readonly string[];
};

/** Loads the shop's trade terms; `undefined` without any. Terms that cannot be read deliver nowhere. */
export async function loadTrade(handle: Handle): Promise<StoredTrade | undefined> {
  const groups = await listSettingsGroups(handle, [DELIVERY.name, TAX.name]);
  const delivery = groups.get(DELIVERY.name);
  const tax = groups.get(TAX.name);
  if (!delivery) return undefined;
  const terms = {
    ...readWholeSettings(DELIVERY, delivery.value),
    ...readWholeSettings(TAX, tax?.value ?? {}),
  };
  const closedDays = await loadClosedDays(handle);
  return {
    terms,
    closedDays,
    isDemo: delivery.isDemo,
    versions: { delivery: delivery.version, tax: tax?.version ?? 0 },
  };
}

export type SaveTradeOutcome =
  | { kind: 'saved'; versions: StoredTrade['versions'] }
  | { kind: 'invalid'; issues: readonly TradeIssue[] }
  | { kind: 'conflict'; group: 'delivery' | 'tax'; currentVersion: number };

/**
 * Replaces the shop's trade terms, unless they contradict themselves or the law. Every process uses the
 * new terms from its next question. After a conflict the caller rolls back.
 */
export async function saveTrade(
  tx: Transaction,
  actor: Actor,
  terms: TradeTerms,
  { versions, isDemo = false }: { versions: Readonly<Record<string, number>> | 'any'; isDemo?: boolean },
): Promise<SaveTradeOutcome> {
  const issues = findTradeIssues(terms, toRules(await listLawRules(tx)));
  if (issues.length > 0) return { kind: 'invalid', issues };
  const { exchange, taxNumbers, registrations, ...rest } = terms;
  const expected = (name: string): number | 'any' => (versions === 'any' ? 'any' : (versions[name] ?? 0));
  const delivery = await saveSettingsGroup(tx, actor, DELIVERY, {
    value: rest,
    expectedVersion: expected('delivery'),
    isDemo,
  });
  if (delivery.kind === 'conflict')
    return { kind: 'conflict', group: 'delivery', currentVersion: delivery.current?.version ?? 0 };
  const tax = await saveSettingsGroup(tx, actor, TAX, {
    value: { exchange, taxNumbers, registrations },
    expectedVersion: expected('tax'),
    isDemo,
  });
  if (tax.kind === 'conflict')
    return { kind: 'conflict', group: 'tax', currentVersion: tax.current?.version ?? 0 };
  return { kind: 'saved', versions: { delivery: delivery.version, tax: tax.version } };
}
