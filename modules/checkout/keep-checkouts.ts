import { sql } from 'drizzle-orm';
import { type Desk, timestamp } from './desk.ts';

/**
 * Removes what has been kept long enough. A cart that nobody touches for a day is over; what was typed goes seven days after
 * the last change, unless it was paid; a checkout that nobody went to pay after 30 days, the record of events after 13 months.
 */
export async function clearOldCheckouts({ db, now }: Desk): Promise<void> {
  const at = sql`${timestamp(now())}::timestamptz`;
  await db.execute(sql`
    update checkout set state = 'ended' where state = 'open' and changed_at < ${at} - interval '24 hours'`);
  await db.execute(sql`
    update payment_session set snapshot = null
     where snapshot is not null and state in ('ended', 'stray') and checkout_id in (
       select id from checkout where state <> 'paying' and changed_at < ${at} - interval '7 days')`);
  await db.execute(sql`
    update checkout set details = null, age = null, browser_hash = null, client_hash = null
     where state in ('open', 'ended') and changed_at < ${at} - interval '7 days'
       and num_nonnulls(details, age, browser_hash, client_hash) > 0`);
  await db.execute(sql`
    delete from checkout where state = 'ended' and changed_at < ${at} - interval '30 days'
       and not exists (select from payment_session s where s.checkout_id = checkout.id)`);
  // Nobody counts how much a client holds where it holds nothing.
  await db.execute(sql`
    update checkout set client_hash = null
     where client_hash is not null and not exists (
       select from payment_session s where s.checkout_id = checkout.id and s.state in ('opening', 'open'))`);
  await db.execute(sql`delete from payment_event where received_at < ${at} - interval '13 months'`);
}
