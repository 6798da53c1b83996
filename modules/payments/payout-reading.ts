import type { PayoutEntryKind, PayoutState } from '#contract/orders/payouts.ts';

/** A payout of the provider to the shop's bank. Currencies are codes in capitals. */
export type PayoutReading = {
  /** The provider's. */
  payoutId: string;
  /** Cents of `currency`; negative: the bank gave them. */
  amountCents: number;
  currency: string;
  state: PayoutState;
  createdAt: Date;
  /** The day on which the bank gets it, such as `2026-11-30`. */
  arrivesOn: string;
};

/** A part of a payout. Amounts are cents of the payout's currency, negative for money that went away. */
export type PayoutEntry = {
  entryId: string;
  kind: PayoutEntryKind;
  /** The provider's own word, such as `payment_refund`. */
  type: string;
  amountCents: number;
  feeCents: number;
  /** `amountCents` less `feeCents`. */
  netCents: number;
  /** The provider's id of the payment, and of the charge, refund, dispute or payout. */
  paymentId: string | null;
  sourceId: string | null;
  /** In the currency that the buyer paid in, with the sign of `amountCents`. */
  sourceCents: number | null;
  sourceCurrency: string | null;
  /** Millionths of the payout's currency for one unit of the source's; `null`: no exchange. */
  rateMillionths: number | null;
};

/**
 * A payout with its entries. `waiting`: the provider does not list them yet; `unlisted`: it never
 * will, as for a payout that was made by hand.
 */
export type PayoutContents = { payout: PayoutReading; entries: PayoutEntry[] | 'waiting' | 'unlisted' };
