import type { AccountOrder } from '#contract/account/account.ts';
import { findProvince } from '#contract/checkout/provinces.ts';
import { words as checkout } from '#web/checkout/messages.ts';
import { OrderLines } from '#web/checkout/order-lines.tsx';
import { OrderTotals } from '#web/checkout/order-totals.tsx';
import { type ShownLine, shownQuote } from '#web/checkout/order-view.ts';
import { words } from './order-messages.ts';
import { Pickup, Refunds } from './order-parts.tsx';
import { getAddress } from './order-texts.ts';

/** The bottles of an order, what they came to, and where they go or are collected. */
export function Ordered(props: { order: Omit<AccountOrder, 'lines'>; lines: readonly ShownLine[] }) {
  const { order, lines } = props;
  const { quote, details, pickup, currency, seller } = order;
  const { itemCount, subtotalCents, savingsCents } = quote;
  const province = findProvince(details.province)?.name ?? details.province;
  return (
    <div className="ordered">
      <section aria-labelledby="bought">
        <h2 id="bought">{words.bought}</h2>
        <OrderLines lines={lines} />
      </section>
      <section className="ordered__side" aria-labelledby="came-to">
        <h2 id="came-to">{words.summary}</h2>
        <OrderTotals
          goods={{ itemCount, subtotalCents, savingsCents, currency }}
          quote={shownQuote(quote)}
          delivery={checkout.delivery(details.method, province)}
        />
        <Refunds refunds={order.refunds} />
        <h3>{pickup ? words.whereToCollect : words.where}</h3>
        <address>
          {getAddress(pickup ? { ...details, name: seller.name } : details).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        {pickup ? (
          <Pickup pickup={pickup} collector={details.collector} />
        ) : (
          <p className="hint">{words.atTheDoor}</p>
        )}
      </section>
    </div>
  );
}
