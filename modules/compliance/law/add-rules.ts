import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { calendarDate } from '../calendar-date.ts';
import { findUncovered, type Uncovered, validateRow } from '../check-rules.ts';
import { refuseEnd, storeEnd, type EndRefusal } from './end-rule.ts';
import { lawRule } from '../tables.ts';
import { TIME_ZONES } from '../time-zones.ts';
import { overlaps } from './is-same-case.ts';
import type { LawRule, NewLawRule } from './law-rule.ts';
import { listLawRules } from './list-law-rules.ts';
import { toRow } from './to-row.ts';

/** Result of adding a merchant's rules: all of them, or none and why. */
export type AddRulesResult =
  | { kind: 'added'; rules: readonly { rule: NewLawRule; replaces: readonly LawRule[] }[] }
  | { kind: 'invalid'; id: string; field: string; message: string }
  | { kind: 'exists'; id: string }
  | { kind: 'overlap'; id: string; other: string }
  | { kind: 'no-source'; id: string }
  /** It begins before today: orders of these days were priced by another rule. */
  | { kind: 'past-start'; id: string; from: string }
  | { kind: 'uncovered'; gap: Uncovered }
  /** The rule that the first one succeeds cannot end on its first day. */
  | { kind: 'not-succeeded'; id: string; why: EndRefusal };

export type AddRulesInput = {
  rules: readonly NewLawRule[];
  /** The owner confirms that rules may begin before today. Past orders keep theirs. */
  isPastConfirmed: boolean;
  now: Date;
  reason?: string | undefined;
  /** A merchant's rule that ends on the first day of the first of `rules`. */
  succeeds?: string | undefined;
};

/**
 * Adds rules of the merchant in one transaction. Each wins over the delivered rules of its case,
 * which the result names.
 */
export async function addRules(
  tx: Transaction,
  actor: Actor,
  { rules, isPastConfirmed, now, reason, succeeds }: AddRulesInput,
): Promise<AddRulesResult> {
  // Two commands at once could both find no overlap.
  await tx.execute(sql`lock table law_rule in share row exclusive mode`);
  const stored = await listLawRules(tx);
  const [first] = rules;
  const ended = succeeds !== undefined && first ? { id: succeeds, to: first.from } : undefined;
  const why = ended && refuseEnd(stored, { ...ended, now });
  if (ended && why) return { kind: 'not-succeeded', id: ended.id, why };
  const known: NewLawRule[] = stored.map((one) => (one.id === ended?.id ? { ...one, to: ended.to } : one));
  for (const rule of rules) {
    const refusal = refuse(rule, known, isPastConfirmed, now);
    if (refusal) return refusal;
    known.push({ ...rule, origin: 'merchant' });
  }
  const [gap] = findUncovered(known, [...new Set(rules.map(({ province }) => province))]);
  if (gap) return { kind: 'uncovered', gap };
  if (ended) await storeEnd(tx, actor, { ...ended, reason });
  if (rules.length > 0) await tx.insert(lawRule).values(rules.map((rule) => toRow(rule, 'merchant', actor)));
  for (const { id, value, classes, from, to, citation } of rules)
    await recordEvent(tx, actor, {
      action: 'law-rule.added',
      resource: { kind: 'law-rule', id },
      before: null,
      after: { value, classes, from, to: to ?? null, source: citation.title },
      reason,
    });
  const delivered = stored.filter(({ origin }) => origin === 'delivered');
  return {
    kind: 'added',
    rules: rules.map((rule) => ({ rule, replaces: delivered.filter((other) => overlaps(other, rule)) })),
  };
}

function refuse(
  rule: NewLawRule,
  known: readonly NewLawRule[],
  isPastConfirmed: boolean,
  now: Date,
): AddRulesResult | undefined {
  const { id, from, citation, province } = rule;
  const [issue] = validateRow(rule);
  if (issue) return { kind: 'invalid', id, ...issue };
  if (citation.title.trim() === '') return { kind: 'no-source', id };
  if (known.some((other) => other.id === id)) return { kind: 'exists', id };
  const other = known.find((one) => one.origin === 'merchant' && overlaps(one, rule));
  if (other) return { kind: 'overlap', id, other: other.id };
  if (!isPastConfirmed && from < calendarDate(now, TIME_ZONES[province]))
    return { kind: 'past-start', id, from };
  return undefined;
}
