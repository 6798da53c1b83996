import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TypedCheckout } from '#contract/till/checkout-form.ts';
import { reserve } from '#modules/inventory/index.ts';
import type { OrderSnapshot } from '#modules/orders/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { HELD_MS, SESSION_MS, timestamp } from './desk.ts';
import { endSession, markEnded } from './end-session.ts';
import { type CheckoutRow, lockCheckouts, lockSession, listSessions, type SessionRow } from './rows.ts';

export type Beginning = {
  checkoutId: string;
  browserHash: string;
  clientHash: string;
  typed: TypedCheckout;
  snapshot: OrderSnapshot;
  provider: { name: 'test' | 'stripe'; isTest: boolean };
  /** Sessions of this browser that have ended at the provider. */
  ended: readonly SessionRow[];
  reservationsPerAddress: number;
  now: number;
};

/** `again`: another request was quicker, and everything is to be looked at once more. */
export type Begun =
  | { kind: 'begun'; session: SessionRow }
  | { kind: 'short' }
  | { kind: 'too-many'; retryAfterSeconds: number }
  | { kind: 'again' };

/**
 * Goes to pay, in one transaction: gives back what ended sessions of the browser held, holds these bottles, fixes what is to
 * be paid, and writes the session before the provider hears of it. Where bottles are short, or the client holds too much
 * already, what had ended is given back all the same.
 */
export async function beginSession(tx: Transaction, given: Beginning): Promise<Begun> {
  const { checkoutId, clientHash, ended, now } = given;
  // One at a time for a client: otherwise those that come at once would all be the last that is allowed.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`client ${clientHash}`}, 0))`);
  const locked = await lockCheckouts(tx, [
    ...new Set([checkoutId, ...ended.map((session) => session.checkoutId)]),
  ]);
  const checkout = locked.get(checkoutId);
  if (!checkout || !(await isAsSeen(tx, checkout, given))) return { kind: 'again' };
  const wait = await readWaitSeconds(tx, given);
  if (wait !== undefined) {
    for (const { id } of ended) await endSession(tx, id, now);
    return { kind: 'too-many', retryAfterSeconds: wait };
  }
  const replacing: string[] = [];
  for (const { id } of ended) if (await markEnded(tx, id, now)) replacing.push(id);
  const sessionId = await writeSession(tx, given);
  const reserved = await reserve(tx, {
    checkoutId,
    sessionId,
    lines: given.snapshot.lines,
    until: new Date(now + HELD_MS),
    replacing,
  });
  if (reserved !== 'reserved') {
    await tx.execute(sql`delete from payment_session where id = ${sessionId}`);
    return { kind: 'short' };
  }
  await writeCheckout(tx, given);
  const session = await lockSession(tx, sessionId);
  if (!session) throw new Error('a session was written and is not there');
  return { kind: 'begun', session };
}

/** Whether the checkout is still what was looked at: its own, with these lines, and without a session that goes on. */
async function isAsSeen(tx: Transaction, checkout: CheckoutRow, given: Beginning): Promise<boolean> {
  const { state, browserHash } = checkout;
  if (state !== 'open' && state !== 'paying') return false;
  if (browserHash !== null && browserHash !== given.browserHash) return false;
  const { rows } = await tx.execute<{ isSame: boolean }>(sql`
    select lines = ${JSON.stringify(given.snapshot.lines)}::jsonb as "isSame" from checkout where id = ${checkout.id}`);
  if (rows[0]?.isSame !== true) return false;
  const live = await listSessions(tx, sql`checkout_id = ${checkout.id} and state in ('opening', 'open')`);
  return live.every(({ id }) => given.ended.some((session) => session.id === id));
}

/** Seconds until the client's first checkout is over, where it has as many under way as it may. */
async function readWaitSeconds(tx: Transaction, given: Beginning): Promise<number | undefined> {
  const { clientHash, checkoutId, ended, now, reservationsPerAddress } = given;
  const over = [checkoutId, ...ended.map((session) => session.checkoutId)];
  const { rows } = await tx.execute<{ count: number; firstMs: number | null }>(sql`
    select count(*)::int as count, (extract(epoch from min(s.expires_at)) * 1000)::float8 as "firstMs"
      from checkout c join payment_session s on s.checkout_id = c.id and s.state in ('opening', 'open')
     where c.client_hash = ${clientHash} and c.id <> all (${sql.param(over)}::text[])`);
  const { count = 0, firstMs = null } = rows[0] ?? {};
  if (count < reservationsPerAddress) return undefined;
  const waitMs = (firstMs ?? now) - now;
  return Math.min(SESSION_MS / 1000, Math.max(1, Math.ceil(waitMs / 1000)));
}

async function writeSession(tx: Transaction, given: Beginning): Promise<string> {
  const { checkoutId, provider, snapshot, now } = given;
  const id = randomUUID();
  await tx.execute(sql`
    insert into payment_session (id, checkout_id, provider, amount_cents, is_test, snapshot, expires_at, created_at)
    values (${id}, ${checkoutId}, ${provider.name}, ${snapshot.quote.totalCents}, ${provider.isTest},
            ${JSON.stringify(snapshot)}::jsonb, ${timestamp(now + SESSION_MS)}::timestamptz,
            ${timestamp(now)}::timestamptz)`);
  return id;
}

async function writeCheckout(tx: Transaction, given: Beginning): Promise<void> {
  const { checkoutId, browserHash, clientHash, typed, snapshot, now } = given;
  await tx.execute(sql`
    update checkout
       set state = 'paying', browser_hash = ${browserHash}, client_hash = ${clientHash},
           details = ${JSON.stringify(typed)}::jsonb, age = ${JSON.stringify(snapshot.age)}::jsonb,
           quote = ${JSON.stringify(snapshot.quote)}::jsonb, changed_at = ${timestamp(now)}::timestamptz
     where id = ${checkoutId}`);
}
