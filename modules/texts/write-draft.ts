import type { TextKind } from '#contract/content/text-kinds.ts';
import { patchObject } from '#modules/editing/index.ts';
import type { RecordData } from '#modules/editing/kinds.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { textRecords } from './text-kinds.ts';

/** Pages that show the texts of kinds without a page of their own. */
const SHOWN_AT: Partial<Record<TextKind, string>> = { question: '/faq', event: '/events' };

/**
 * Writes a text as its page would show it with a patch over it, published now, without a version or an
 * event: the caller reads it and rolls back. A field that is not valid yet stays as it is. Returns the
 * path of the page; `undefined` for an unknown text and for a kind that no page shows.
 */
export async function writeDraft(
  tx: Transaction,
  actor: Actor,
  { kind, id, patch, now }: { kind: TextKind; id: string; patch: RecordData; now: Date },
): Promise<string | undefined> {
  const records = textRecords(kind);
  const stored = await records.lock(tx, id);
  if (!stored) return undefined;
  let { record } = stored;
  for (const [field, value] of Object.entries(patch)) {
    const given = patchObject(record, { [field]: value });
    const { record: parsed, issues } = records.parse(given, stored.record);
    const rules = parsed && (await records.findIssues?.(tx, { id, record: parsed, before: stored.record }));
    if (parsed && issues.length === 0 && (rules ?? []).length === 0) record = parsed;
  }
  const { published } = record;
  const isLater = typeof published === 'string' && new Date(published) > now;
  const shown = {
    ...record,
    ...(record['status'] !== undefined && { status: 'published' }),
    ...(isLater && { published: now.toISOString() }),
  };
  await records.write(tx, actor, { id, version: stored.version, record: shown, stored });
  return SHOWN_AT[kind] ?? records.path?.(id, record);
}
