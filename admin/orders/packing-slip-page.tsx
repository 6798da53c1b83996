import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { TableHead, When } from '../detail/parts.tsx';
import { QueryStates } from '../detail/query-states.tsx';
import { Page } from '../page/page.tsx';
import { Button } from '../overlays/button.tsx';
import { words } from './messages.ts';
import { loadOrder } from './order-calls.ts';
import { leftUnits, type Order } from './order.ts';
import './orders.css';

/** The packing slip of an order, on letter paper and without prices. */
export function Component() {
  const { number = '' } = useParams();
  const query = useQuery({ queryKey: ['orders', number], queryFn: () => loadOrder(number) });
  return (
    <Page
      title={words.packingSlip}
      crumbs={[
        [words.orders, '/orders'],
        [words.order(number), `/orders/${number}`],
      ]}
      actions={
        <Button variant="primary" icon="printer" onClick={() => window.print()}>
          {words.print}
        </Button>
      }
    >
      <QueryStates query={query}>{(order) => <Slip order={order} />}</QueryStates>
    </Page>
  );
}

/** The weight of all bottles in kilograms; `undefined` while that of one is not known. */
function getWeight({ lines }: Order): string | undefined {
  let grams = 0;
  for (const line of lines) {
    const units = leftUnits(line);
    if (units > 0 && line.weightGrams === null) return undefined;
    grams += units * (line.weightGrams ?? 0);
  }
  return grams === 0 ? undefined : formatNumber(Math.ceil(grams / 100) / 10);
}

/** The box is checked with a pen. */
const NOTHING = '\u00a0';

function Slip({ order }: { order: Order }) {
  const { recipient } = order;
  const weight = getWeight(order);
  return (
    <article className="slip">
      <h2>{words.order(order.number)}</h2>
      <p>
        <When at={order.paidAt} />
      </p>
      <div className="slip__facts">
        <div>
          <p className="small q">{words.to}</p>
          <address>
            {recipient.name}
            <br />
            {[recipient.address, recipient.address2].filter(Boolean).join(', ')}
            <br />
            {`${recipient.city}, ${recipient.province} ${recipient.postalCode}`}
          </address>
        </div>
        <div>
          <p className="small q">{words.delivery}</p>
          <p>{words.methods[recipient.method] ?? recipient.method}</p>
        </div>
        <div>
          <p className="small q">{words.atDoor}</p>
          <p className="b">{words.slipAge(order.ageRequired)}</p>
        </div>
      </div>
      <table>
        <TableHead columns={[words.picked, words.bin, words.product, words.volume, words.quantity]} />
        <tbody>
          {order.lines
            .filter((line) => leftUnits(line) > 0)
            .map((line) => (
              <tr key={line.position}>
                <td className="slip__box">{NOTHING}</td>
                <td>{line.binLocation}</td>
                <th scope="row">{line.name}</th>
                <td>{line.volume}</td>
                <td>{leftUnits(line)}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {weight !== undefined && <p>{words.slipWeight(weight)}</p>}
      <p className="small">{words.slipNoPrices}</p>
    </article>
  );
}
