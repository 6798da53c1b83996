import { Link } from 'react-router';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { words } from './messages.ts';
import type { Today } from './today.ts';

/** The first buyers whom mail does not reach, by their newest order. */
export function Unreachable({ buyers: { count, items } }: { buyers: NonNullable<Today['unreachable']> }) {
  if (count === 0) return null;
  return (
    <Section title={words.unreachable(count)}>
      <table className="tbl tbl--in tbl--list">
        <TableHead columns={[words.order, words.customer, words.why]} />
        <tbody>
          {items.map(({ number, name, cause }) => (
            <tr key={number}>
              <th scope="row" className="mt">
                <Link className="b" to={`/orders/${number}`}>
                  {number}
                  <span className="only-m">, {name}</span>
                </Link>
              </th>
              <td className="only-d">{name}</td>
              <td className="ms">{words.unreachableCauses[cause]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
