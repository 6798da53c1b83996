import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { tellFailure, tellRecovery } from '#platform/failures.ts';
import { type OpenedSession, type PaymentProvider, ProviderError } from '#modules/payments/index.ts';
import { type Deadline, withDeadline } from './deadline.ts';
import type { Context } from './context.ts';
import { writeEnded } from './end-session.ts';
import { findCheckout, type SessionRow } from './rows.ts';
import { buildSessionRequest } from './session-request.ts';
import type { PayResult } from './checkouts.ts';
import { paymentSession } from './tables.ts';
import { PROVIDER_AWAY } from './watch-provider.ts';

/**
 * Returns the URL of a session's payment page, and opens the session at the provider when needed. A
 * late result is stored too and serves the next attempt. `refused`: the provider refuses this
 * session, which then ends.
 */
export async function createProviderSession(
  ctx: Context,
  session: SessionRow,
  deadline: Deadline,
): Promise<PayResult | 'refused'> {
  const { provider } = ctx;
  if (!provider) return { kind: 'unavailable' };
  if (session.url !== null) return { kind: 'redirect', url: session.url };
  let work = ctx.opening.get(session.id);
  if (!work) {
    work = createAndStore(ctx, provider, session).finally(() => ctx.opening.delete(session.id));
    ctx.opening.set(session.id, work);
  }
  const answer = await withDeadline(work, deadline);
  return answer === 'timeout' ? { kind: 'unavailable' } : answer;
}

async function createAndStore(
  ctx: Context,
  provider: PaymentProvider,
  session: SessionRow,
): Promise<PayResult | 'refused'> {
  const opened = await requestProviderSession(ctx, provider, session);
  if (opened === 'unavailable') return { kind: 'unavailable' };
  if (opened === 'refused') {
    await writeEnded(ctx, session);
    return 'refused';
  }
  ctx.onFailpoint('session-opened');
  const isStored = await storeOpened(ctx, session, opened);
  ctx.onFailpoint('session-stored');
  if (isStored) return { kind: 'redirect', url: opened.url };
  // The checkout ended here meanwhile: its session must not be payable.
  await provider.endSession(opened.providerId).catch(() => undefined);
  const checkout = await findCheckout(ctx.db, session.checkoutId);
  return { kind: checkout?.state === 'paid' ? 'paid' : 'unavailable' };
}

/**
 * Requests the session at the provider: the same key gives the same result. `refused`: there is
 * none, and there was none. `away`: its state is unknown.
 */
export async function requestProviderSession(
  { db, log, origin }: Context,
  provider: PaymentProvider,
  session: SessionRow,
): Promise<OpenedSession | 'refused' | 'unavailable'> {
  if (!session.snapshot) return 'refused';
  const checkout = await findCheckout(db, session.checkoutId);
  try {
    const opened = await provider.openSession(
      buildSessionRequest(session, session.snapshot, origin, checkout?.locale),
    );
    tellRecovery(PROVIDER_AWAY);
    return opened;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (!error.isLasting) tellFailure(PROVIDER_AWAY, error);
    log.warn({ session: session.id, reason: error.message }, 'opening a payment session failed');
    return error.isLasting ? 'refused' : 'unavailable';
  }
}

/**
 * Stores the provider's id and URL, unless the session ended here meanwhile. Returns whether it is
 * open.
 */
export async function storeOpened(
  { db, now }: Context,
  { id }: SessionRow,
  { providerId, url, expiresAt }: OpenedSession,
): Promise<boolean> {
  const { state, providerId: stored } = paymentSession;
  const [row] = await db
    .update(paymentSession)
    .set({
      providerId,
      url,
      expiresAt,
      checkedAt: new Date(now()),
      state: sql`case when ${state} = 'opening' then 'open' else ${state} end`,
    })
    .where(and(eq(paymentSession.id, id), or(isNull(stored), eq(stored, providerId))))
    .returning({ state });
  return row?.state === 'open';
}
