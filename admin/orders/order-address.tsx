import { words } from './messages.ts';
import type { Order } from './order.ts';

/** Where an order goes, in the lines of a label; of a pick-up who may collect it. */
export function OrderAddress({
  order: { recipient, pickup },
}: {
  order: Pick<Order, 'recipient' | 'pickup'>;
}) {
  if (pickup)
    return (
      <address>
        {recipient.name}
        {pickup.collector !== null && (
          <>
            <br />
            {words.orCollector(pickup.collector)}
          </>
        )}
      </address>
    );
  return (
    <address>
      {recipient.name}
      <br />
      {[recipient.address, recipient.address2].filter(Boolean).join(', ')}
      <br />
      {`${recipient.city}, ${recipient.province} ${recipient.postalCode}`}
    </address>
  );
}
