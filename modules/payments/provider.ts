import type { CheckoutId, PaymentSessionId } from '#contract/ids.ts';
import type { Currency } from '#contract/money.ts';

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
  /**
   * The total refunded so far of one payment. `sessionId` is the shop's, when the provider has it
   * for the payment.
   */
  | { kind: 'refunded'; paymentId: string; refundedCents: number; sessionId?: PaymentSessionId | undefined }
  | { kind: 'refund-failed'; paymentId: string; refundId: string }
  | { kind: 'disputed'; paymentId: string }
  | { kind: 'dispute-closed'; paymentId: string; isLost: boolean }
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

  constructor(message: string, { isLasting = false }: { isLasting?: boolean } = {}) {
    super(message);
    this.name = 'ProviderError';
    this.isLasting = isLasting;
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
  /** Parses a request to the webhook endpoint: the signature first, then the rest. */
  readEvent(
    body: Buffer,
    signature: string | undefined,
    now: Date,
  ): Promise<PaymentEvent | { refused: EventRefusal }>;
};
