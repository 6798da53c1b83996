import { TEXT_KINDS, type TextKind } from '#contract/content/text-kinds.ts';
import { explainPublishing, planPublishing, type PublishPlanned } from '#modules/editing/index.ts';
import { type Actor, SCHEDULE } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { publishText } from './publish-text.ts';
import { textRecords } from './text-kinds.ts';

/**
 * Plans when a text and its draft are published; `null` ends the plan. Returns whether the text exists,
 * or that the time has passed.
 */
export async function planText(
  tx: Transaction,
  actor: Actor,
  { kind, id, publishAt, now }: { kind: TextKind; id: string; publishAt: Date | null; now: Date },
): Promise<'planned' | 'unknown' | 'past'> {
  if (!(await textRecords(kind).lock(tx, id))) return 'unknown';
  return await planPublishing(tx, actor, { kind, id, publishAt, now });
}

/** How the schedule publishes a text of each kind (`runDuePlans`). */
export const PUBLISH_PLANNED_TEXTS: Readonly<Record<string, PublishPlanned>> = Object.fromEntries(
  TEXT_KINDS.map((kind) => [
    kind,
    async (tx: Transaction, id: string) =>
      explainPublishing(await publishText(tx, SCHEDULE, { kind, id, reason: 'planned' })),
  ]),
);
