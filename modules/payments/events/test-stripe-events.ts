import type { Stripe } from 'stripe';

// Objects in the shape of Stripe's own fixtures. The SDK's types define their fields and values.

export const SESSION = {
  id: 'cs_test_a1b2',
  object: 'checkout.session',
  mode: 'payment',
  status: 'complete',
  payment_status: 'paid',
  amount_total: 18_108,
  currency: 'usd',
  payment_intent: 'pi_1Pq',
  client_reference_id: 'c'.repeat(43),
  metadata: { checkout: 'c'.repeat(43), session: '0b0e7d0e-4a3f-4f0e-9f60-3a5b8f6f1a2b' },
  url: null,
  expires_at: 1_800_001_860,
} satisfies Partial<Stripe.Checkout.Session>;

export const CHARGE = {
  id: 'ch_1Pq',
  object: 'charge',
  amount: 18_108,
  amount_refunded: 500,
  payment_intent: 'pi_1Pq',
} satisfies Partial<Stripe.Charge>;

export const REFUND = {
  id: 're_1Pq',
  object: 'refund',
  amount: 500,
  payment_intent: 'pi_1Pq',
  status: 'failed',
} satisfies Partial<Stripe.Refund>;

export const DISPUTE = {
  id: 'du_1Pq',
  object: 'dispute',
  amount: 18_108,
  payment_intent: 'pi_1Pq',
  status: 'needs_response',
  reason: 'fraudulent',
  created: 1_800_000_000,
} satisfies Partial<Stripe.Dispute>;

export const PAYOUT = {
  id: 'po_1Pq',
  object: 'payout',
  amount: 19_747,
  currency: 'usd',
  status: 'paid',
  created: 1_800_000_000,
  arrival_date: 1_800_057_600,
  automatic: true,
  reconciliation_status: 'completed',
} satisfies Partial<Stripe.Payout>;

/** Returns the body of an event of that type about that object. */
export function stripeEvent(type: string, object: unknown, change: object = {}): string {
  return JSON.stringify({
    id: 'evt_1Pq',
    object: 'event',
    api_version: '2026-10-28.endive',
    created: 1_800_000_000,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    ...change,
  });
}
