import { Link } from 'react-router';
import { formatDate } from '#contract/format/format-date.ts';
import { formatCents } from '#contract/money.ts';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { words } from './messages.ts';
import type { Today } from './today.ts';

/** Planned prices that were refused at their time, or could not be set yet. */
export function FailedPrices({ prices }: { prices: NonNullable<Today['failedPrices']> }) {
  if (prices.length === 0) return null;
  return (
    <Section title={words.failedPrices}>
      <table className="tbl tbl--in tbl--list">
        <TableHead columns={[words.product, words.from, words.change]} />
        <tbody>
          {prices.map(({ id, productId, name, kind, cents, day, isRefused }) => (
            <tr key={id}>
              <th scope="row" className="mt">
                <Link className="b" to={`/products/${productId}`}>
                  {name}
                </Link>
              </th>
              <td className="me">{formatDate(new Date(day), 'day', 'UTC')}</td>
              <td className="ms">{words.failedPrice(kind, formatCents(cents), isRefused)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
