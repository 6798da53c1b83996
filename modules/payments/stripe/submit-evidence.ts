import { createHash } from 'node:crypto';
import type { Stripe } from 'stripe';
import { type DisputeEvidence, ProviderError } from '../provider.ts';
import type { CallStripe } from './call-stripe.ts';

/** Answers a dispute. Other evidence after a refusal is another request. */
export async function submitEvidence(
  callStripe: CallStripe,
  { disputeId, evidence }: { disputeId: string; evidence: DisputeEvidence },
): Promise<'taken' | 'refused'> {
  const hash = createHash('sha256').update(JSON.stringify(evidence)).digest('hex').slice(0, 16);
  const idempotencyKey = `evidence-${disputeId}-${hash}`;
  try {
    await callStripe(({ disputes }) =>
      disputes.update(disputeId, { evidence: toEvidence(evidence), submit: true }, { idempotencyKey }),
    );
    return 'taken';
  } catch (error) {
    if (error instanceof ProviderError && error.isLasting) return 'refused';
    throw error;
  }
}

/**
 * Converts evidence to Stripe's fields of text: its fields for messages, receipts and signatures take
 * files only. Empty fields are left out.
 */
function toEvidence(evidence: DisputeEvidence): Stripe.DisputeUpdateParams.Evidence {
  const fields: Stripe.DisputeUpdateParams.Evidence = {
    customer_name: evidence.customerName,
    customer_email_address: evidence.customerEmail,
    product_description: evidence.products,
    shipping_address: evidence.shippingAddress,
    shipping_carrier: evidence.shippingCarrier,
    shipping_date: evidence.shippingDate,
    shipping_tracking_number: evidence.trackingNumber,
    uncategorized_text: evidence.text,
  };
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
}
