import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { Note } from '#ui/office/note.tsx';
import { Stat, Stats } from '#ui/office/stats.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { salesReportQuery } from '../calls/reports.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { formatChange } from './format-change.ts';
import { words } from './messages.ts';
import { getCompared } from './period.ts';
import { PeriodFields } from './period-fields.tsx';
import { ReportPage } from './report-page.tsx';
import { SalesOverTime } from './sales-chart.tsx';
import { formatMargin, GROUPINGS, SalesGroups } from './sales-groups.tsx';
import { usePeriod } from './use-period.ts';

type Report = Answers['GET /reports/sales'];

const UNITS = ['day', 'week', 'month'] as const;

/** Sales of a period: in numbers, over time, and by one grouping. */
export function Component() {
  const { shop } = usePerson();
  const chosen = usePeriod();
  const { period, comparison, choose, address } = chosen;
  const compared = getCompared(period, comparison);
  const query = { ...period, comparedFrom: compared?.from, comparedTo: compared?.to };
  const unit = UNITS.find((one) => one === address.get('each')) ?? 'day';
  const by = GROUPINGS.find((one) => one === address.get('by')) ?? 'category';
  const found = useQuery(salesReportQuery({ ...query, by: unit }));
  return (
    <ReportPage
      title={words.sales}
      text={words.salesText(shop.currency)}
      kinds={['sales']}
      filter={{ 'day.gte': period.from, 'day.lte': period.to, by }}
    >
      <PeriodFields chosen={chosen} hasComparison>
        <SelectField
          id="report-each"
          label={words.unit}
          value={unit}
          onChange={({ target }) => choose({ each: target.value })}
        >
          {UNITS.map((one) => (
            <option key={one} value={one}>
              {words.units[one]}
            </option>
          ))}
        </SelectField>
      </PeriodFields>
      <QueryStates query={found}>
        {(report) => (
          <>
            <Figures report={report} />
            <SalesOverTime report={report} />
          </>
        )}
      </QueryStates>
      <SalesGroups query={{ ...query, by }} by={by} onGroup={(chosenBy) => choose({ by: chosenBy })} />
    </ReportPage>
  );
}

function Figures({ report: { sums, before } }: { report: Report }) {
  const { margin } = sums;
  const averageOf = ({ netCents, orders }: Report['sums']) =>
    orders === 0 ? 0 : Math.round(netCents / orders);
  return (
    <>
      <Stats>
        <Figure label={words.netSales} now={sums.netCents} before={before?.netCents} format={formatCents} />
        <Figure label={words.orders} now={sums.orders} before={before?.orders} format={formatNumber} />
        <Figure
          label={words.averageOrder}
          now={averageOf(sums)}
          before={before ? averageOf(before) : undefined}
          format={formatCents}
        />
        {margin && (
          <Stat
            label={words.margin}
            value={formatMargin(margin) ?? words.noMargin}
            comparison={words.marginOf(formatCents(margin.netCadCents - margin.costCadCents))}
          />
        )}
      </Stats>
      {margin && margin.uncostedUnits > 0 && <Note kind="info">{words.uncosted(margin.uncostedUnits)}</Note>}
      {sums.unassignedCents < 0 && (
        <Note kind="info">{words.unassigned(formatCents(-sums.unassignedCents))}</Note>
      )}
    </>
  );
}

function Figure(props: {
  label: string;
  now: number;
  before: number | undefined;
  format: (value: number) => string;
}) {
  const { label, now, before, format } = props;
  const change = before === undefined ? null : formatChange(now, before);
  const earlier = before === undefined ? undefined : format(before);
  const comparison =
    earlier === undefined
      ? undefined
      : change === null
        ? words.before(earlier)
        : words.changed(change, earlier);
  return <Stat label={label} value={format(now)} comparison={comparison} />;
}
