import { findProofOfAge } from '#contract/orders/proof-of-age.ts';
import { words } from './messages.ts';
import type { Order } from './order.ts';

/** What is checked when an order is handed over, and which label asks the carrier for it. */
export function AgeRule({
  order: { ageRequired, pickup, carriedBy },
}: {
  order: Pick<Order, 'ageRequired' | 'pickup' | 'carriedBy'>;
}) {
  if (pickup) return <p>{words.counterAge(ageRequired)}</p>;
  return (
    <>
      <p>{words.ageText(ageRequired)}</p>
      {carriedBy === 'carrier' && (
        <p className="m">{words.proofOfAge(ageRequired, findProofOfAge(ageRequired))}</p>
      )}
    </>
  );
}
