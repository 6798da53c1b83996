import { type SQL, sql } from 'drizzle-orm';
import { type Context, timestamp } from './context.ts';
import { NO_DETAILS } from './delete-details.ts';
import { checkout, paymentEvent, paymentSession } from './tables.ts';

/** Rows per delete statement, so that its locks last milliseconds. */
const BATCH = 1000;
/** Batches per sweep. The next sweep, half a minute later, deletes the rest. */
const MAX_BATCHES = 20;

/**
 * Deletes expired checkout data. A cart that was sent and whose form was never filled in: after
 * three hours. A checkout without a change for a day ends. Its form values, unless it was paid, and
 * a checkout that never went to payment: seven days after the last change. Records of provider
 * events: after 13 months.
 */
export async function pruneCheckouts({ db, now }: Context): Promise<void> {
  const at = sql`${timestamp(now())}::timestamptz`;
  await deleteInBatches(
    db,
    sql`state in ('open', 'ended') and browser_hash is null and updated_at = created_at
        and updated_at < ${at} - interval '3 hours'`,
  );
  await db
    .update(checkout)
    .set({ state: 'ended' })
    .where(sql`state = 'open' and updated_at < ${at} - interval '24 hours'`);
  await deleteInBatches(db, sql`state = 'ended' and updated_at < ${at} - interval '7 days'`);
  await db
    .update(paymentSession)
    .set({ snapshot: null })
    .where(sql`snapshot is not null and state in ('ended', 'stray') and checkout_id in (
      select id from checkout where state <> 'paying' and updated_at < ${at} - interval '7 days')`);
  await db
    .update(checkout)
    .set(NO_DETAILS)
    .where(sql`state in ('open', 'ended') and updated_at < ${at} - interval '7 days'
      and num_nonnulls(details, age, browser_hash, client_hash) > 0`);
  // Client hashes are needed only while the checkout holds bottles.
  await db
    .update(checkout)
    .set({ clientHash: null, networkHash: null })
    .where(sql`(client_hash is not null or network_hash is not null) and not exists (
      select from payment_session s where s.checkout_id = checkout.id and s.state in ('opening', 'open'))`);
  await db.delete(paymentEvent).where(sql`received_at < ${at} - interval '13 months'`);
}

/**
 * Deletes checkouts that never had a payment session, oldest first. Skips rows that another process
 * has locked.
 */
async function deleteInBatches(db: Context['db'], where: SQL): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    // Raw SQL: a CTE locks the rows that are deleted.
    const { rowCount } = await db.execute(sql`
      with old as materialized (
        select id from checkout
         where ${where} and not exists (select from payment_session s where s.checkout_id = checkout.id)
         order by updated_at limit ${BATCH}::int for update skip locked)
      delete from checkout where id in (select id from old)`);
    if ((rowCount ?? 0) < BATCH) return;
  }
}
