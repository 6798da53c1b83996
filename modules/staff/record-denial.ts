import { sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contract/durations.ts';
import { recordEvent } from '#modules/audit/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { staffDenial } from './tables.ts';

export type Denial = {
  /** The endpoint, as `PATCH /orders/{number}`. */
  endpoint: string;
  /** Kind of the problem: `permission-missing`. */
  problem: string;
  permission?: string | undefined;
  now?: Date;
};

/**
 * Records a refused call in the audit, at most once a minute per actor and endpoint over all
 * processes. Returns whether it did.
 */
export async function recordDenial(
  db: Database,
  actor: Actor,
  { endpoint, problem, permission, now = new Date() }: Denial,
): Promise<boolean> {
  return await inTransaction(db, async (tx) => {
    const minuteAgo = new Date(now.getTime() - MINUTE_MS);
    const { rowCount } = await tx
      .insert(staffDenial)
      .values({ caller: formatActor(actor), endpoint, recordedAt: now })
      .onConflictDoUpdate({
        target: [staffDenial.caller, staffDenial.endpoint],
        set: { recordedAt: now },
        setWhere: sql`${staffDenial.recordedAt} <= ${minuteAgo.toISOString()}::timestamptz`,
      });
    if (rowCount !== 1) return false;
    await recordEvent(tx, actor, {
      action: 'access.denied',
      resource: { kind: 'endpoint', id: endpoint },
      before: null,
      after: { problem, ...(permission === undefined ? {} : { permission }) },
    });
    return true;
  });
}
