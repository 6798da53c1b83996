import { type SQL, sql } from 'drizzle-orm';
import { type Context, timestamp } from './context.ts';

/** Rows that one statement deletes: its locks are held for milliseconds. */
const BATCH = 1000;
/** Batches of one sweep: what is left then is deleted by the next, half a minute later. */
const MAX_BATCHES = 20;

/**
 * Removes what has been kept long enough. A cart that was sent and never filled in is deleted after three hours. A checkout
 * that is not touched for a day is over; what was typed goes seven days after the last change, unless it was paid, and with it
 * a checkout that never went to payment; the record of events goes after 13 months.
 */
export async function pruneCheckouts({ db, now }: Context): Promise<void> {
  const at = sql`${timestamp(now())}::timestamptz`;
  await deleteInBatches(
    db,
    sql`state in ('open', 'ended') and browser_hash is null and updated_at = created_at
        and updated_at < ${at} - interval '3 hours'`,
  );
  await db.execute(sql`
    update checkout set state = 'ended' where state = 'open' and updated_at < ${at} - interval '24 hours'`);
  await deleteInBatches(db, sql`state = 'ended' and updated_at < ${at} - interval '7 days'`);
  await db.execute(sql`
    update payment_session set snapshot = null
     where snapshot is not null and state in ('ended', 'stray') and checkout_id in (
       select id from checkout where state <> 'paying' and updated_at < ${at} - interval '7 days')`);
  await db.execute(sql`
    update checkout set details = null, age = null, browser_hash = null, client_hash = null, network_hash = null
     where state in ('open', 'ended') and updated_at < ${at} - interval '7 days'
       and num_nonnulls(details, age, browser_hash, client_hash) > 0`);
  // What a client holds is counted only while it holds something.
  await db.execute(sql`
    update checkout set client_hash = null, network_hash = null
     where (client_hash is not null or network_hash is not null) and not exists (
       select from payment_session s where s.checkout_id = checkout.id and s.state in ('opening', 'open'))`);
  await db.execute(sql`delete from payment_event where received_at < ${at} - interval '13 months'`);
}

/** Deletes checkouts that never had a payment session, the oldest first. Those that another process has locked wait. */
async function deleteInBatches(db: Context['db'], where: SQL): Promise<void> {
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { rowCount } = await db.execute(sql`
      with old as materialized (
        select id from checkout
         where ${where} and not exists (select from payment_session s where s.checkout_id = checkout.id)
         order by updated_at limit ${BATCH}::int for update skip locked)
      delete from checkout where id in (select id from old)`);
    if ((rowCount ?? 0) < BATCH) return;
  }
}
