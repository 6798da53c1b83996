import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import { CHARGE, stripeEvent } from '#modules/payments/events/test-stripe-events.ts';
import type { DoubleSession, StripeDouble } from '#tests/payments/stripe-double.ts';

export const WEBHOOK_SECRET = 'whsec_proof';

/**
 * Delivers events to a shop as Stripe does: each until the shop returns 200, and then possibly
 * again.
 */
export type StripePost = {
  /**
   * Simulates a payment and queues its events for delivery. Does nothing unless the session is
   * open.
   */
  pay(id: string): void;
  /** Pays the same checkout in another session too, as from a forgotten tab. */
  payAgain(id: string): void;
  /** Returns paid sessions, with the checkout of each. */
  paid(): { id: string; checkoutId: string }[];
  /** All events so far, in the order in which they happened. */
  readonly received: readonly string[];
  /**
   * Delivers all queued events at once; returns how many stay queued because the shop did not
   * accept them.
   */
  deliver(origin: string): Promise<number>;
  /**
   * Delivers these to the webhook endpoint at once, signed now; returns the statuses, 0 for no
   * response.
   */
  bring(origin: string, events: readonly string[]): Promise<number[]>;
};

export function createStripePost(double: StripeDouble): StripePost {
  const received: string[] = [];
  let waiting: string[] = [];
  const tell = (type: string, object: unknown): void => {
    const body = getEvent(type, object);
    received.push(body);
    waiting.push(body);
  };
  const tellPaid = (session: DoubleSession): void => {
    const intent = { id: session['payment_intent'], object: 'payment_intent', status: 'succeeded' };
    tell('payment_intent.succeeded', intent);
    tell('checkout.session.completed', { ...session });
    const amount = session['amount_total'];
    tell('charge.succeeded', { ...CHARGE, amount, amount_refunded: 0, payment_intent: intent.id });
  };
  const post: StripePost = {
    received,
    pay(id) {
      const session = double.sessions.get(id);
      if (session?.status !== 'open') return;
      double.pay(id);
      tellPaid(session);
    },
    payAgain(id) {
      const session = double.sessions.get(id);
      if (!session) throw new Error('only an existing session can be paid again');
      const second = `cs_test_second_${randomBytes(6).toString('hex')}`;
      const paid = { id: second, status: 'complete', payment_status: 'paid', payment_intent: `pi_${second}` };
      const copy: DoubleSession = { ...session, ...paid };
      double.sessions.set(second, copy);
      tellPaid(copy);
    },
    paid: () =>
      [...double.sessions.values()]
        .filter((session) => session.payment_status === 'paid')
        .map((session) => ({ id: session.id, checkoutId: String(session['client_reference_id']) })),
    async deliver(origin) {
      const brought = waiting;
      waiting = [];
      const statuses = await post.bring(origin, brought);
      waiting.push(...brought.filter((_, index) => statuses[index] !== 200));
      return waiting.length;
    },
    bring: async (origin, events) => await Promise.all(events.map((body) => bringOne(origin, body))),
  };
  return post;
}

/** Returns an event of that type with a new id. */
export const getEvent = (type: string, object: unknown): string =>
  stripeEvent(type, object, {
    id: `evt_${randomBytes(9).toString('hex')}`,
    created: Math.floor(Date.now() / 1000),
  });

async function bringOne(origin: string, payload: string): Promise<number> {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: WEBHOOK_SECRET });
  try {
    const response = await fetch(`${origin}/webhooks/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(30_000),
    });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
