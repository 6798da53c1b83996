import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { SCHEDULE } from '#platform/actor.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { updateProduct } from '../products/update-product.ts';
import { endSale, lockPlanned, type PlannedPriceRow } from './schedule-price.ts';
import { priceSchedule } from '../tables.ts';

/** One run changes at most this many prices; the next run goes on. */
const MAX_OF_A_RUN = 500;

export type DuePrices = { changed: number; refused: { id: string; refusal: string }[] };

/**
 * Sets the planned prices whose time has come, and ends planned sales, in the order of their times,
 * each in its own transaction. Several processes may run it at once. A sale whose end has passed
 * before it could begin is done without effect.
 */
export async function runDuePrices(db: Database, now: Date): Promise<DuePrices> {
  const due = await queryRows(
    db,
    sql`
      select id from (
        select id, starts_at as at from price_schedule where state = 'waiting' and starts_at <= ${now}
        union all
        select id, ends_at from price_schedule where state = 'running' and ends_at <= ${now}) as due
       order by at, id limit ${MAX_OF_A_RUN}`,
    z.object({ id: z.uuid() }),
  );
  const outcome: DuePrices = { changed: 0, refused: [] };
  for (const { id } of due) {
    const refusal = await inTransaction(db, (tx) => runOne(tx, id, now), { idempotent: true });
    if (refusal === undefined) outcome.changed += 1;
    else if (refusal !== '') outcome.refused.push({ id, refusal });
  }
  return outcome;
}

/** Returns why the price could not be set; an empty text where another process has set it. */
async function runOne(tx: Transaction, id: string, now: Date): Promise<string | undefined> {
  const planned = await lockPlanned(tx, id);
  if (planned?.state === 'running' && planned.endsAt !== null && planned.endsAt <= now) {
    await endSale(tx, SCHEDULE, planned);
    await setState(tx, planned, 'done');
    return undefined;
  }
  if (planned?.state !== 'waiting' || planned.startsAt > now) return '';
  if (planned.endsAt !== null && planned.endsAt <= now) {
    await setState(tx, planned, 'done');
    return undefined;
  }
  const { kind, cents, productId, reason } = planned;
  const saved = await updateProduct(tx, SCHEDULE, {
    id: productId,
    change: kind === 'price' ? { priceCents: cents } : { salePriceCents: cents },
    reason: reason || 'planned price',
  });
  if (saved.kind === 'saved') {
    await setState(tx, planned, kind === 'sale' ? 'running' : 'done');
    return undefined;
  }
  const refusal = saved.kind === 'invalid' ? saved.issues.map(({ code }) => code).join(', ') : saved.kind;
  await setState(tx, planned, 'refused', refusal);
  return refusal;
}

async function setState(
  tx: Transaction,
  { id, version }: PlannedPriceRow,
  state: PlannedPriceRow['state'],
  refusal = '',
): Promise<void> {
  await tx
    .update(priceSchedule)
    .set({ state, refusal, version: version + 1 })
    .where(eq(priceSchedule.id, id));
}
