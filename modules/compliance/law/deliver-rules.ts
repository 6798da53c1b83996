import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { loadRules } from '../load-rules.ts';
import type { UnreadableRule } from '../rules.ts';
import { lawRule } from '../tables.ts';
import { type LawRule, type NewLawRule, parseRule, separateUnreadable } from './law-rule.ts';
import { listLawRules } from './list-law-rules.ts';
import { citationColumns, toRow } from './to-row.ts';

const RELEASE = systemActor('release');

/** What a release changed in the table: ids of the rules. */
type Changes = { added: string[]; ended: string[]; cited: string[] };
/** `differing`: stored rules that say something else than the release. They stay as they are. */
export type Delivered = Changes & { differing?: UnreadableRule[] };

/**
 * Brings the rules of a release into the table: adds those that it does not have, ends those that
 * the release ends, and corrects citations that the release compared later. Values never change. A
 * citation that the merchant checked stays. Repeating it, in several processes or releases, changes
 * nothing. Throws a `StartupError` for invalid files.
 */
export async function deliverRules(db: Database, rulesFolder: string): Promise<Delivered> {
  const delivered = await loadRules(rulesFolder);
  const stored = await listLawRules(db);
  const differing = findDiffering(delivered, stored);
  const isSame = (rule: NewLawRule): boolean => differing.every(({ id }) => id !== rule.id);
  const due = delivered.filter(isSame);
  const changes = hasChanges(due, stored)
    ? await inTransaction(db, (tx) => saveDeliveredRules(tx, due), { idempotent: true })
    : { added: [], ended: [], cited: [] };
  return { ...changes, ...(differing.length > 0 && { differing }) };
}

/** As `deliverRules`, for rules that were read before. */
export async function saveDeliveredRules(
  tx: Transaction,
  delivered: readonly NewLawRule[],
): Promise<Changes> {
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
  return delivered.some((rule) => {
    const old = stored.get(rule.id);
    return !old || endsLater(old, rule) || hasNewerCitation(old, rule);
  });
}

const endsLater = (old: LawRule, rule: NewLawRule): boolean => old.to === undefined && rule.to !== undefined;

const hasNewerCitation = (old: LawRule, { citation }: NewLawRule): boolean =>
  old.checkedBy === 'system' && old.citation.checkedOn < citation.checkedOn;

/**
 * An order that names the rule was priced by the stored value: a file may not tell another. Rules are
 * never edited; a change is an end and a successor with an id of its own.
 */
function findDiffering(delivered: readonly NewLawRule[], rows: readonly LawRule[]): UnreadableRule[] {
  const stored = new Map(separateUnreadable(rows).readable.map((rule) => [rule.id, rule]));
  const fixed = (one: NewLawRule): string => {
    const { value, province, classes, from } = parseRule(one);
    const sorted = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return JSON.stringify([sorted, province, classes, from]);
  };
  return delivered.flatMap((rule) => {
    const old = stored.get(rule.id);
    if (!old || fixed(old) === fixed(rule)) return [];
    const reason = 'It differs from the one that the release delivers.';
    return [{ province: old.province, id: rule.id, reason }];
  });
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
