import { Link } from 'react-router';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { BottlesText } from '../orders/bottles.tsx';
import { DeliveryText } from '../orders/delivery-text.tsx';
import { Thumbnail } from '../parts/thumbnail.tsx';
import { formatAge } from './format-age.ts';
import { words } from './messages.ts';
import { OrderCell } from './order-cell.tsx';
import type { Today } from './today.ts';

type Props = {
  orders: NonNullable<Today['ordersToPack']>;
  count: number;
  /** Orders that the shop brings itself, and has not yet. */
  toBring: number;
};

/** The first orders to pack, of `count` in all. */
export function OrdersToPack({ orders, count, toBring }: Props) {
  const all = (
    <span className="row">
      {toBring > 0 && (
        <Link className="link small" to="/orders/route">
          {words.route(toBring)}
        </Link>
      )}
      <Link className="link small" to="/orders?view=to-pack">
        {words.all(count)}
      </Link>
    </span>
  );
  return (
    <Section title={words.toPack} end={all}>
      {orders.length === 0 ? (
        <p className="m">{words.nothingToPack}</p>
      ) : (
        <table className="tbl tbl--in tbl--list">
          <TableHead
            columns={[
              words.order,
              words.customer,
              [words.picture, 'picture'],
              words.bottles,
              words.delivery,
              [words.waitsSince, 'num'],
            ]}
          />
          <tbody>
            {orders.map(({ number, name, bottles, units, method, province, paidAt, isLate }) => (
              <tr key={number}>
                <OrderCell number={number} name={name} />
                <td className="only-d">{name}</td>
                <td className="th mp">{bottles[0] && <Thumbnail {...bottles[0]} />}</td>
                <td className="ms">
                  <BottlesText bottles={bottles} units={units} />
                </td>
                <td className="mx">
                  <DeliveryText method={method} place={province} />
                </td>
                <td className={isLate ? 'num me bad' : 'num me'}>
                  <time dateTime={paidAt}>{formatAge(paidAt)}</time>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
