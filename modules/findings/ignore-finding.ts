import { eq } from 'drizzle-orm';
import { DAY_MS } from '#contract/durations.ts';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { finding } from './tables.ts';

export type IgnoreFindingResult =
  | { kind: 'ignored'; version: number }
  | { kind: 'unknown' }
  | { kind: 'changed-meanwhile' }
  /** The day is past, or more than a year away. */
  | { kind: 'bad-day' };

/** The checks run again after a year at the latest. */
const MAX_IGNORED_MS = 366 * DAY_MS;

/** Ignores a finding until a day after `now`, with the reason; `until: null` counts it again. */
export async function ignoreFinding(
  tx: Transaction,
  actor: Actor,
  input: {
    id: string;
    until: Date | null;
    reason: string;
    expectedVersion?: number | undefined;
    /** Absent: the day is not checked, since an undo restores it. */
    now?: Date;
  },
): Promise<IgnoreFindingResult> {
  const { id, until, reason, expectedVersion, now } = input;
  if (now && until && (until <= now || until.getTime() > now.getTime() + MAX_IGNORED_MS))
    return { kind: 'bad-day' };
  const [found] = await tx.select().from(finding).where(eq(finding.id, id)).for('update');
  if (!found) return { kind: 'unknown' };
  if (expectedVersion !== undefined && found.version !== expectedVersion)
    return { kind: 'changed-meanwhile' };
  const version = found.version + 1;
  await tx
    .update(finding)
    .set({ ignoredUntil: until, ignoredReason: until === null ? '' : reason, version })
    .where(eq(finding.id, id));
  await recordEvent(tx, actor, {
    action: until === null ? 'catalogue-issue.restored' : 'catalogue-issue.ignored',
    resource: { kind: 'catalogue-issue', id, version },
    before: { ignoredUntil: found.ignoredUntil?.toISOString() ?? null },
    after: { ignoredUntil: until?.toISOString() ?? null, code: found.code, productId: found.productId },
    reason,
  });
  return { kind: 'ignored', version };
}
