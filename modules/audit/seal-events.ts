import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { FIRST_HASH, hashLink, SEALED_COLUMNS } from './chain-link.ts';
import { auditCut, auditEvent, auditSeal, auditUnsealed } from './tables.ts';

/** Lock number of the sealer, unique in the project: one process at a time extends the chain. */
const LOCK_KEY = 2_526_248;
/** Events of one transaction. */
const BATCH = 500;

/** The last link of the chain: its number and its hash. */
export type ChainEnd = { seq: number; hash: string };

/**
 * Adds committed events to the hash chain, in the order of their instants. Writers do not wait for
 * it. Returns how many it sealed: 0 also while another process seals.
 */
export async function sealEvents(db: Database): Promise<number> {
  let sealed = 0;
  for (;;) {
    const [waiting] = await db.select().from(auditUnsealed).limit(1);
    if (!waiting) return sealed;
    const count = await inTransaction(db, sealBatch);
    if (count === 0) return sealed;
    sealed += count;
  }
}

async function sealBatch(tx: Transaction): Promise<number> {
  const { rowCount } = await tx.execute(sql`select where pg_try_advisory_xact_lock(${LOCK_KEY})`);
  if (rowCount === 0) return 0;
  const events = await tx
    .select({ event: SEALED_COLUMNS, queuedAt: auditUnsealed.queuedAt })
    .from(auditUnsealed)
    .innerJoin(auditEvent, eq(auditEvent.id, auditUnsealed.eventId))
    .orderBy(asc(auditEvent.createdAt), asc(auditEvent.id))
    .limit(BATCH);
  if (events.length === 0) return 0;
  let { seq, hash } = await findChainEnd(tx);
  const seals = events.map(({ event, queuedAt }) => {
    const prevHash = hash;
    seq += 1;
    hash = hashLink(prevHash, seq, event);
    return { seq, eventId: event.id, prevHash, hash, queuedAt };
  });
  await tx.insert(auditSeal).values(seals);
  await tx.delete(auditUnsealed).where(
    inArray(
      auditUnsealed.eventId,
      events.map(({ event }) => event.id),
    ),
  );
  return events.length;
}

/** Returns the last link; without one, where the oldest months were cut, or the start of a chain. */
export async function findChainEnd(db: Handle): Promise<ChainEnd> {
  const { seq, hash } = auditSeal;
  const [last] = await db.select({ seq, hash }).from(auditSeal).orderBy(desc(seq)).limit(1);
  return last ?? (await findChainStart(db));
}

/** Returns the link before the first one that is still stored. */
export async function findChainStart(db: Handle): Promise<ChainEnd> {
  const { seq, hash } = auditCut;
  const [cut] = await db.select({ seq, hash }).from(auditCut).orderBy(desc(seq)).limit(1);
  return cut ?? { seq: 0, hash: FIRST_HASH };
}

/** Lets the chain of an empty log go on from the last link of another one. */
export async function beginChain(tx: Transaction, { seq, hash }: ChainEnd): Promise<void> {
  if (seq > 0) await tx.insert(auditCut).values({ seq, hash });
}
