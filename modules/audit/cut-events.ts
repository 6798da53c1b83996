import { and, asc, eq, gte, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { auditCut, auditEvent, auditPersonal, auditSeal, auditUnsealed, operationRow } from './tables.ts';

/** Events are stored for seven years and to the end of their month. */
const CUT_BEFORE = sql`date_trunc('month', now() - interval '7 years')`;

/**
 * Deletes the oldest links of the chain up to the first event that is kept, with their events and
 * rows. Stores the hash with which the chain goes on. Returns how many events it deleted.
 */
export async function cutEvents(db: Database): Promise<number> {
  return await inTransaction(db, async (tx) => {
    const [firstKept] = await tx
      .select({ seq: auditSeal.seq, prevHash: auditSeal.prevHash })
      .from(auditSeal)
      .innerJoin(auditEvent, eq(auditEvent.id, auditSeal.eventId))
      .where(gte(auditEvent.createdAt, CUT_BEFORE))
      .orderBy(asc(auditSeal.seq))
      .limit(1);
    if (!firstKept) return 0;
    const { rowCount: cut } = await tx.delete(auditSeal).where(lt(auditSeal.seq, firstKept.seq));
    if (!cut) return 0;
    await tx.insert(auditCut).values({ seq: firstKept.seq - 1, hash: firstKept.prevHash });
    const isCut = and(
      lt(auditEvent.createdAt, CUT_BEFORE),
      notExists(tx.select().from(auditSeal).where(eq(auditSeal.eventId, auditEvent.id))),
      notExists(tx.select().from(auditUnsealed).where(eq(auditUnsealed.eventId, auditEvent.id))),
    );
    await tx
      .delete(auditPersonal)
      .where(inArray(auditPersonal.eventId, tx.select({ id: auditEvent.id }).from(auditEvent).where(isCut)));
    const operations = tx
      .select({ id: sql`${auditEvent.resourceId}::uuid`.as('id') })
      .from(auditEvent)
      .where(and(isCut, eq(auditEvent.resourceKind, 'operation')));
    await tx.delete(operationRow).where(inArray(operationRow.operationId, operations));
    await tx.delete(auditEvent).where(isCut);
    return cut;
  });
}
