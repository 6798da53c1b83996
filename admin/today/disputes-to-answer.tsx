import { Link } from 'react-router';
import { formatDate } from '#contract/format/format-date.ts';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { nameReason } from '../orders/dispute-messages.ts';
import { words } from './messages.ts';
import { OrderCell } from './order-cell.tsx';
import type { Today } from './today.ts';

/** The first disputes that wait for an answer, the next due first. */
export function DisputesToAnswer({
  disputes: { count, items },
}: {
  disputes: NonNullable<Today['disputes']>;
}) {
  const [first] = items;
  if (!first) return null;
  const all = count > items.length && (
    <Link className="link small" to="/orders?view=disputed">
      {words.all(count)}
    </Link>
  );
  const showDay = (day: string): string => formatDate(new Date(day), 'day', 'UTC');
  return (
    <Section title={words.disputesToAnswer(count, showDay(first.dueDay))} end={all}>
      <table className="tbl tbl--in tbl--list">
        <TableHead columns={[words.order, words.why, [words.answerBy, 'num']]} />
        <tbody>
          {items.map(({ number, reason, dueDay }) => (
            <tr key={number}>
              <OrderCell number={number} />
              <td className="ms">{nameReason(reason)}</td>
              <td className="num me">{showDay(dueDay)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
