import { ProviderTrouble, type SessionReading } from '#modules/payments/index.ts';
import { type Deadline, within } from './deadline.ts';
import type { Desk } from './desk.ts';
import { writeEnded } from './end-session.ts';
import { askFor, storeOpened } from './open-at-provider.ts';
import type { SessionRow } from './rows.ts';
import { settleReading } from './settle-payment.ts';

/**
 * What has become of a session at the provider: ended, so that nobody can pay it; paid, and settled; `open` where the provider
 * answers and it is neither, such as a payment on its way or one that it does not know; `away` where it does not answer.
 */
export type Ended = 'ended' | 'paid' | 'open' | 'away';

/**
 * Ends a session at the provider, which comes before its bottles are given back: only that is the word that it cannot be
 * paid any more. Where it turns out to be paid, that is settled. What is ended is not written here yet.
 */
export async function endAtProvider(desk: Desk, session: SessionRow, deadline: Deadline): Promise<Ended> {
  const work = endThere(desk, session);
  const answer = await within(work, deadline);
  if (answer !== 'late') return answer;
  // Nobody waits any more: what the provider says then is written at once, so that the bottles do not wait for it.
  work
    .then((ended) => (ended === 'ended' ? writeEnded(desk, session) : undefined))
    .catch((error: unknown) =>
      desk.log.error({ session: session.id, error }, 'ending a payment session failed'),
    );
  return 'away';
}

async function endThere(desk: Desk, session: SessionRow): Promise<Ended> {
  const { provider, log } = desk;
  if (!provider || provider.name !== session.provider) return 'away';
  try {
    const providerId = session.providerId ?? (await learnId(desk, session));
    if (providerId === 'refused') return 'ended';
    if (providerId === 'away') return 'away';
    return await takeReading(desk, { ...session, providerId }, await provider.endSession(providerId));
  } catch (error) {
    if (!(error instanceof ProviderTrouble)) throw error;
    log.warn({ session: session.id, reason: error.message }, 'a payment session could not be ended');
    return error.isLasting ? 'open' : 'away';
  }
}

/** The provider's id of a session whose opening we never heard the end of. */
async function learnId(desk: Desk, session: SessionRow): Promise<string> {
  // This process may be opening it at this moment.
  await desk.opening.get(session.id)?.catch(() => undefined);
  if (!desk.provider) return 'away';
  const opened = await askFor(desk, desk.provider, session);
  if (typeof opened === 'string') return opened;
  await storeOpened(desk, session, opened);
  return opened.providerId;
}

/** Settles what the provider says of a session where it is paid. */
export async function takeReading(
  desk: Desk,
  session: SessionRow & { providerId: string },
  reading: SessionReading,
): Promise<SessionReading['state']> {
  if (reading.state === 'paid') {
    await settleReading(desk, session, { ...reading, providerId: session.providerId });
  }
  return reading.state;
}
