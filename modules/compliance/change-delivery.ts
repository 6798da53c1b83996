import type { z } from 'zod';
import { saveSettingsGroup } from '#modules/shop-settings/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { findTradeIssues, type TradeIssue } from './find-trade-issues.ts';
import { toRules } from './law/law-rule.ts';
import { listLawRules } from './law/list-law-rules.ts';
import { DELIVERY, loadTrade } from './trade.ts';
import { type TradeTerms, TradeTermsSchema } from './trade-terms.ts';

/** What the office changes of the terms: all about delivery but the licences. */
export const DeliveryChangeSchema = TradeTermsSchema.pick({
  surcharges: true,
  gramsPerLitre: true,
  pickup: true,
  dispatch: true,
}).extend({
  // A call that forgets one of these must not empty it.
  refusals: TradeTermsSchema.shape.refusals.unwrap(),
  blockedPostalCodes: TradeTermsSchema.shape.blockedPostalCodes.unwrap(),
  delivery: TradeTermsSchema.shape.delivery.unwrap(),
});
export type DeliveryChange = z.output<typeof DeliveryChangeSchema>;

export type ChangeDeliveryOutcome =
  | { kind: 'saved' }
  | { kind: 'invalid'; issues: readonly TradeIssue[] }
  | { kind: 'changed-meanwhile' };

/**
 * Replaces how the shop delivers; its licences stay, and a demo's remain the demo's. The next
 * checkout uses it.
 */
export async function changeDelivery(
  tx: Transaction,
  actor: Actor,
  { change, expectedVersion }: { change: DeliveryChange; expectedVersion: number },
): Promise<ChangeDeliveryOutcome> {
  const current = await loadTrade(tx);
  const issues = await findDeliveryIssues(tx, change);
  if (issues.length > 0) return { kind: 'invalid', issues };
  const outcome = await saveSettingsGroup(tx, actor, DELIVERY, {
    value: { ...change, licences: current?.terms.licences ?? [] },
    expectedVersion,
    isDemo: current?.isDemo ?? false,
  });
  return { kind: outcome.kind === 'conflict' ? 'changed-meanwhile' : 'saved' };
}

/** Finds why a change would be refused; `[]`: it would not. */
export async function findDeliveryIssues(
  handle: Handle,
  change: DeliveryChange,
): Promise<readonly TradeIssue[]> {
  const terms = changeTerms((await loadTrade(handle))?.terms, change);
  return findTradeIssues(terms, toRules(await listLawRules(handle)));
}

/** The terms after a change. */
export const changeTerms = (terms: TradeTerms | undefined, change: DeliveryChange): TradeTerms => ({
  licences: terms?.licences ?? [],
  exchange: terms?.exchange ?? [],
  taxNumbers: terms?.taxNumbers ?? [],
  registrations: terms?.registrations,
  ...change,
});
