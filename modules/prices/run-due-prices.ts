import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { SCHEDULE } from '#platform/actor.ts';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { updateProduct } from '#modules/catalog/products.ts';
import { endSale, lockPlanned, type PlannedPriceRow } from './schedule-price.ts';
import { priceSchedule } from './tables.ts';

/** One run changes at most this many prices; the next run goes on. */
const MAX_OF_A_RUN = 500;

/** After this time a price that could not be set, or a sale that could not end, is tried again. */
const RETRY_MS = 5 * 60 * 1000;

export type DuePrices = {
  changed: number;
  refused: { id: string; refusal: string }[];
  /** What could not be done and is tried again; the others go on. */
  failed: { id: string; error: string }[];
};

/**
 * Sets the planned prices whose time has come, and ends planned sales, in the order of their times,
 * each in its own transaction. Several processes may run it at once. A sale whose end has passed
 * before it could begin is done without effect. One that fails keeps no other from its time: the
 * failure stands on it, and it is tried again later.
 */
export async function runDuePrices(db: Database, now: Date): Promise<DuePrices> {
  const due = await queryRows(
    db,
    sql`
      select id from (
        select id, starts_at as at from price_schedule
         where state = 'waiting' and starts_at <= ${now} and (retry_at is null or retry_at <= ${now})
        union all
        select id, ends_at from price_schedule
         where state = 'running' and ends_at <= ${now} and (retry_at is null or retry_at <= ${now})) as due
       order by at, id limit ${MAX_OF_A_RUN}`,
    z.object({ id: z.uuid() }),
  );
  const outcome: DuePrices = { changed: 0, refused: [], failed: [] };
  for (const { id } of due) {
    try {
      const done = await inTransaction(db, (tx) => runOne(tx, id, now), { idempotent: true });
      if (done.kind === 'changed') outcome.changed += 1;
      else if (done.kind === 'refused') outcome.refused.push({ id, refusal: done.refusal });
      else if (done.kind === 'failed') outcome.failed.push({ id, error: done.refusal });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      outcome.failed.push({ id, error: message });
      // A database that cannot be written ends the run: nothing else could be set either.
      await noteFailure(db, id, 'It could not be set. The log of the server says why.', now);
    }
  }
  return outcome;
}

type Done = { kind: 'changed' | 'none' } | { kind: 'refused' | 'failed'; refusal: string };

/** `none`: another process has set it. */
async function runOne(tx: Transaction, id: string, now: Date): Promise<Done> {
  const planned = await lockPlanned(tx, id);
  if (planned?.state === 'running' && planned.endsAt !== null && planned.endsAt <= now) {
    const refusal = await endSale(tx, SCHEDULE, planned);
    if (refusal === undefined) return await setState(tx, planned, 'done');
    await noteFailure(tx, id, refusal, now);
    return { kind: 'failed', refusal };
  }
  if (planned?.state !== 'waiting' || planned.startsAt > now) return { kind: 'none' };
  if (planned.endsAt !== null && planned.endsAt <= now) return await setState(tx, planned, 'done');
  const { kind, cents, productId, reason } = planned;
  const saved = await updateProduct(tx, SCHEDULE, {
    id: productId,
    change: kind === 'price' ? { priceCents: cents } : { salePriceCents: cents },
    // A reason was asked when it was planned.
    reason: reason || 'planned price',
  });
  if (saved.kind === 'saved') return await setState(tx, planned, kind === 'sale' ? 'running' : 'done');
  const refusal = saved.kind === 'invalid' ? saved.issues.map(({ code }) => code).join(', ') : saved.kind;
  await setState(tx, planned, 'refused', refusal);
  return { kind: 'refused', refusal };
}

async function noteFailure(db: Handle, id: string, refusal: string, now: Date): Promise<void> {
  await db
    .update(priceSchedule)
    .set({ refusal, retryAt: new Date(now.getTime() + RETRY_MS) })
    .where(eq(priceSchedule.id, id));
}

async function setState(
  tx: Transaction,
  { id, version }: PlannedPriceRow,
  state: PlannedPriceRow['state'],
  refusal = '',
): Promise<Done> {
  await tx
    .update(priceSchedule)
    .set({ state, refusal, retryAt: null, version: version + 1 })
    .where(eq(priceSchedule.id, id));
  return { kind: 'changed' };
}
