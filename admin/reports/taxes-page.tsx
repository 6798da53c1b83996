import { useQuery } from '@tanstack/react-query';
import { findProvince } from '#contract/checkout/provinces.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Note } from '#ui/office/note.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { taxReportQuery } from '../calls/reports.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { words } from './messages.ts';
import { Periods } from './periods.tsx';
import { PeriodFields } from './period-fields.tsx';
import { ReportPage } from './report-page.tsx';
import { usePeriod } from './use-period.ts';

type Report = Answers['GET /reports/taxes'];

const PERCENT_MILLIONTHS = 10_000;
const nameProvince = (code: string): string => findProvince(code)?.name ?? code;
const sumOf = <Row,>(rows: readonly Row[], read: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + read(row), 0);

/** Taxes by province and rate, deposits and recycling fees by province. */
export function Component() {
  const { shop } = usePerson();
  const chosen = usePeriod();
  const { period } = chosen;
  const found = useQuery(taxReportQuery(period));
  return (
    <ReportPage
      title={words.taxes}
      text={words.taxesText(shop.currency)}
      kinds={['tax-sums', 'deposit-sums', 'fee-sums', 'fee-in-price-sums', 'journal']}
      filter={{ 'day.gte': period.from, 'day.lte': period.to }}
    >
      <PeriodFields chosen={chosen} />
      <QueryStates query={found}>
        {(report) => (
          <>
            <Taxes taxes={report.taxes} />
            <Containers title={words.deposits} without={words.noDeposits} rows={report.deposits} />
            <Containers title={words.fees} without={words.noFees} rows={report.fees} />
            {report.feesInPrice.length > 0 && <FeesInPrice rows={report.feesInPrice} />}
            <Periods taxes={report.taxes} period={period} />
          </>
        )}
      </QueryStates>
    </ReportPage>
  );
}

function Taxes({ taxes }: Pick<Report, 'taxes'>) {
  if (taxes.length === 0) return <EmptyState title={words.noTaxes} text={words.noTaxesText} />;
  const unconverted = sumOf(taxes, (tax) => tax.unconverted);
  return (
    <>
      {unconverted > 0 && <Note kind="danger">{words.unconverted(unconverted)}</Note>}
      <table className="tbl tbl--in" aria-label={words.taxes}>
        <TableHead
          columns={[
            words.province,
            words.tax,
            [words.base, 'num only-d'],
            [words.collected, 'num only-d'],
            [words.credited, 'num only-d'],
            [words.net, 'num'],
            [words.netCad, 'num'],
          ]}
        />
        <tbody>
          {taxes.map((tax) => (
            <tr key={`${tax.province} ${tax.name} ${tax.rateMillionths}`}>
              <th scope="row">{nameProvince(tax.province)}</th>
              <td>{words.rate(tax.name, formatNumber(tax.rateMillionths / PERCENT_MILLIONTHS))}</td>
              <td className="num only-d">{formatCents(tax.baseCents - tax.creditedBaseCents)}</td>
              <td className="num only-d">{formatCents(tax.collectedCents)}</td>
              <td className="num only-d">{formatCents(tax.creditedCents)}</td>
              <td className="num">{formatCents(tax.netCents)}</td>
              <td className="num">{formatCents(tax.netCadCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {words.together}
            </th>
            <td className="num only-d">{words.notSummed}</td>
            <td className="num only-d">{formatCents(sumOf(taxes, (tax) => tax.collectedCents))}</td>
            <td className="num only-d">{formatCents(sumOf(taxes, (tax) => tax.creditedCents))}</td>
            <td className="num">{formatCents(sumOf(taxes, (tax) => tax.netCents))}</td>
            <td className="num">{formatCents(sumOf(taxes, (tax) => tax.netCadCents))}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

/** Deposits or fees, which are both counted by containers. */
function Containers({ title, without, rows }: { title: string; without: string; rows: Report['deposits'] }) {
  return (
    <Section title={title}>
      {rows.length === 0 ? (
        <p>{without}</p>
      ) : (
        <table className="tbl tbl--in" aria-label={title}>
          <TableHead
            columns={[
              words.province,
              [words.containers, 'num only-d'],
              [words.taken, 'num'],
              [words.returned, 'num'],
              [words.takenCad, 'num only-d'],
              [words.returnedCad, 'num only-d'],
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.province}>
                <th scope="row">{nameProvince(row.province)}</th>
                <td className="num only-d">{formatNumber(row.containers)}</td>
                <td className="num">{formatCents(row.takenCents)}</td>
                <td className="num">{formatCents(row.returnedCents)}</td>
                <td className="num only-d">{formatCents(row.takenCadCents)}</td>
                <td className="num only-d">{formatCents(row.returnedCadCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

/** What the merchant remits of fees that buyers paid within the prices. */
function FeesInPrice({ rows }: { rows: Report['feesInPrice'] }) {
  return (
    <Section title={words.feesInPrice}>
      <p className="m">{words.feesInPriceText}</p>
      <table className="tbl tbl--in" aria-label={words.feesInPrice}>
        <TableHead
          columns={[
            words.province,
            [words.containers, 'num'],
            [words.soldCad, 'num only-d'],
            [words.refundedCad, 'num only-d'],
            [words.toRemitCad, 'num'],
          ]}
        />
        <tbody>
          {rows.map((row) => (
            <tr key={row.province}>
              <th scope="row">{nameProvince(row.province)}</th>
              <td className="num">{formatNumber(row.containers)}</td>
              <td className="num only-d">{formatCents(row.takenCadCents)}</td>
              <td className="num only-d">{formatCents(row.returnedCadCents)}</td>
              <td className="num">{formatCents(row.takenCadCents - row.returnedCadCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
