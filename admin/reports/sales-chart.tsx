import { useState } from 'react';
import { formatDate } from '#contract/format/format-date.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { drawLines, HEIGHT, WIDTH } from './draw-lines.ts';
import { words } from './messages.ts';
import { formatPeriod } from './name-period.ts';

type Report = Answers['GET /reports/sales'];

const formatDay = (day: string): string => formatDate(new Date(day), 'shortDay', 'UTC');

/** Net sales over time as lines, or as the table of the same numbers. */
export function SalesOverTime({ report }: { report: Report }) {
  const [isTable, setTable] = useState(false);
  return (
    <Section
      title={words.overTime}
      end={
        <Button size="small" onClick={() => setTable(!isTable)}>
          {isTable ? words.showChart : words.showTable}
        </Button>
      }
    >
      {isTable ? <Times report={report} /> : hasSales(report) ? <Chart report={report} /> : <NoSales />}
    </Section>
  );
}

/** Whether a line of the chart would be other than flat. */
const hasSales = ({ groups }: Report): boolean =>
  groups.some(({ netCents, before }) => netCents !== 0 || (before?.netCents ?? 0) !== 0);

const NoSales = () => <EmptyState title={words.nothingSold} text={words.nothingSoldText} />;

function Chart({ report: { period, compared, sums, groups } }: { report: Report }) {
  const now = groups.map(({ netCents }) => netCents);
  const then = compared ? groups.map(({ before }) => before?.netCents ?? 0) : [];
  const { paths, top, bottom, zero } = drawLines([now, then]);
  const [line, lineBefore] = paths;
  return (
    <>
      <div className="report-key">
        <span>{formatPeriod(period)}</span>
        {compared && <span>{formatPeriod(compared)}</span>}
      </div>
      <figure className="report-chart">
        <div className="report-chart__y" aria-hidden="true">
          {[top, (top + bottom) / 2, bottom].map((cents) => (
            <span key={cents}>{formatCents(cents)}</span>
          ))}
        </div>
        <svg
          className="report-chart__plot"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.chart({
            from: formatDay(period.from),
            to: formatDay(period.to),
            lowest: formatCents(Math.min(...now)),
            highest: formatCents(Math.max(...now)),
            sum: formatCents(sums.netCents),
          })}
        >
          {[0, HEIGHT / 2, HEIGHT].map((y) => (
            <line key={y} className="report-chart__line" x1="0" x2={WIDTH} y1={y} y2={y} />
          ))}
          <line className="report-chart__zero" x1="0" x2={WIDTH} y1={zero} y2={zero} />
          {compared && <path className="is-before" d={lineBefore} />}
          <path d={line} />
        </svg>
        <div className="report-chart__x" aria-hidden="true">
          <span>{formatDay(period.from)}</span>
          <span>{formatDay(period.to)}</span>
        </div>
      </figure>
    </>
  );
}

function Times({ report: { compared, groups } }: { report: Report }) {
  return (
    <table className="tbl tbl--in" aria-label={words.overTime}>
      <TableHead
        columns={[
          words.from,
          [words.orders, 'num'],
          [words.bottles, 'num only-d'],
          [words.netSales, 'num'],
          ...(compared ? [[words.earlier, 'num'] as const] : []),
        ]}
      />
      <tbody>
        {groups.map(({ key, orders, units, netCents, before }) => (
          <tr key={key}>
            <th scope="row">{formatDay(key ?? '')}</th>
            <td className="num">{formatNumber(orders)}</td>
            <td className="num only-d">{formatNumber(units)}</td>
            <td className="num">{formatCents(netCents)}</td>
            {compared && <td className="num">{formatCents(before?.netCents ?? 0)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
