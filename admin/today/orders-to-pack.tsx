import { Link } from 'react-router';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { When } from '../parts/when.tsx';
import { words } from './messages.ts';
import type { Today } from './today.ts';

type Props = { orders: NonNullable<Today['ordersToPack']>; count: number };

/** The first orders to pack, of `count` in all. */
export function OrdersToPack({ orders, count }: Props) {
  const all = (
    <Link className="link small" to="/orders?view=to-pack">
      {words.all(count)}
    </Link>
  );
  return (
    <Section title={words.toPack} end={all}>
      {orders.length === 0 ? (
        <p className="m">{words.nothingToPack}</p>
      ) : (
        <table className="tbl tbl--in tbl--list">
          <TableHead
            columns={[words.order, words.customer, [words.bottles, 'num'], words.delivery, words.paidAt]}
          />
          <tbody>
            {orders.map(({ number, name, units, province, paidAt }) => (
              <tr key={number}>
                <th scope="row" className="mt">
                  <Link className="b" to={`/orders/${number}`}>
                    {number}
                  </Link>
                </th>
                <td className="ms">{name}</td>
                <td className="num">{units}</td>
                <td className="mx">{province}</td>
                <td className="me">
                  <When at={paidAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
