import { ProviderError, type SessionStatus } from '#modules/payments/index.ts';
import { type Deadline, withDeadline } from './deadline.ts';
import type { Context } from './context.ts';
import { writeEnded } from './end-session.ts';
import { requestProviderSession, storeOpened } from './create-provider-session.ts';
import type { SessionRow } from './rows.ts';
import { settleSessionStatus } from './settle-payment.ts';

/**
 * State of a session at the provider.
 * `ended`: it can no longer be paid.
 * `paid`: it is paid and settled.
 * `open`: the provider responds and it is neither, such as a pending payment or an unknown session.
 * `unavailable`: the provider does not respond.
 */
export type ExpireResult = 'ended' | 'paid' | 'open' | 'unavailable';

/**
 * Ends a session at the provider before its bottles are released: only the provider's response
 * proves that it can no longer be paid. Settles it when it turns out to be paid. The caller records
 * the end.
 */
export async function expireProviderSession(
  ctx: Context,
  session: SessionRow,
  deadline: Deadline,
): Promise<ExpireResult> {
  const work = endThere(ctx, session);
  const answer = await withDeadline(work, deadline);
  if (answer !== 'timeout') return answer;
  // The caller no longer waits: the provider's late result is written at once, so that the bottles
  // are released without delay.
  work
    .then((ended) => (ended === 'ended' ? writeEnded(ctx, session) : undefined))
    .catch((error: unknown) =>
      ctx.log.error({ session: session.id, error }, 'ending a payment session failed'),
    );
  return 'unavailable';
}

async function endThere(ctx: Context, session: SessionRow): Promise<ExpireResult> {
  const { provider, log } = ctx;
  // It only holds the bottles of a phone order: no provider knows it.
  if (session.provider === 'none') return 'ended';
  if (!provider || provider.name !== session.provider) return 'unavailable';
  try {
    const providerId = session.providerId ?? (await learnId(ctx, session));
    if (providerId === 'refused') return 'ended';
    if (providerId === 'unavailable') return 'unavailable';
    return await settleIfPaid(ctx, { ...session, providerId }, await provider.endSession(providerId));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ session: session.id, reason: error.message }, 'ending a payment session failed');
    return error.isLasting ? 'open' : 'unavailable';
  }
}

/** Finds the provider's id of a session whose opening got no response. */
async function learnId(ctx: Context, session: SessionRow): Promise<string> {
  // This process may be opening it at this moment.
  await ctx.opening.get(session.id)?.catch(() => undefined);
  if (!ctx.provider) return 'unavailable';
  const opened = await requestProviderSession(ctx, ctx.provider, session);
  if (typeof opened === 'string') return opened;
  await storeOpened(ctx, session, opened);
  return opened.providerId;
}

/** Settles a session that the provider reports as paid. */
export async function settleIfPaid(
  ctx: Context,
  session: SessionRow & { providerId: string },
  reading: SessionStatus,
): Promise<SessionStatus['state']> {
  if (reading.state === 'paid') {
    await settleSessionStatus(ctx, session, { ...reading, providerId: session.providerId });
  }
  return reading.state;
}
