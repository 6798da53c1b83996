import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { words } from './messages.ts';
import { OrderCell } from './order-cell.tsx';
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
              <OrderCell number={number} name={name} />
              <td className="only-d">{name}</td>
              <td className="ms">{words.unreachableCauses[cause]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
