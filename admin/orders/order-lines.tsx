import { Money } from '../parts/money.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { Link } from 'react-router';
import { leftUnits, type Order } from './order.ts';
import { words } from './messages.ts';
import { ProductCell } from './product-cell.tsx';

/** The lines of an order; prices stay away where the person sees no money. */
export function OrderLines({ order }: { order: Order }) {
  const hasMoney = order.sums !== undefined;
  const hasBins = order.lines.some(({ binLocation }) => binLocation !== null && binLocation !== '');
  const count = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Section
      title={words.items(count)}
      end={
        <Link className="link small" to={`/orders/${order.number}/slip`}>
          {words.packingSlip}
        </Link>
      }
    >
      <div className="tblwrap tblwrap--in" role="region" aria-label={words.products} tabIndex={0}>
        <table className="tbl tbl--in tbl--list">
          <TableHead
            columns={[
              words.product,
              ...(hasBins ? [words.bin] : []),
              [words.quantity, 'num'],
              ...(hasMoney
                ? [
                    [words.each, 'num'] as const,
                    [words.deposit, 'num'] as const,
                    [words.amount, 'num'] as const,
                  ]
                : []),
            ]}
          />
          <tbody>
            {order.lines.map((line) => (
              <LineRow key={line.position} line={line} hasBins={hasBins} hasMoney={hasMoney} />
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

/** A line: the product, where it lies, how many, and its money. */
function LineRow(props: { line: Order['lines'][number]; hasBins: boolean; hasMoney: boolean }) {
  const { line, hasBins, hasMoney } = props;
  return (
    <tr>
      <th scope="row" className="mt">
        <ProductCell
          line={line}
          below={
            <>
              {line.binLocation && <span className="only-m">{`${line.binLocation} · `}</span>}
              {[line.volume, line.sku, ...notesOf(line)].filter(Boolean).join(' · ')}
            </>
          }
        />
      </th>
      {hasBins && <td className="q only-d">{line.binLocation}</td>}
      <td className="num mx">{words.times(line.quantity)}</td>
      {hasMoney && (
        <td className="num">
          {typeof line.salePriceCents === 'number' && (
            <>
              <span className="sr">{words.was}</span>
              <del>
                <Money cents={line.priceCents ?? 0} />
              </del>{' '}
            </>
          )}
          <Money cents={line.salePriceCents ?? line.priceCents ?? 0} />
        </td>
      )}
      {hasMoney && (
        <td className="num q">{line.depositCents ? <Money cents={line.depositCents} /> : null}</td>
      )}
      {hasMoney && (
        <td className="num b me">
          <Money cents={line.netCents ?? 0} />
        </td>
      )}
    </tr>
  );
}

const notesOf = (line: Order['lines'][number]): string[] => [
  ...(line.missing > 0 ? [words.missing(line.missing)] : []),
  ...(leftUnits(line) < line.quantity ? [words.refundedUnits(line.refundedQuantity)] : []),
];
