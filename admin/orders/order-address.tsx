import type { Order } from './order.ts';

/** Where an order goes, in the lines of a label. */
export function OrderAddress({ order: { recipient } }: { order: Pick<Order, 'recipient'> }) {
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
