import { z } from 'zod';

// The fields that are read of Stripe's objects. Other fields are ignored: they change with the API
// version.

const id = z.string().min(1).max(255);
const cents = z.int().min(0);

/** An id, or the object itself when the request expanded it; `null` when there is none. */
const paymentIntent = z
  .union([id.transform((text) => ({ id: text, status: undefined })), z.object({ id, status: z.string() })])
  .nullable();

export const SessionShape = z.object({
  id,
  object: z.literal('checkout.session'),
  mode: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  amount_total: cents.nullable(),
  currency: z.string().nullable(),
  payment_intent: paymentIntent,
  client_reference_id: z.string().nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  url: z.string().nullish(),
  expires_at: z.int(),
});

export type SessionShape = z.output<typeof SessionShape>;

export const ChargeShape = z.object({
  object: z.literal('charge'),
  payment_intent: paymentIntent,
  amount_refunded: cents,
  /** The metadata of its payment at the time of the charge. */
  metadata: z.record(z.string(), z.string()).nullish(),
  /** `risk_level` is `normal`, `elevated`, `highest`, `not_assessed` or `unknown`. */
  outcome: z.object({ risk_level: z.string().nullish() }).nullish(),
  payment_method_details: z
    .object({
      /** `cvc_check` is `pass`, `fail`, `unavailable` or `unchecked`; `null` for most wallets. */
      card: z.object({ checks: z.object({ cvc_check: z.string().nullish() }).nullish() }).nullish(),
    })
    .nullish(),
});

export type ChargeShape = z.output<typeof ChargeShape>;

export const RefundShape = z.object({
  id,
  object: z.literal('refund'),
  payment_intent: paymentIntent,
  status: z.string().nullable(),
});

export const DisputeShape = z.object({
  id,
  object: z.literal('dispute'),
  payment_intent: paymentIntent,
  status: z.string(),
  amount: cents,
  reason: z.string().max(100).catch('general'),
  created: z.int().min(0).nullish(),
  /** `due_by` is 0 when the bank takes no answer. */
  evidence_details: z.object({ due_by: z.int().min(0).nullish() }).nullish(),
});

export type DisputeShape = z.output<typeof DisputeShape>;

/** Its amount is negative when the bank gives money. */
export const PayoutShape = z.object({
  id,
  object: z.literal('payout'),
  amount: z.int(),
  currency: z.string(),
  /** `paid`, `failed`, `canceled`; any other is on its way. */
  status: z.string(),
  created: z.int().min(0),
  arrival_date: z.int().min(0),
  /** False: made by hand; Stripe does not know what it consists of. */
  automatic: z.boolean(),
  /** `completed`, `in_progress` or `not_applicable`. */
  reconciliation_status: z.string(),
});

export type PayoutShape = z.output<typeof PayoutShape>;

/** A change of the balance. `source` is expanded; its other fields are not read. */
export const BalanceTransactionShape = z.object({
  id,
  object: z.literal('balance_transaction'),
  type: z.string(),
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  currency: z.string(),
  exchange_rate: z.number().nullable(),
  source: z
    .union([
      id.transform((text) => ({ id: text, object: '' })),
      z.object({
        id,
        object: z.string(),
        amount: z.int().optional().catch(undefined),
        currency: z.string().optional().catch(undefined),
        payment_intent: paymentIntent.optional().catch(undefined),
      }),
    ])
    .nullable(),
});

export type BalanceTransactionShape = z.output<typeof BalanceTransactionShape>;

export const EventShape = z.object({
  id,
  object: z.literal('event'),
  type: z.string().min(1).max(255),
  created: z.int().min(0).max(100_000_000_000),
  livemode: z.boolean(),
  data: z.object({ object: z.unknown() }),
});

/**
 * The payment of a paid session. Returns `undefined` when a field is missing, which Stripe does not
 * document.
 */
export function findPayment(
  session: SessionShape,
): { paymentId: string; amountCents: number; currency: string } | undefined {
  const { payment_intent, amount_total, currency } = session;
  if (payment_intent === null || amount_total === null || currency === null) return undefined;
  return { paymentId: payment_intent.id, amountCents: amount_total, currency };
}
