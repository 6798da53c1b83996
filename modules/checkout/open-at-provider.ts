import { sql } from 'drizzle-orm';
import { type OpenedSession, type PaymentProvider, ProviderTrouble } from '#modules/payments/index.ts';
import { type Deadline, within } from './deadline.ts';
import { type Desk, timestamp } from './desk.ts';
import { writeEnded } from './end-session.ts';
import { findCheckout, type SessionRow } from './rows.ts';
import { requestOf } from './session-request.ts';
import type { Paying } from './till.ts';

/**
 * Leads to the provider's page of a session: opens it there where that has not been done, else the address that is known. An
 * answer that is late is stored all the same, and serves the next try. `refused`: the provider will not have this session,
 * which is ended then.
 */
export async function openAtProvider(
  desk: Desk,
  session: SessionRow,
  deadline: Deadline,
): Promise<Paying | 'refused'> {
  const { provider } = desk;
  if (!provider) return { kind: 'away' };
  if (session.url !== null) return { kind: 'redirect', url: session.url };
  let work = desk.opening.get(session.id);
  if (!work) {
    work = openAndStore(desk, provider, session).finally(() => desk.opening.delete(session.id));
    desk.opening.set(session.id, work);
  }
  const answer = await within(work, deadline);
  return answer === 'late' ? { kind: 'away' } : answer;
}

async function openAndStore(
  desk: Desk,
  provider: PaymentProvider,
  session: SessionRow,
): Promise<Paying | 'refused'> {
  const opened = await askFor(desk, provider, session);
  if (opened === 'away') return { kind: 'away' };
  if (opened === 'refused') {
    await writeEnded(desk, session);
    return 'refused';
  }
  desk.reached('session-opened');
  const isStored = await storeOpened(desk, session, opened);
  desk.reached('session-stored');
  if (isStored) return { kind: 'redirect', url: opened.url };
  // Meanwhile it has come to an end here: nobody must be able to pay it.
  await provider.endSession(opened.providerId).catch(() => undefined);
  const checkout = await findCheckout(desk.db, session.checkoutId);
  return { kind: checkout?.state === 'paid' ? 'paid' : 'away' };
}

/**
 * The session at the provider: asking again with the same key answers the same. `refused`: there is none, and never was
 * one that anybody knows of. `away`: nothing is known.
 */
export async function askFor(
  { log, origin }: Desk,
  provider: PaymentProvider,
  session: SessionRow,
): Promise<OpenedSession | 'refused' | 'away'> {
  if (!session.snapshot) return 'refused';
  try {
    return await provider.openSession(requestOf(session, session.snapshot, origin));
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    log.warn({ session: session.id, reason: error.message }, 'a payment session could not be opened');
    return error.isLasting ? 'refused' : 'away';
  }
}

/** Writes the provider's id and address of it, unless it has ended here meanwhile; answers whether it is open. */
export async function storeOpened(
  { db, now }: Desk,
  { id }: SessionRow,
  { providerId, url, expiresAt }: OpenedSession,
): Promise<boolean> {
  const { rows } = await db.execute<{ state: string }>(sql`
    update payment_session
       set provider_id = ${providerId}, url = ${url}, expires_at = ${expiresAt.toISOString()}::timestamptz,
           asked_at = ${timestamp(now())}::timestamptz,
           state = case when state = 'opening' then 'open' else state end
     where id = ${id} and (provider_id is null or provider_id = ${providerId})
    returning state`);
  return rows[0]?.state === 'open';
}
