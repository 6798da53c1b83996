import type { ReactNode } from 'react';
import type { AccountOrder } from '#contract/account/account.ts';
import { findProvince } from '#contract/checkout/provinces.ts';
import { GUEST_ORDER_PATH } from '#contract/orders/guest-order.ts';
import { Button } from '#ui/button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import { StatusMessage } from '#ui/status-message.tsx';
import { formatDate } from '#web/account/format-time.ts';
import { words as receipt } from '#web/account/orders/order-messages.ts';
import {
  Exchanges,
  OrderHistory,
  Pickup,
  Refunds,
  Seller,
  Tracking,
} from '#web/account/orders/order-parts.tsx';
import { capitalize, getAddress } from '#web/account/orders/order-texts.ts';
import { words as checkout } from '#web/checkout/messages.ts';
import { OrderLines } from '#web/checkout/order-lines.tsx';
import { OrderTotals } from '#web/checkout/order-totals.tsx';
import { type ShownLine, shownQuote } from '#web/checkout/order-view.ts';
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
  const { number, quote, details, lines, pickup, currency } = order;
  const { itemCount, subtotalCents, savingsCents } = quote;
  const province = findProvince(details.province)?.name ?? details.province;
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
      <div className="ordered">
        <section aria-labelledby="bought">
          <h2 id="bought">{receipt.bought}</h2>
          <OrderLines lines={lines} />
        </section>
        <section className="ordered__side" aria-labelledby="came-to">
          <h2 id="came-to">{receipt.summary}</h2>
          <OrderTotals
            goods={{ itemCount, subtotalCents, savingsCents, currency }}
            quote={shownQuote(quote)}
            delivery={checkout.delivery(details.method, province)}
          />
          <Refunds refunds={order.refunds} />
          <Exchanges exchanges={order.exchanges} />
          <h3>{pickup ? receipt.whereToCollect : receipt.where}</h3>
          <address>
            {getAddress(pickup ? { ...details, name: order.seller.name } : details).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
          {pickup ? (
            <Pickup pickup={pickup} collector={details.collector} />
          ) : (
            <p className="hint">{quote.carriedBy === 'own' ? receipt.byUs : receipt.atTheDoor}</p>
          )}
        </section>
      </div>
      {children}
      <OrderHistory history={order.history} />
      <Seller seller={order.seller} currency={currency} />
      <PageLink className="link" to={GUEST_ORDER_PATH}>
        {words.another}
      </PageLink>
    </article>
  );
}
