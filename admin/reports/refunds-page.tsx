import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { buyerReportQuery, refundReportQuery } from '../calls/reports.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { words } from './messages.ts';
import { PeriodFields } from './period-fields.tsx';
import { ReportPage } from './report-page.tsx';
import { usePeriod } from './use-period.ts';

type Refunds = Answers['GET /reports/refunds']['items'];
type Buyers = Answers['GET /reports/buyers']['items'];

/** Refunds by what they were for, and who bought for the first time. */
export function Component() {
  const { shop } = usePerson();
  const chosen = usePeriod();
  const { period } = chosen;
  const refunds = useQuery(refundReportQuery(period));
  const buyers = useQuery(buyerReportQuery(period));
  return (
    <ReportPage title={words.refunds} text={words.refundsText(shop.currency)} kinds={[]} filter={{}}>
      <PeriodFields chosen={chosen} />
      <Section title={words.byReason}>
        <QueryStates query={refunds}>{({ items }) => <RefundTable refunds={items} />}</QueryStates>
      </Section>
      <Section title={words.buyers}>
        <QueryStates query={buyers}>{({ items }) => <BuyerTable buyers={items} />}</QueryStates>
      </Section>
    </ReportPage>
  );
}

function RefundTable({ refunds }: { refunds: Refunds }) {
  if (refunds.length === 0) return <p>{words.noRefunds}</p>;
  return (
    <table className="tbl tbl--in" aria-label={words.byReason}>
      <TableHead columns={[words.reason, [words.count, 'num'], [words.amount, 'num']]} />
      <tbody>
        {refunds.map(({ reason, cause, refunds: count, cents }) => (
          <tr key={`${reason} ${cause}`}>
            <th scope="row">
              {cause === null ? (words.reasons.get(reason) ?? reason) : words.causes[cause]}
            </th>
            <td className="num">{formatNumber(count)}</td>
            <td className="num">{formatCents(cents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BuyerTable({ buyers }: { buyers: Buyers }) {
  if (buyers.length === 0) return <p>{words.noBuyers}</p>;
  const { first, returning, unknown } = words.buyerKinds;
  const nameKind = (isReturning: boolean | null) =>
    isReturning === null ? unknown : isReturning ? returning : first;
  return (
    <table className="tbl tbl--in" aria-label={words.buyers}>
      <TableHead
        columns={[words.buyers, [words.buyer, 'num'], [words.orders, 'num'], [words.goods, 'num']]}
      />
      <tbody>
        {buyers.map(({ isReturning, buyers: count, orders, goodsCents }) => (
          <tr key={String(isReturning)}>
            <th scope="row">{nameKind(isReturning)}</th>
            <td className="num">{formatNumber(count)}</td>
            <td className="num">{formatNumber(orders)}</td>
            <td className="num">{formatCents(goodsCents)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
