import { eq } from 'drizzle-orm';
import { listChanges, recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { calendarDate } from '../calendar-date.ts';
import { lawRule } from '../tables.ts';
import { TIME_ZONES } from '../time-zones.ts';
import { listLawRules } from './list-law-rules.ts';

export type ConfirmRuleResult = { kind: 'confirmed' } | { kind: 'unknown' } | { kind: 'no-source' };

/**
 * Records that a rule was compared with an official text today, and with which. It leaves the check
 * list for twelve months. No release overwrites it.
 */
export async function confirmRule(
  tx: Transaction,
  actor: Actor,
  { id, against, now }: { id: string; against: string; now: Date },
): Promise<ConfirmRuleResult> {
  if (against.trim() === '') return { kind: 'no-source' };
  const rule = (await listLawRules(tx)).find((one) => one.id === id);
  if (!rule) return { kind: 'unknown' };
  const { isConfirmed, checkedOn, checkedAgainst } = rule.citation;
  const after = {
    isConfirmed: true,
    checkedOn: calendarDate(now, TIME_ZONES[rule.province]),
    checkedAgainst: against.trim(),
  };
  await tx
    .update(lawRule)
    .set({ ...after, checkedByKind: actor.kind, checkedById: actor.id })
    .where(eq(lawRule.id, id));
  const changes = listChanges({ isConfirmed, checkedOn, checkedAgainst }, after);
  if (changes)
    await recordEvent(tx, actor, {
      action: 'law-rule.confirmed',
      resource: { kind: 'law-rule', id },
      ...changes,
    });
  return { kind: 'confirmed' };
}
