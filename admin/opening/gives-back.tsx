import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#ui/button.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { words } from './messages.ts';

/** What going live gives back. */
export type GivesBack = Answers['GET /settings/opening']['toGiveBack'];

/** Whether no test order has bottles, and none is being paid. */
export const isNothing = ({ orders, endedCheckouts }: GivesBack): boolean =>
  orders.length === 0 && endedCheckouts === 0;

/** How many bottles of how many orders, as a sentence. */
export function describeBack({ orders, endedCheckouts, heldBottles }: GivesBack): string {
  const ofOrders = orders.flatMap(({ bottles }) => bottles);
  const bottles = ofOrders.reduce((sum, { reserved, gone }) => sum + reserved + gone, heldBottles);
  return words.sumBack(bottles, orders.length, endedCheckouts);
}

/** Orders that are shown at first: a demo shop has hundreds. */
const FIRST = 20;

/** The test orders and their bottles. */
export function OrdersBack({ orders }: { orders: GivesBack['orders'] }) {
  const [isWhole, setIsWhole] = useState(false);
  if (orders.length === 0) return null;
  return (
    <>
      <OrderTable orders={isWhole ? orders : orders.slice(0, FIRST)} />
      {!isWhole && orders.length > FIRST && (
        <p>
          <Button onClick={() => setIsWhole(true)}>{words.showAll(orders.length)}</Button>
        </p>
      )}
    </>
  );
}

function OrderTable({ orders }: { orders: GivesBack['orders'] }) {
  const { may } = usePerson();
  return (
    <table className="tbl tbl--in tbl--list">
      <TableHead columns={[words.order, words.bottles, [words.inBuilding, 'num'], [words.left, 'num']]} />
      <tbody>
        {orders.map(({ number, bottles }) =>
          bottles.map(({ sku, name, reserved, gone }) => (
            <tr key={`${number} ${sku}`}>
              <th scope="row" className="mt">
                {may('order.read') ? (
                  <Link className="link" to={`/orders/${number}`}>
                    {number}
                  </Link>
                ) : (
                  number
                )}
              </th>
              <td className="ms whole">
                {name} <small className="q">{sku}</small>
              </td>
              <td className="num">{reserved === 0 ? '' : reserved}</td>
              <td className="num">{gone === 0 ? '' : gone}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
