import type { z } from 'zod';
import { CheckoutIdSchema, type PaymentSessionId, PaymentSessionIdSchema } from '#contract/ids.ts';
import type { PaymentRisk } from '#contract/orders/hold-causes.ts';
import type { DisputeReading, EventRefusal, PaymentEvent } from '../provider.ts';
import {
  ChargeShape,
  DisputeShape,
  EventShape,
  findPayment,
  PayoutShape,
  RefundShape,
  SessionShape,
} from '../stripe-shapes.ts';
import { verifySignature } from './signature.ts';

/** Stripe's events stay below 256 KB. */
const MAX_BYTES = 512 * 1024;
const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

export type EventSource = {
  /** The endpoint's secret: its owner can make orders paid. */
  secret: string;
  /** Whether the shop's key moves real money; events of the other mode are refused. */
  isLive: boolean;
};

/** What happened, without the fields that every event has. */
type Happening = PaymentEvent extends infer Event
  ? Event extends PaymentEvent
    ? Omit<Event, 'id' | 'type' | 'createdAt'>
    : never
  : never;

/**
 * Parses a request to the webhook endpoint in Stripe's form: size and signature first, then the
 * rest. `unreadable` is too large, not JSON, not an event, or one without the fields of its kind.
 */
export function parseEvent(
  body: Buffer,
  signature: string | undefined,
  now: Date,
  { secret, isLive }: EventSource,
): PaymentEvent | { refused: EventRefusal } {
  if (body.length > MAX_BYTES) return { refused: 'unreadable' };
  const check = verifySignature(secret, body, signature, now);
  if (check !== 'signed') return { refused: check };
  const event = EventShape.safeParse(parseJson(body)).data;
  if (event === undefined) return { refused: 'unreadable' };
  if (event.livemode !== isLive) return { refused: 'wrong-mode' };
  const happening = parseHappening(event.type, event.data.object);
  if (happening === undefined) return { refused: 'unreadable' };
  return { id: event.id, type: event.type, createdAt: new Date(event.created * 1000), ...happening };
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

const OTHER: Happening = { kind: 'other' };

// An account may also take payments for other purposes than this shop: what the shop would never
// have requested is `other`.

const onSession = (then: (session: SessionShape) => Happening | undefined) =>
  reader(SessionShape, (session) => (session.mode === 'payment' ? then(session) : OTHER));

const onPayment = <Shape extends z.ZodType<{ payment_intent: { id: string } | null }>>(
  shape: Shape,
  then: (object: z.output<Shape>, paymentId: string) => Happening,
) =>
  reader(shape, (object) =>
    object.payment_intent === null ? OTHER : then(object, object.payment_intent.id),
  );

const onRefund = onPayment(RefundShape, ({ id, status }, paymentId) =>
  status === 'failed' || status === 'canceled' ? { kind: 'refund-failed', paymentId, refundId: id } : OTHER,
);

const onPayout = reader(PayoutShape, ({ id }) => ({ kind: 'payout', payoutId: id }));

const onDispute = onPayment(DisputeShape, (dispute, paymentId) => ({
  kind: 'disputed',
  paymentId,
  dispute: readDispute(dispute),
}));

/** Readers by Stripe's event type. An event of another type is valid and has no effect. */
const READERS: Readonly<Record<string, (object: unknown) => Happening | undefined>> = {
  'checkout.session.completed': onSession((session) =>
    // An unpaid session is still being paid; its result comes with the next two events.
    session.payment_status === 'paid' ? paid(session) : OTHER,
  ),
  'checkout.session.async_payment_succeeded': onSession(paid),
  'checkout.session.async_payment_failed': onSession(({ id }) => ({ kind: 'ended', providerId: id })),
  'checkout.session.expired': onSession(({ id }) => ({ kind: 'ended', providerId: id })),
  'charge.succeeded': onPayment(ChargeShape, (charge, paymentId) => {
    const risks = listRisks(charge);
    return risks.length === 0
      ? OTHER
      : { kind: 'risky', paymentId, risks, sessionId: ownSession(charge.metadata) };
  }),
  'charge.refunded': onPayment(ChargeShape, ({ amount_refunded, metadata }, paymentId) => ({
    kind: 'refunded',
    paymentId,
    refundedCents: amount_refunded,
    sessionId: ownSession(metadata),
  })),
  'refund.failed': onPayment(RefundShape, ({ id }, paymentId) => ({
    kind: 'refund-failed',
    paymentId,
    refundId: id,
  })),
  'refund.updated': onRefund,
  'charge.refund.updated': onRefund,
  'charge.dispute.created': onDispute,
  // Its due day may have moved.
  'charge.dispute.updated': onDispute,
  'charge.dispute.closed': onPayment(DisputeShape, (dispute, paymentId) => ({
    kind: 'dispute-closed',
    paymentId,
    dispute: readDispute(dispute),
    isLost: dispute.status === 'lost',
  })),
  'payout.paid': onPayout,
  'payout.failed': onPayout,
  'payout.canceled': onPayout,
  // Its entries are known.
  'payout.reconciliation_completed': onPayout,
};

function parseHappening(type: string, object: unknown): Happening | undefined {
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined;
  return read ? read(object) : OTHER;
}

function reader<Shape extends z.ZodType>(
  shape: Shape,
  then: (object: z.output<Shape>) => Happening | undefined,
): (object: unknown) => Happening | undefined {
  return (object) => {
    const { success, data } = shape.safeParse(object);
    return success ? then(data) : undefined;
  };
}

function readDispute({ id, reason, amount, created, evidence_details }: DisputeShape): DisputeReading {
  const dueBy = evidence_details?.due_by;
  return {
    disputeId: id,
    reason,
    amountCents: amount,
    openedAt: created ? new Date(created * 1000) : new Date(),
    dueAt: dueBy ? new Date(dueBy * 1000) : null,
  };
}

function listRisks({ outcome, payment_method_details: method }: ChargeShape): PaymentRisk[] {
  const level = outcome?.risk_level;
  return [
    ...(level === 'elevated' || level === 'highest' ? ['risk' as const] : []),
    ...(method?.card?.checks?.cvc_check === 'fail' ? ['cvc' as const] : []),
  ];
}

function paid(session: SessionShape): Happening | undefined {
  const payment = findPayment(session);
  if (payment === undefined) return undefined;
  return {
    kind: 'paid',
    providerId: session.id,
    ...payment,
    checkoutId: CheckoutIdSchema.optional().parse(
      session.client_reference_id ?? session.metadata?.['checkout'],
    ),
    sessionId: ownSession(session.metadata),
  };
}

/**
 * The shop's id of the session. The shop's ids are UUIDs; any other value would be refused by the
 * database, so it is dropped.
 */
function ownSession(
  metadata: Readonly<Record<string, string>> | null | undefined,
): PaymentSessionId | undefined {
  const id = metadata?.['session'];
  return id !== undefined && UUID.test(id) ? PaymentSessionIdSchema.parse(id) : undefined;
}
