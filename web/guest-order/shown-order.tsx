import type { ReactNode } from 'react';
import type { AccountOrder } from '#contract/account/account.ts';
import { GUEST_ORDER_PATH } from '#contract/orders/guest-order.ts';
import { Button } from '#ui/button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { StatusMessage } from '#ui/status-message.tsx';
import { formatDate } from '#web/account/format-time.ts';
import { words as receipt } from '#web/account/orders/order-messages.ts';
import { OrderHistory, Seller, Tracking } from '#web/account/orders/order-parts.tsx';
import { Ordered } from '#web/account/orders/ordered.tsx';
import { capitalize } from '#web/account/orders/order-texts.ts';
import type { ShownLine } from '#web/checkout/order-view.ts';
import { words } from './messages.ts';

export type GuestOrder = Omit<AccountOrder, 'lines'> & { lines: readonly ShownLine[] };
type Props = {
  order: GuestOrder;
  /** What was done before the page was shown again. */
  message: string | null;
  /** What the buyer may ask. */
  children: ReactNode;
};

/** One order: its state, parcels, bottles and money. Printed as a receipt. */
export function ShownOrder({ order, message, children }: Props) {
  const { number } = order;
  return (
    <article className="order receipt">
      <p className="receipt__title">
        {receipt.receipt}
        {receipt.comma}
        {receipt.orderNumber(number)}
      </p>
      <p className="lead order__state">{capitalize(order.stateText)}</p>
      <p className="muted">{words.placed(formatDate(order.at))}</p>
      <Tracking order={order} />
      {order.isTest && <p className="cnote">{receipt.testByProvider}</p>}
      <StatusMessage text={message} />
      <div className="order__do script-only">
        <Button onClick={() => window.print()}>{receipt.print}</Button>
      </div>
      <Ordered order={order} lines={order.lines} />
      {children}
      <OrderHistory history={order.history} />
      <Seller seller={order.seller} currency={order.currency} />
      <PageLink className="link" to={GUEST_ORDER_PATH}>
        {words.another}
      </PageLink>
    </article>
  );
}
