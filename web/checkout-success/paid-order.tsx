import { LINE_UP } from '#contract/orders/line-up.ts';
import { useShop } from '#web/page/shop.ts';
import type { SuccessPage } from './load-success.server.ts';
import { LineImage, OrderLines } from '#web/checkout/order-lines.tsx';
import { OrderTotals } from '#web/checkout/order-totals.tsx';
import { words } from './success-messages.ts';
import { words as checkout } from '#web/checkout/messages.ts';

/**
 * A placed order: its bottles side by side, number, day, lines, totals and address. It is printed under
 * the shop's name.
 */
export function PaidOrder({ order }: { order: Extract<SuccessPage, { state: 'paid' }> }) {
  const { number, placedOn, email, lines, goods, quote, method, province } = order;
  const shop = useShop();
  return (
    <div className="receipt">
      <p className="receipt__title">{words.printTitle(shop.name, number)}</p>
      <ul className="lineup" aria-hidden="true">
        {lines.slice(0, LINE_UP).map(({ productId, image }) => (
          <li key={productId}>
            <LineImage image={image} sizes="(min-width: 48rem) 11rem, 20vw" />
          </li>
        ))}
      </ul>
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
          <dl className="ordered__facts">
            <div>
              <dt>{words.placedOn}</dt>
              <dd>{placedOn}</dd>
            </div>
            {email !== '' && (
              <div>
                <dt>{words.email}</dt>
                <dd>{email}</dd>
              </div>
            )}
          </dl>
          {method === 'pickup' ? <Collect order={order} /> : <Deliver address={order.address} />}
        </section>
      </div>
    </div>
  );
}

function Deliver({ address }: { address: readonly string[] }) {
  return (
    <>
      <h3>{words.where}</h3>
      <Address lines={address} />
      <p className="hint">{words.atTheDoor}</p>
    </>
  );
}

/** Where and when to collect the order, and what to bring. */
function Collect({
  order: { address, hours, collector },
}: {
  order: Pick<Extract<SuccessPage, { state: 'paid' }>, 'address' | 'hours' | 'collector'>;
}) {
  const shop = useShop();
  return (
    <>
      <h3>{words.whereToCollect}</h3>
      <Address lines={[shop.name, ...address]} />
      {hours !== null && <p>{hours}</p>}
      {collector !== null && <p>{words.mayCollect(collector)}</p>}
      <p className="hint">{words.bring}</p>
    </>
  );
}

function Address({ lines }: { lines: readonly string[] }) {
  return (
    <address>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}
