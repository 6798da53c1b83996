import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { PaymentSessionIdSchema } from '#contract/ids.ts';
import { releaseReservations } from '#modules/inventory/index.ts';
import { systemActor } from '#platform/actor.ts';
import { type PaymentProvider, ProviderError } from '#modules/payments/index.ts';
import { forEachGoingOn } from '#platform/failures.ts';
import { MAX_CLOCK_DRIFT_MS, whileClocksAgree } from '#platform/database/clocks.ts';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deadlineIn } from './deadline.ts';
import { type Context, timestamp } from './context.ts';
import { HELD_MS } from './durations.ts';
import { expireProviderSession, type ExpireResult, settleIfPaid } from './expire-provider-session.ts';
import { endSession, writeEnded } from './end-session.ts';
import { endOverduePhoneOrders } from './phone/end-phone-order.ts';
import { pruneCheckouts } from './prune-checkouts.ts';
import { listSessions, lockCheckout, lockSession, type SessionRow } from './rows.ts';
import { checkout, paymentSession } from './tables.ts';

/** Sessions checked in one sweep; the rest follow in the next. */
const MAX_SESSIONS = 20;
/** No request waits for a sweep, but a provider that does not answer must not block it for ever. */
const TIMEOUT_MS = 45_000;

/**
 * Resolves what events and shoppers left open: checks sessions open for long at the provider, and
 * settles or releases them; releases reservations past their time; deletes what is past its
 * retention. What fails is left for the next sweep, and the rest is done.
 */
export async function sweep(ctx: Context): Promise<void> {
  const steps = [
    () => reconcileOpenSessions(ctx),
    () => releaseOverdue(ctx),
    () => whileClocksAgree(ctx.db, () => endOverduePhoneOrders(ctx)),
    () => whileClocksAgree(ctx.db, () => pruneCheckouts(ctx)),
  ];
  await forEachGoingOn(steps, (step) => step());
}

async function reconcileOpenSessions(ctx: Context): Promise<void> {
  const { provider } = ctx;
  if (!provider) return;
  for (const session of await claimSessions(ctx, provider)) {
    try {
      // The provider is unavailable, so the other calls would fail too. A sweep a minute later
      // claims these sessions again.
      if ((await resolveSession(ctx, provider, session)) === 'unavailable') return;
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      // A session that always fails must not block the others.
      ctx.log.error({ session: session.id, error }, 'settling a payment session failed');
    }
  }
}

/**
 * Claims sessions to check: those opened by a process that may be dead, expired ones, those whose
 * payment page was not opened in time, those of a checkout that another session paid, those without
 * news for ten minutes, and those written while the clock was ahead, whose age is unknown. The claim
 * stores the time, so that parallel processes share them.
 */
async function claimSessions(ctx: Context, provider: PaymentProvider): Promise<SessionRow[]> {
  const now = ctx.now();
  const at = sql`${timestamp(now)}::timestamptz`;
  // Raw SQL: a CTE locks the sessions that are claimed.
  const rows = await queryRows(
    ctx.db,
    sql`
    with due as materialized (
      select s.id from payment_session s
       where s.state in ('opening', 'open') and s.provider = ${provider.name}
         and (coalesce(s.checked_at, s.created_at) < ${at} - interval '1 minute'
              or coalesce(s.checked_at, s.created_at) > ${at} + interval '1 minute')
         and (s.state = 'opening' or s.expires_at < ${at} or s.open_by < ${at}
              or coalesce(s.checked_at, s.created_at) < ${at} - interval '10 minutes'
              or coalesce(s.checked_at, s.created_at) > ${at} + interval '1 minute'
              or exists (select from checkout c where c.id = s.checkout_id and c.state = 'paid'))
       order by coalesce(s.checked_at, s.created_at) limit ${MAX_SESSIONS}::int
         for update skip locked)
    update payment_session p set checked_at = ${at} from due where p.id = due.id
    returning p.id`,
    z.object({ id: PaymentSessionIdSchema }),
  );
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : await listSessions(ctx.db, inArray(paymentSession.id, ids));
}

async function resolveSession(
  ctx: Context,
  provider: PaymentProvider,
  session: SessionRow,
): Promise<ExpireResult> {
  // No browser has the URL of a session that is still opening, so it is ended.
  const isOver =
    session.state === 'opening' ||
    session.expiresMs <= ctx.now() ||
    session.createdMs > ctx.now() + MAX_CLOCK_DRIFT_MS ||
    (session.openByMs !== null && session.openByMs <= ctx.now()) ||
    (await isPaid(ctx, session));
  const state = isOver
    ? await expireProviderSession(ctx, session, deadlineIn(TIMEOUT_MS))
    : await readSession(ctx, provider, session);
  if (state === 'ended') await writeEnded(ctx, session);
  return state;
}

async function isPaid(ctx: Context, { checkoutId }: SessionRow): Promise<boolean> {
  const [row] = await ctx.db
    .select({ state: checkout.state })
    .from(checkout)
    .where(eq(checkout.id, checkoutId));
  return row?.state === 'paid';
}

async function readSession(
  ctx: Context,
  provider: PaymentProvider,
  session: SessionRow,
): Promise<ExpireResult> {
  const { providerId } = session;
  if (providerId === null) return 'unavailable';
  try {
    return await settleIfPaid(ctx, { ...session, providerId }, await provider.readSession(providerId));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    ctx.log.warn({ session: session.id, reason: error.message }, 'reading a payment session failed');
    return error.isLasting ? 'open' : 'unavailable';
  }
}

/**
 * No provider keeps a session for longer. A session of this age that the provider does not know
 * cannot be paid any more.
 */
const PROVIDER_MAX_SESSION_MS = 24 * 60 * 60_000;

/**
 * Releases bottles that reached the longest reservation time, whatever the provider's status. Their
 * session keeps its state until the provider's response is known. Sessions that cannot be paid any
 * more end: never opened, of a provider no longer configured, or a day old.
 */
async function releaseOverdue(ctx: Context): Promise<void> {
  const now = ctx.now();
  const overdue = await listSessions(
    ctx.db,
    sql`state in ('opening', 'open') and provider <> 'none' and created_at <= ${timestamp(now - HELD_MS)}::timestamptz
        and (state = 'opening' or provider <> ${ctx.provider?.name ?? ''}
             or created_at <= ${timestamp(now - PROVIDER_MAX_SESSION_MS)}::timestamptz
             or exists (select from reserved_stock r where r.session_id = payment_session.id and r.state = 'held'))`,
  );
  await forEachGoingOn(overdue, async ({ id, checkoutId, createdMs }) => {
    await inTransaction(
      ctx.db,
      async (tx) => {
        await lockCheckout(tx, checkoutId);
        const session = await lockSession(tx, id);
        if (session?.state !== 'opening' && session?.state !== 'open') return;
        const isOver = session.provider !== ctx.provider?.name || createdMs <= now - PROVIDER_MAX_SESSION_MS;
        if (session.state === 'opening' || isOver) await endSession(tx, id, now);
        else await releaseReservations(tx, systemActor('checkout-sweep'), id);
      },
      { idempotent: true },
    );
  });
}
