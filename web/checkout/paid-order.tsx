import type { SuccessPage } from './load-success.server.ts';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';
import { words } from './success-words.ts';
import { words as checkout } from './words.ts';

/** An order as it was placed: number, lines, totals, and where it goes. */
export function PaidOrder({ order }: { order: Extract<SuccessPage, { state: 'paid' }> }) {
  const { number, lines, goods, quote, method, province, address } = order;
  return (
    <div className="ordered">
      <section aria-labelledby="ordered">
        <h2 id="ordered">{words.bought}</h2>
        <OrderLines lines={lines} />
      </section>
      <section className="ordered__side" aria-labelledby="order-number">
        <h2 id="order-number">
          {words.number} <span className="tnum">{number}</span>
        </h2>
        <OrderTotals goods={goods} quote={quote} delivery={checkout.delivery(method, province)} />
        <h3>{words.where}</h3>
        <address>
          {address.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <p className="hint">{words.atTheDoor}</p>
      </section>
    </div>
  );
}
