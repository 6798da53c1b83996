import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { calendarDate } from '../calendar-date.ts';
import { findUncovered, type Uncovered } from '../check-rules.ts';
import { lawRule } from '../tables.ts';
import { TIME_ZONES } from '../time-zones.ts';
import type { LawRule } from './law-rule.ts';
import { listLawRules } from './list-law-rules.ts';

/** Why a merchant's rule cannot end on a day. */
export type EndRefusal =
  | { kind: 'unknown' }
  /** Releases end their own rules; a merchant adds a rule that wins. */
  | { kind: 'delivered' }
  | { kind: 'ended-before'; to: string }
  /** The last day may not be before today: orders of these days were priced by the rule. */
  | { kind: 'past-end' }
  | { kind: 'before-start'; from: string };

/** Result of ending a merchant's rule. */
export type EndRuleResult = { kind: 'ended' } | EndRefusal | { kind: 'uncovered'; gap: Uncovered };

/**
 * Gives a merchant's rule its end, once. `to` is the first day on which it no longer applies; a
 * rule that has not begun ends one day after its start at the earliest.
 */
export async function endRule(
  tx: Transaction,
  actor: Actor,
  { id, to, now, reason }: { id: string; to: string; now: Date; reason?: string | undefined },
): Promise<EndRuleResult> {
  await tx.execute(sql`lock table law_rule in share row exclusive mode`);
  const rules = await listLawRules(tx);
  const refusal = refuseEnd(rules, { id, to, now });
  if (refusal) return refusal;
  const [gap] = findUncovered(
    rules.map((one) => (one.id === id ? { ...one, to } : one)),
    rules.flatMap((one) => (one.id === id ? [one.province] : [])),
  );
  if (gap) return { kind: 'uncovered', gap };
  await storeEnd(tx, actor, { id, to, reason });
  return { kind: 'ended' };
}

/** Returns why a rule cannot end on a day, apart from the gap that it would leave. */
export function refuseEnd(
  rules: readonly LawRule[],
  { id, to, now }: { id: string; to: string; now: Date },
): EndRefusal | undefined {
  const rule = rules.find((one) => one.id === id);
  if (!rule) return { kind: 'unknown' };
  if (rule.origin === 'delivered') return { kind: 'delivered' };
  if (rule.to !== undefined) return { kind: 'ended-before', to: rule.to };
  if (to <= rule.from) return { kind: 'before-start', from: rule.from };
  if (to < calendarDate(now, TIME_ZONES[rule.province])) return { kind: 'past-end' };
  return undefined;
}

/** Stores the end of a rule, with its event. */
export async function storeEnd(
  tx: Transaction,
  actor: Actor,
  { id, to, reason }: { id: string; to: string; reason: string | undefined },
): Promise<void> {
  await tx
    .update(lawRule)
    .set({ validTo: to, endedByKind: actor.kind, endedById: actor.id, endedAt: sql`now()` })
    .where(and(eq(lawRule.id, id), isNull(lawRule.validTo)));
  await recordEvent(tx, actor, {
    action: 'law-rule.ended',
    resource: { kind: 'law-rule', id },
    before: { to: null },
    after: { to },
    reason,
  });
}
