import { and, eq, sql } from 'drizzle-orm';
import { recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { refund } from '../tables.ts';

/**
 * Ends a refund that is still in the state that the caller read, with the provider's id if it is
 * known. Returns whether it did.
 */
export async function endRefund(
  tx: Transaction,
  actor: Actor,
  seen: { id: string; state: 'asked' | 'done' | 'failed' },
  { state, providerId }: { state: 'done' | 'failed'; providerId?: string },
): Promise<boolean> {
  const rows = await tx
    .update(refund)
    .set({ state, endedAt: sql`now()`, ...(providerId === undefined ? {} : { providerId }) })
    .where(and(eq(refund.id, seen.id), eq(refund.state, seen.state)))
    .returning({ id: refund.id });
  if (rows.length === 0) return false;
  await recordEvent(tx, actor, {
    action: `refund.${state}`,
    resource: { kind: 'refund', id: seen.id },
    before: { state: seen.state },
    after: { state },
  });
  return true;
}
