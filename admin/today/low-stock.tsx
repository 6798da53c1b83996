import { Link } from 'react-router';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { words } from './messages.ts';
import type { Today } from './today.ts';

/** The list of what is low. */
export const LOW_STOCK = '/stock?view=low';

type Props = { products: NonNullable<Today['lowStock']>; count: number };

/** The first products that are low, of `count` in all. */
export function LowStock({ products, count }: Props) {
  const all = (
    <Link className="link small" to={LOW_STOCK}>
      {words.all(count)}
    </Link>
  );
  return (
    <Section title={words.lowStock} end={all}>
      {products.length === 0 ? (
        <p className="m">{words.nothingLow}</p>
      ) : (
        <table className="tbl tbl--in">
          <TableHead columns={[words.product, [words.daysLeft, 'num'], [words.remaining, 'num']]} />
          <tbody>
            {products.map(({ productId, name, available, daysLeft }) => (
              <tr key={productId}>
                <th scope="row">
                  <Link className="b" to={`/products/${productId}`}>
                    {name}
                  </Link>
                </th>
                <td className="num q">
                  {daysLeft ?? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr">{words.noSales}</span>
                    </>
                  )}
                </td>
                <td className="num b">{available}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {products.some(({ daysLeft }) => daysLeft === null) && <p className="small q">{words.noSalesNote}</p>}
    </Section>
  );
}
