/** What a session is opened for. Amounts are US cents; the lines, with delivery, taxes and deposits among them, sum to the total. */
export type SessionRequest = {
  /** Our own id of the session (UUID): also the key under which the provider is asked, so that asking twice opens one. */
  sessionId: string;
  checkoutId: string;
  lines: readonly { name: string; unitCents: number; quantity: number }[];
  totalCents: number;
  email: string;
  /** The shop's promise ends here: the provider must take no payment after. At least 30 minutes away. */
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

export type OpenedSession = { providerId: string; url: string; expiresAt: Date };

/** What the provider says of a session when asked. */
export type SessionStatus =
  | { state: 'open' }
  | { state: 'ended' }
  | { state: 'paid'; paymentId: string; amountCents: number; currency: string };

export type RefundReading = { providerId: string; state: 'done' | 'pending' | 'failed' };

/** Something that happened at the provider, in our words. Ids are the provider's unless said otherwise. */
export type PaymentEvent = {
  /** The same however often it is delivered. */
  id: string;
  /** The provider's own word for it, for the record. */
  type: string;
  createdAt: Date;
} & (
  | {
      kind: 'paid';
      providerId: string;
      paymentId: string;
      amountCents: number;
      currency: string;
      /** Ours, as we gave them when the session was opened. */
      checkoutId: string | undefined;
      sessionId: string | undefined;
    }
  | { kind: 'ended'; providerId: string }
  /** In all so far, of one payment. `sessionId` is ours, where the provider knows it of the payment. */
  | { kind: 'refunded'; paymentId: string; refundedCents: number; sessionId?: string | undefined }
  | { kind: 'refund-failed'; paymentId: string; refundId: string }
  | { kind: 'disputed'; paymentId: string }
  | { kind: 'dispute-closed'; paymentId: string; isLost: boolean }
  /** True, signed, and nothing that moves us: a declined card, a payment on its way. */
  | { kind: 'other' }
);

/** Why a request to the webhook endpoint is not an event. */
export type EventRefusal = 'unsigned' | 'stale' | 'future' | 'wrong-mode' | 'unreadable';

/** The provider could not be asked, or did not answer: nothing is known. `isLasting` where asking again would not help. */
export class ProviderError extends Error {
  readonly isLasting: boolean;

  constructor(message: string, { isLasting = false }: { isLasting?: boolean } = {}) {
    super(message);
    this.name = 'ProviderTrouble';
    this.isLasting = isLasting;
  }
}

/** Who takes the money. Every method but `parseEvent` may throw `ProviderError`; its message repeats nothing personal. */
export type PaymentProvider = {
  name: 'test' | 'stripe';
  /** Nothing is charged: pages, mail and lists say so. */
  isTest: boolean;
  /** Where the browser is sent to pay, for the page's `form-action`; undefined where that is this shop. */
  formOrigin: string | undefined;
  openSession(request: SessionRequest): Promise<OpenedSession>;
  /** Ends a session, unless it is paid or has ended; answers what it is afterwards. */
  endSession(providerId: string): Promise<SessionStatus>;
  readSession(providerId: string): Promise<SessionStatus>;
  /** Gives money back; the same `key` is the same refund. */
  refund(request: { key: string; paymentId: string; amountCents: number }): Promise<RefundReading>;
  /** Parses a request to the webhook endpoint: the signature first, then the rest. */
  readEvent(
    body: Buffer,
    signature: string | undefined,
    now: Date,
  ): Promise<PaymentEvent | { refused: EventRefusal }>;
};
