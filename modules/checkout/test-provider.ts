import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type PaymentEvent,
  type PaymentProvider,
  ProviderError,
  type SessionStatus,
  type SessionRequest,
} from '#modules/payments/index.ts';

type StoredSession = { providerId: string; request: SessionRequest; reading: SessionStatus };

/** A payment provider in memory, controlled by its fields. */
export type TestProvider = PaymentProvider & {
  sessions: StoredSession[];
  /** Number of calls to open, end and read. */
  asked: { open: number; end: number; read: number };
  /** Delay of each call, in milliseconds. */
  delayMs: number;
  /** Each call fails; `after-opening`: the session is created, and the response is lost. */
  error: 'none' | 'passing' | 'lasting' | 'after-opening';
  /** The newest session of a checkout. */
  sessionOf(checkoutId: string): StoredSession;
  /** Pays a session; returns its event. */
  pay(session: StoredSession, change?: Partial<Paid>): Paid;
  /** Expires a session; returns its event. */
  expire(session: StoredSession): Event;
};

type Paid = Extract<PaymentEvent, { kind: 'paid' }>;
export type Event = PaymentEvent;

const id = (prefix: string): string => `${prefix}_${randomBytes(8).toString('hex')}`;

/**
 * An event as it arrives at the webhook endpoint: with a valid signature unless stated otherwise.
 */
export const sent = (event: Event, signature = 'good'): [Buffer, string] => [
  Buffer.from(JSON.stringify(event)),
  signature,
];

/** The same fact in another event. */
export const repeatEvent = <Notified extends Event>(event: Notified): Notified => ({
  ...event,
  id: id('evt'),
});

export function createTestProvider(): TestProvider {
  const find = (providerId: string): StoredSession => {
    const session = provider.sessions.find((stored) => stored.providerId === providerId);
    if (!session) throw new ProviderError('no such session', { isLasting: true });
    return session;
  };
  const answer = async (): Promise<void> => {
    if (provider.delayMs > 0) await sleep(provider.delayMs);
    if (provider.error === 'passing') throw new ProviderError('unavailable');
    if (provider.error === 'lasting') throw new ProviderError('refused', { isLasting: true });
  };
  const provider: TestProvider = {
    name: 'test',
    isTest: true,
    formOrigin: undefined,
    sessions: [],
    asked: { open: 0, end: 0, read: 0 },
    delayMs: 0,
    error: 'none',
    async openSession(request) {
      provider.asked.open += 1;
      await answer();
      let stored = provider.sessions.find((known) => known.request.sessionId === request.sessionId);
      if (stored && JSON.stringify(stored.request) !== JSON.stringify(request))
        throw new ProviderError('the key was used for another session', { isLasting: true });
      if (!stored) {
        stored = { providerId: id('cs'), request, reading: { state: 'open' } };
        provider.sessions.push(stored);
      }
      if (provider.error === 'after-opening') throw new ProviderError('the response was lost');
      const url = `https://pay.example/${stored.providerId}`;
      return { providerId: stored.providerId, url, expiresAt: request.expiresAt };
    },
    async endSession(providerId) {
      provider.asked.end += 1;
      await answer();
      const session = find(providerId);
      if (session.reading.state === 'open') session.reading = { state: 'ended' };
      return session.reading;
    },
    async readSession(providerId) {
      provider.asked.read += 1;
      await answer();
      return find(providerId).reading;
    },
    refund: async ({ key }) => ({ providerId: `re_${key}`, state: 'done' }),
    sendEvidence: async () => 'taken',
    listPayouts: async () => [],
    readPayout: async () => {
      throw new ProviderError('no such payout', { isLasting: true });
    },
    async readEvent(body, signature) {
      if (signature !== 'good') return { refused: 'unsigned' };
      const event: Event = JSON.parse(body.toString());
      return { ...event, createdAt: new Date(event.createdAt) };
    },
    sessionOf(checkoutId) {
      const session = provider.sessions.findLast(({ request }) => request.checkoutId === checkoutId);
      if (!session) throw new Error('no session was opened for that checkout');
      return session;
    },
    pay(session, change = {}) {
      const { providerId, request } = session;
      const paid = {
        paymentId: id('pi'),
        amountCents: request.totalCents,
        currency: request.currency.toLowerCase(),
      };
      session.reading = { state: 'paid', ...paid };
      const { checkoutId, sessionId } = request;
      const event: Paid = {
        id: id('evt'),
        type: 'checkout.session.completed',
        createdAt: new Date(),
        kind: 'paid',
        providerId,
        checkoutId,
        sessionId,
        ...paid,
      };
      return { ...event, ...change };
    },
    expire(session) {
      session.reading = { state: 'ended' };
      const { providerId } = session;
      return {
        id: id('evt'),
        type: 'checkout.session.expired',
        createdAt: new Date(),
        kind: 'ended',
        providerId,
      };
    },
  };
  return provider;
}
