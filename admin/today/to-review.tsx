import { Link } from 'react-router';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { words } from './messages.ts';
import { OrderCell } from './order-cell.tsx';
import type { Today } from './today.ts';

/** The first orders that the shop holds for staff to look at, and why. */
export function ToReview({ orders: { count, items } }: { orders: NonNullable<Today['toReview']> }) {
  if (count === 0) return null;
  const all = (
    <Link className="link small" to="/orders?view=held">
      {words.all(count)}
    </Link>
  );
  return (
    <Section title={words.reviewThis} end={all}>
      <table className="tbl tbl--in tbl--list">
        <TableHead columns={[words.order, words.why]} />
        <tbody>
          {items.map(({ number, reason }) => (
            <tr key={number}>
              <OrderCell number={number} />
              <td className="ms">{reason}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
