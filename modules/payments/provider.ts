import type { CheckoutId, PaymentSessionId } from '#contract/ids.ts';
import type { Currency } from '#contract/money.ts';
import type { PaymentRisk } from '#contract/orders/hold-causes.ts';
import type { PayoutContents, PayoutReading } from './payout-reading.ts';

/**
 * The request of a payment session. Amounts are cents. The lines include delivery, taxes and
 * deposits and sum to the total.
 */
export type SessionRequest = {
  /**
   * The shop's id of the session (UUID). It is also the idempotency key at the provider, so that a
   * repeated request opens one session.
   */
  sessionId: PaymentSessionId;
  checkoutId: CheckoutId;
  lines: readonly { name: string; unitCents: number; quantity: number }[];
  totalCents: number;
  currency: Currency;
  email: string;
  /** After this time the provider must accept no payment. At least 30 minutes away. */
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

export type OpenedSession = { providerId: string; url: string; expiresAt: Date };

/** The provider's status of a session. */
export type SessionStatus =
  | { state: 'open' }
  | { state: 'ended' }
  | { state: 'paid'; paymentId: string; amountCents: number; currency: string };

export type RefundReading = { providerId: string; state: 'done' | 'pending' | 'failed' };

/** A dispute of a payment. */
export type DisputeReading = {
  disputeId: string;
  /** In the provider's words, such as `fraudulent`. */
  reason: string;
  amountCents: number;
  openedAt: Date;
  /** Until when the bank takes an answer; `null`: it takes none. */
  dueAt: Date | null;
};

/** What speaks for the shop in a dispute. `text`: all that has no field, 20,000 characters at most. */
export type DisputeEvidence = {
  customerName: string;
  customerEmail: string;
  products: string;
  shippingAddress: string;
  shippingCarrier: string;
  shippingDate: string;
  trackingNumber: string;
  text: string;
};

/** An event of the provider in the shop's terms. Ids are the provider's unless stated otherwise. */
export type PaymentEvent = {
  /** The same for every delivery. */
  id: string;
  /** The provider's own event type, for the record. */
  type: string;
  createdAt: Date;
} & (
  | {
      kind: 'paid';
      providerId: string;
      paymentId: string;
      amountCents: number;
      currency: string;
      /** The shop's ids, as sent when the session was opened. */
      checkoutId: CheckoutId | undefined;
      sessionId: PaymentSessionId | undefined;
    }
  | { kind: 'ended'; providerId: string }
  /** Its checks found something against a payment. `sessionId` is the shop's. */
  | {
      kind: 'risky';
      paymentId: string;
      risks: readonly PaymentRisk[];
      sessionId: PaymentSessionId | undefined;
    }
  /**
   * The total refunded so far of one payment. `sessionId` is the shop's, when the provider has it
   * for the payment.
   */
  | { kind: 'refunded'; paymentId: string; refundedCents: number; sessionId?: PaymentSessionId | undefined }
  | { kind: 'refund-failed'; paymentId: string; refundId: string }
  | { kind: 'disputed'; paymentId: string; dispute: DisputeReading }
  | { kind: 'dispute-closed'; paymentId: string; dispute: DisputeReading; isLost: boolean }
  /** There is news of a payout: it was paid, failed, or its entries are known. */
  | { kind: 'payout'; payoutId: string }
  /** A valid event without effect: a declined card, a pending payment. */
  | { kind: 'other' }
);

/** Why a request to the webhook endpoint is not an event. */
export type EventRefusal = 'unsigned' | 'stale' | 'future' | 'wrong-mode' | 'unreadable';

/**
 * Thrown when the provider is unavailable or does not respond: the result is unknown. With
 * `isLasting` a retry would not help.
 */
export class ProviderError extends Error {
  readonly isLasting: boolean;
  /** HTTP status with which it refused. */
  readonly status: number | undefined;

  constructor(
    message: string,
    { isLasting = false, status }: { isLasting?: boolean; status?: number | undefined } = {},
  ) {
    super(message);
    this.name = 'ProviderError';
    this.isLasting = isLasting;
    this.status = status;
  }
}

/**
 * A payment provider. Every method except `parseEvent` may throw `ProviderError`, whose message
 * contains nothing personal.
 */
export type PaymentProvider = {
  name: 'test' | 'stripe';
  /** Nothing is charged: pages, emails and lists state it. */
  isTest: boolean;
  /** Origin of the payment page, for the page's `form-action`; `undefined` when it is this shop. */
  formOrigin: string | undefined;
  openSession(request: SessionRequest): Promise<OpenedSession>;
  /** Ends a session unless it is paid or has ended. Returns its status afterwards. */
  endSession(providerId: string): Promise<SessionStatus>;
  readSession(providerId: string): Promise<SessionStatus>;
  /** Refunds a payment; the same `key` is the same refund. */
  refund(request: { key: string; paymentId: string; amountCents: number }): Promise<RefundReading>;
  /**
   * Answers a dispute, for good: the same evidence is the same answer. `refused`: it takes no answer.
   */
  sendEvidence(request: { disputeId: string; evidence: DisputeEvidence }): Promise<'taken' | 'refused'>;
  /** Lists the payouts that were made since then, in any order. */
  listPayouts(since: Date): Promise<PayoutReading[]>;
  readPayout(payoutId: string): Promise<PayoutContents>;
  /** Parses a request to the webhook endpoint: the signature first, then the rest. */
  readEvent(
    body: Buffer,
    signature: string | undefined,
    now: Date,
  ): Promise<PaymentEvent | { refused: EventRefusal }>;
};
