import { Link } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { words } from './payout-messages.ts';
import { formatAmount } from './payout-result.tsx';

type Payout = Answers['GET /payouts/{id}'];
type Entry = Payout['items'][number];

const MILLION = 1_000_000;

/** The entries of a payout, those that are not right first. */
export function PayoutEntries({ payout: { items, entries, currency } }: { payout: Payout }) {
  if (items.length === 0) return null;
  return (
    <Section title={words.entries}>
      <table className="tbl tbl--in" aria-label={words.entries}>
        <TableHead
          columns={[
            words.kind,
            [words.atProvider, 'only-d'],
            [words.gross, 'num'],
            [words.fees, 'num only-d'],
            [words.net, 'num only-d'],
            words.result,
          ]}
        />
        <tbody>
          {items.map((entry) => (
            <tr key={entry.entryId}>
              <th scope="row">
                {words.kindOf[entry.kind]}
                {entry.orderNumber !== null && (
                  <small className="sub">
                    <Link to={`/orders/${entry.orderNumber}`}>{entry.orderNumber}</Link>
                  </small>
                )}
              </th>
              <td className="only-d">{entry.sourceId ?? entry.type}</td>
              <td className="num">
                {formatCents(entry.amountCents)}
                <Source entry={entry} currency={currency} />
              </td>
              <td className="num only-d">{formatCents(0 - entry.feeCents)}</td>
              <td className="num only-d">{formatCents(entry.netCents)}</td>
              <td>
                <Result entry={entry} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {entries > items.length && <p className="q">{words.moreRows(items.length)}</p>}
    </Section>
  );
}

/** What the buyer paid, where that is another currency. */
function Source({ entry, currency }: { entry: Entry; currency: string }) {
  const { sourceCents, sourceCurrency, rateMillionths } = entry;
  if (sourceCents === null || sourceCurrency === null || sourceCurrency === currency) return null;
  return (
    <>
      <small className="sub">{formatAmount(sourceCents, sourceCurrency)}</small>
      {rateMillionths !== null && (
        <small className="sub">{words.rate(formatNumber(rateMillionths / MILLION))}</small>
      )}
    </>
  );
}

function Result({ entry: { result, expectedCents } }: { entry: Entry }) {
  const isWrong = result === 'differs' || result === 'unknown';
  return (
    <>
      {isWrong ? <strong>{words.entryResults[result]}</strong> : words.entryResults[result]}
      {result === 'differs' && expectedCents !== null && (
        <small className="sub">{words.inShop(formatCents(expectedCents))}</small>
      )}
    </>
  );
}
