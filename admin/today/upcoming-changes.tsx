import { formatDate } from '#contract/format/format-date.ts';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { formatCents } from '#contract/money.ts';
import { Section } from '../detail/parts.tsx';
import { words } from './messages.ts';
import type { Today } from './today.ts';

/** Rules, licences and prices that begin or end soon. */
export function UpcomingChanges({ changes }: { changes: Today['upcoming'] }) {
  return (
    <Section title={words.upcoming}>
      {changes.length === 0 ? (
        <p className="m">{words.nothingUpcoming}</p>
      ) : (
        <table className="tbl tbl--in tbl--list">
          <thead>
            <tr>
              <th scope="col">{words.from}</th>
              <th scope="col">{words.change}</th>
              <th scope="col">{words.about}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={[change.kind, change.day, change.ruleId, change.productId, change.province].join(' ')}>
                <td className="me">{formatDate(new Date(change.day), 'day', 'UTC')}</td>
                <th scope="row" className="mt">
                  {words.kinds[change.kind]}
                </th>
                <td className="ms m">{describe(change)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

const describe = ({ name, ruleKind, ruleId, province, cents }: Today['upcoming'][number]): string =>
  [
    name ?? (ruleKind === undefined ? ruleId : (words.rules[ruleKind] ?? ruleKind)),
    PROVINCES.find(({ code }) => code === province)?.name ?? province,
    cents === undefined ? undefined : formatCents(cents),
  ]
    .filter(Boolean)
    .join(', ');
