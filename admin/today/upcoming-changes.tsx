import { formatDate } from '#contract/format/format-date.ts';
import { PROVINCES } from '#contract/checkout/provinces.ts';
import { formatCents } from '#contract/money.ts';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
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
          <TableHead columns={[words.from, words.change, words.about]} />
          <tbody>
            {mergeRules(changes).map((change) => (
              <tr key={keyOf(change)}>
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

type Change = Today['upcoming'][number];

const keyOf = ({ kind, day, ruleKind, productId, province }: Change): string =>
  [kind, day, ruleKind, productId, province].join(' ');

/** Of the rules of one kind that begin or end on one day in one province, one row is enough. */
function mergeRules(changes: readonly Change[]): Change[] {
  const merged = new Map<string, Change>();
  for (const change of changes) {
    const isRule = change.kind === 'law-begins' || change.kind === 'law-ends';
    const key = isRule ? keyOf({ ...change, kind: 'law-begins' }) : keyOf(change);
    if (!merged.has(key) || change.kind === 'law-begins') merged.set(key, change);
  }
  return [...merged.values()];
}

const describe = ({ name, ruleKind, ruleId, province, cents }: Change): string =>
  [
    name ?? (ruleKind === undefined ? ruleId : (words.rules[ruleKind] ?? ruleKind)),
    PROVINCES.find(({ code }) => code === province)?.name ?? province,
    cents === undefined ? undefined : formatCents(cents),
  ]
    .filter(Boolean)
    .join(', ');
