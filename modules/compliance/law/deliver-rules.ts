import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { StartupError } from '#platform/startup-error.ts';
import { loadRules } from '../load-rules.ts';
import { lawRule } from '../tables.ts';
import { type LawRule, type NewLawRule, parseRule } from './law-rule.ts';
import { listLawRules } from './list-law-rules.ts';
import { citationColumns, toRow } from './to-row.ts';

const RELEASE = systemActor('release');

/** What a release changed in the table: ids of the rules. */
export type Delivered = { added: string[]; ended: string[]; cited: string[] };

/**
 * Brings the rules of a release into the table: adds those that it does not have, ends those that
 * the release ends, and corrects citations that the release compared later. Values never change. A
 * citation that the merchant checked stays. Repeating it, in several processes or releases, changes
 * nothing. Throws a `StartupError` for invalid files, and where a file's rule differs from the
 * stored one.
 */
export async function deliverRules(db: Database, rulesFolder: string): Promise<Delivered> {
  const delivered = await loadRules(rulesFolder);
  const isDue = hasChanges(delivered, await listLawRules(db));
  if (!isDue) return { added: [], ended: [], cited: [] };
  return await inTransaction(db, (tx) => saveDeliveredRules(tx, delivered), { idempotent: true });
}

/** As `deliverRules`, for rules that were read before. */
export async function saveDeliveredRules(
  tx: Transaction,
  delivered: readonly NewLawRule[],
): Promise<Delivered> {
  if (delivered.length === 0) return { added: [], ended: [], cited: [] };
  const added = await tx
    .insert(lawRule)
    .values(delivered.map((rule) => toRow(rule, 'delivered', RELEASE)))
    .onConflictDoNothing()
    .returning({ id: lawRule.id });
  const isNew = new Set(added.map(({ id }) => id));
  const ended: string[] = [];
  const cited: string[] = [];
  const stored = new Map((await listLawRules(tx)).map((rule) => [rule.id, rule]));
  for (const rule of delivered) {
    const old = stored.get(rule.id);
    if (!old || isNew.has(rule.id)) continue;
    if (endsLater(old, rule)) ended.push(...(await endRow(tx, rule)));
    if (hasNewerCitation(old, rule)) cited.push(...(await citeRow(tx, rule)));
  }
  const changes = { added: [...isNew].toSorted(), ended, cited };
  if (added.length + ended.length + cited.length > 0)
    await recordEvent(tx, RELEASE, {
      action: 'law-rule.delivered',
      resource: { kind: 'law-rule', id: 'delivered' },
      before: null,
      after: changes,
    });
  return changes;
}

function hasChanges(delivered: readonly NewLawRule[], rows: readonly LawRule[]): boolean {
  const stored = new Map(rows.map((rule) => [rule.id, rule]));
  return delivered.reduce((isChanged, rule) => {
    const old = stored.get(rule.id);
    if (old) refuseEdit(old, rule);
    return isChanged || !old || endsLater(old, rule) || hasNewerCitation(old, rule);
  }, false);
}

const endsLater = (old: LawRule, rule: NewLawRule): boolean => old.to === undefined && rule.to !== undefined;

const hasNewerCitation = (old: LawRule, { citation }: NewLawRule): boolean =>
  old.checkedBy === 'system' && old.citation.checkedOn < citation.checkedOn;

/** An order that names the rule was priced by the stored value: a file may not tell another. */
function refuseEdit(old: LawRule, rule: NewLawRule): void {
  const fixed = (one: NewLawRule): string => {
    const { value, province, classes, from } = parseRule(one);
    const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify([sorted, province, classes, from]);
  };
  if (fixed(old) !== fixed(rule))
    throw new StartupError(
      `The rule ${rule.id} differs from the one that this shop holds.`,
      'Rules are never edited: restore the row, give it a `to`, and add a successor with an id of its own.',
    );
}

async function endRow(tx: Transaction, { id, to }: NewLawRule): Promise<string[]> {
  const rows = await tx
    .update(lawRule)
    .set({ validTo: to, endedByKind: RELEASE.kind, endedById: RELEASE.id, endedAt: sql`now()` })
    .where(and(eq(lawRule.id, id), isNull(lawRule.validTo)))
    .returning({ id: lawRule.id });
  return rows.map((row) => row.id);
}

async function citeRow(tx: Transaction, { id, citation }: NewLawRule): Promise<string[]> {
  const rows = await tx
    .update(lawRule)
    .set(citationColumns(citation, RELEASE))
    .where(
      and(eq(lawRule.id, id), eq(lawRule.checkedByKind, 'system'), lt(lawRule.checkedOn, citation.checkedOn)),
    )
    .returning({ id: lawRule.id });
  return rows.map((row) => row.id);
}
