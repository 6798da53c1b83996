import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { letterheadQuery } from '../calls/shop.ts';
import { formatDate } from '#contract/format/format-date.ts';
import { findProofOfAge } from '#contract/orders/proof-of-age.ts';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { TableHead } from '#ui/office/table-head.tsx';
import { Failure, QueryStates, Skeleton } from '../parts/query-states.tsx';
import { Page } from '../page/page.tsx';
import { Button } from '#ui/button.tsx';
import { words } from './messages.ts';
import { OrderAddress } from './order-address.tsx';
import { OrderBarcode } from './order-barcode.tsx';
import { useOrders, useSelectedNumbers } from './many/selected-orders.ts';
import { describeWeight } from './order-weight.ts';
import type { Order } from './order.ts';
import { listPackLines } from './packing/pack-state.ts';
import './orders.css';

type Letterhead = Answers['GET /shop/letterhead'];

/** The packing slips of one order or several, each on a page of paper and without prices. */
export function Component() {
  const { number } = useParams();
  const selected = useSelectedNumbers();
  const numbers = number === undefined ? selected : [number];
  const letterhead = useQuery(letterheadQuery());
  const isOne = number !== undefined;
  return (
    <Page
      title={isOne ? words.packingSlip : words.packingSlips(numbers.length)}
      crumbs={[
        [words.orders, '/orders'],
        ...(isOne ? [[words.order(number), `/orders/${number}`] as const] : []),
      ]}
      actions={
        <Button variant="primary" icon="printer" onClick={() => window.print()}>
          {words.print}
        </Button>
      }
    >
      <QueryStates query={letterhead}>{(head) => <Slips numbers={numbers} letterhead={head} />}</QueryStates>
    </Page>
  );
}

function Slips({ numbers, letterhead }: { numbers: readonly string[]; letterhead: Letterhead }) {
  const { orders, error, refetch } = useOrders(numbers);
  if (error) return <Failure error={error} onRepeat={refetch} />;
  if (!orders) return <Skeleton />;
  return orders.map((order) => <Slip key={order.number} order={order} letterhead={letterhead} />);
}

/** The box is checked with a pen. */
const NOTHING = '\u00a0';

function Slip({ order, letterhead }: { order: Order; letterhead: Letterhead }) {
  const { recipient } = order;
  const weight = describeWeight(order);
  const { shop } = usePerson();
  const lines = listPackLines(order.lines);
  const hasBins = lines.some(({ binLocation }) => binLocation !== null && binLocation !== '');
  return (
    <article className="slip" aria-label={words.order(order.number)}>
      <SlipHead {...letterhead} />
      <div className="slip__title">
        <div>
          <h2>{words.order(order.number)}</h2>
          <p>{formatDate(new Date(order.paidAt), 'day', shop.timeZone)}</p>
        </div>
        <OrderBarcode number={order.number} />
      </div>
      <div className="slip__facts">
        <div>
          <p className="small q">{order.pickup ? words.collectedBy : words.to}</p>
          <OrderAddress order={order} />
          {recipient.phone !== '' && <p>{recipient.phone}</p>}
        </div>
        <div>
          <p className="small q">{words.delivery}</p>
          <p>{words.methods[recipient.method] ?? recipient.method}</p>
          {order.carriedBy === 'own' && <p>{words.carriedBy.own}</p>}
          {weight !== undefined && <p>{words.slipWeight(weight)}</p>}
        </div>
        <div>
          <p className="small q">{order.pickup ? words.atCounter : words.atDoor}</p>
          <SlipAge order={order} />
        </div>
      </div>
      <table>
        <TableHead
          columns={[
            words.picked,
            ...(hasBins ? [words.bin] : []),
            words.product,
            words.sku,
            words.volume,
            [words.quantity, 'num'],
          ]}
        />
        <tbody>
          {lines.map((line) => (
            <tr key={line.position}>
              <td className="slip__box">{NOTHING}</td>
              {hasBins && <td>{line.binLocation}</td>}
              <th scope="row">{line.name}</th>
              <td>{line.sku}</td>
              <td>{line.volume}</td>
              <td className="num">{line.units}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small slip__foot">{words.slipThanks(letterhead, order.number)}</p>
    </article>
  );
}

function SlipAge({ order: { ageRequired, pickup, carriedBy } }: { order: Order }) {
  if (pickup) return <p className="b">{words.counterAge(ageRequired)}</p>;
  return (
    <>
      <p className="b">{words.slipAge(ageRequired)}</p>
      {carriedBy === 'carrier' && <p>{words.proofOfAge(ageRequired, findProofOfAge(ageRequired))}</p>}
    </>
  );
}

/** The shop that sends it: its mark, name, address and telephone. */
function SlipHead({ name, mark, logo, address, phone }: Letterhead) {
  return (
    <header className="slip__head">
      <p className="slip__name">
        {logo !== null && <img src={logo} alt="" />}
        {logo === null && mark && (
          <svg viewBox={mark.viewBox} aria-hidden="true">
            {mark.paths.map((path) => (
              <path key={path} d={path} />
            ))}
          </svg>
        )}
        {name}
      </p>
      <address>
        {[...address, ...(phone === null ? [] : [phone])].map((line) => (
          <span key={line}>{line}</span>
        ))}
      </address>
    </header>
  );
}
