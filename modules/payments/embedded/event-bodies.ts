import type { PaymentRisk } from '#contract/orders/hold-causes.ts';
import type { PaymentRow } from './payment-row.ts';
import { newToken } from './token.ts';

// Events in Stripe's form, with the fields that its published schema requires, and without any name
// or address.

/** What an event tells besides the payment: what its checks found, and the status of its dispute. */
type Details = { risk?: PaymentRisk | undefined; dispute?: 'needs_response' | 'won' | 'lost' };

/** The body of a new event: the same text in every delivery. */
export function eventBody(
  type:
    | 'checkout.session.completed'
    | 'checkout.session.expired'
    | 'payment_intent.succeeded'
    | 'payment_intent.payment_failed'
    | 'charge.succeeded'
    | 'charge.refunded'
    | 'charge.dispute.created'
    | 'charge.dispute.closed',
  payment: PaymentRow,
  at: Date,
  details: Details = {},
): string {
  return JSON.stringify({
    id: newToken('evt'),
    object: 'event',
    api_version: null,
    created: getSeconds(at),
    data: { object: getObject(type, payment, details) },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  });
}

function getObject(
  type: Parameters<typeof eventBody>[0],
  payment: PaymentRow,
  { risk, dispute: status = 'needs_response' }: Details,
): object {
  switch (type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
      return session(payment);
    case 'payment_intent.succeeded':
    case 'payment_intent.payment_failed':
      return intent(payment);
    case 'charge.succeeded':
    case 'charge.refunded':
      return charge(payment, risk);
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return dispute(payment, status);
  }
}

function session(payment: PaymentRow): object {
  const isPaid = payment.state === 'paid';
  return {
    ...common(payment),
    id: payment.id,
    object: 'checkout.session',
    amount_subtotal: payment.amountCents,
    amount_total: payment.amountCents,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: payment.request.cancelUrl,
    client_reference_id: payment.request.checkoutId,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_email: null,
    expires_at: getSeconds(new Date(payment.expiresMs)),
    mode: 'payment',
    payment_intent: payment.paymentId,
    payment_status: isPaid ? 'paid' : 'unpaid',
    shipping_options: [],
    status: isPaid ? 'complete' : 'expired',
    success_url: payment.request.successUrl,
    url: null,
  };
}

function intent(payment: PaymentRow): object {
  return {
    ...common(payment),
    // A declined attempt has an intent too, although it is not stored.
    id: payment.paymentId ?? newToken('pi'),
    object: 'payment_intent',
    amount: payment.amountCents,
    capture_method: 'automatic_async',
    confirmation_method: 'automatic',
    status: payment.paymentId === null ? 'requires_payment_method' : 'succeeded',
  };
}

function charge(payment: PaymentRow, risk: Details['risk']): object {
  return {
    ...common(payment),
    id: payment.paymentId?.replace('pi_', 'ch_') ?? null,
    object: 'charge',
    amount: payment.amountCents,
    amount_captured: payment.amountCents,
    amount_refunded: payment.refundedCents,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    captured: true,
    disputed: false,
    outcome: { risk_level: risk === 'risk' ? 'elevated' : 'normal' },
    paid: true,
    payment_intent: payment.paymentId,
    payment_method_details: {
      card: { checks: { cvc_check: risk === 'cvc' ? 'fail' : 'pass' } },
      type: 'card',
    },
    refunded: payment.refundedCents === payment.amountCents,
    status: 'succeeded',
  };
}

/** Banks give a week or more. */
const DUE_DAYS = 10;

/** The dispute of a payment: there is one at most. */
function dispute(payment: PaymentRow, status: NonNullable<Details['dispute']>): object {
  const created = getSeconds(new Date(payment.createdMs));
  return {
    id: disputeIdOf(payment.paymentId ?? ''),
    object: 'dispute',
    amount: payment.amountCents,
    charge: payment.paymentId?.replace('pi_', 'ch_') ?? null,
    created,
    currency: payment.currency,
    evidence_details: { due_by: created + DUE_DAYS * 86_400, has_evidence: status !== 'needs_response' },
    livemode: false,
    payment_intent: payment.paymentId,
    reason: 'fraudulent',
    status,
  };
}

/** The id of a payment's dispute. */
export const disputeIdOf = (paymentId: string): string => paymentId.replace('pi_', 'du_');

function common({ request, currency, createdMs }: PaymentRow): object {
  return {
    created: getSeconds(new Date(createdMs)),
    currency,
    livemode: false,
    metadata: { checkout: request.checkoutId, session: request.sessionId },
    payment_method_types: ['card'],
  };
}

function getSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
