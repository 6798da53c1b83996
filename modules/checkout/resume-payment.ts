import { ProviderError } from '#modules/payments/index.ts';
import { type Deadline, withDeadline } from './deadline.ts';
import type { Context } from './context.ts';
import { settleIfPaid } from './expire-provider-session.ts';
import { writeEnded } from './end-session.ts';
import { createProviderSession } from './create-provider-session.ts';
import type { SessionRow } from './rows.ts';
import type { PayResult } from './checkouts.ts';

/** With less time left, the shopper gets a new session. */
const MIN_LEFT_MS = 2 * 60_000;
/** A provider status of this age is still valid: a double click, two tabs. */
const TRUSTED_MS = 10_000;

/**
 * Returns the session that a checkout already has, when it can still be paid. `other`: a new one
 * must replace it. `again`: it has just ended, so the caller starts over.
 */
export async function resumePayment(
  ctx: Context,
  session: SessionRow,
  deadline: Deadline,
): Promise<PayResult | 'other' | 'retry'> {
  const { providerId, url, askedMs, expiresMs } = session;
  const now = ctx.now();
  if (expiresMs - now < MIN_LEFT_MS) return 'other';
  if (session.state === 'opening' || providerId === null || url === null) {
    const opened = await createProviderSession(ctx, session, deadline);
    // The key may belong to a request that differs now, for example after the shop's URL changed.
    return opened === 'refused' ? 'retry' : opened;
  }
  if (askedMs !== null && now - askedMs < TRUSTED_MS) return { kind: 'redirect', url };
  const state = await withDeadline(loadState(ctx, { ...session, providerId }), deadline);
  if (state === 'paid') return { kind: 'paid' };
  if (state !== 'ended') return { kind: 'redirect', url };
  await writeEnded(ctx, session);
  return 'retry';
}

async function loadState(
  ctx: Context,
  session: SessionRow & { providerId: string },
): Promise<'paid' | 'ended' | 'open'> {
  const { provider } = ctx;
  if (provider?.name !== session.provider) return 'open';
  try {
    return await settleIfPaid(ctx, session, await provider.readSession(session.providerId));
  } catch (error) {
    // The provider is unavailable; the shopper may still reach its page.
    if (error instanceof ProviderError) return 'open';
    throw error;
  }
}
