import { useQuery } from '@tanstack/react-query';
import { findProvince } from '#contract/checkout/provinces.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { formatCents } from '#contract/money.ts';
import { SelectField } from '#ui/select-field.tsx';
import { Section } from '#ui/office/section.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { salesReportQuery } from '../calls/reports.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { formatChange, formatShare } from './format-change.ts';
import { words } from './messages.ts';

export const GROUPINGS = ['category', 'product', 'producer', 'province'] as const;
export type Grouping = (typeof GROUPINGS)[number];

type Report = Answers['GET /reports/sales'];
type Query = Parameters<typeof salesReportQuery>[0];

/** Net sales by one grouping. */
export function SalesGroups(props: { query: Query; by: Grouping; onGroup(by: string): void }) {
  const { query, by, onGroup } = props;
  const found = useQuery(salesReportQuery({ ...query, by }));
  return (
    <Section
      title={words.byGrouping[by]}
      end={
        <SelectField
          id="report-by"
          label={words.by}
          value={by}
          onChange={({ target }) => onGroup(target.value)}
        >
          {GROUPINGS.map((one) => (
            <option key={one} value={one}>
              {words.groupings[one]}
            </option>
          ))}
        </SelectField>
      }
    >
      <QueryStates query={found}>{(report) => <Groups report={report} by={by} />}</QueryStates>
    </Section>
  );
}

function Groups({ report, by }: { report: Report; by: Grouping }) {
  const { compared, sums, before, groupCount } = report;
  // Delivery has no product: it is no sale of bottles.
  const groups = report.groups.filter(
    ({ key, netCents, units }) => key !== null || netCents !== 0 || units !== 0,
  );
  const hasMargin = sums.margin !== null;
  return (
    <>
      <table className="tbl tbl--in" aria-label={words.byGrouping[by]}>
        <TableHead
          columns={[
            words.groupings[by],
            [words.netSales, 'num'],
            ...(compared
              ? [[words.earlier, 'num only-d'] as const, [words.change, 'num only-d'] as const]
              : []),
            [words.bottles, 'num'],
            ...(hasMargin ? [[words.margin, 'num'] as const] : []),
          ]}
        />
        <tbody>
          {groups.map((group) => (
            <tr key={group.key}>
              <th scope="row">{nameGroup(group, by)}</th>
              <Amounts now={group} before={group.before} isCompared={compared !== null} />
              {hasMargin && <td className="num">{formatMargin(group.margin) ?? words.noMargin}</td>}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.together}</th>
            <Amounts now={sums} before={before} isCompared={compared !== null} />
            {hasMargin && <td className="num">{formatMargin(sums.margin) ?? words.noMargin}</td>}
          </tr>
        </tfoot>
      </table>
      {groupCount > report.groups.length && <p>{words.more(report.groups.length, groupCount)}</p>}
    </>
  );
}

function Amounts(props: {
  now: { netCents: number; units: number };
  before: { netCents: number } | null;
  isCompared: boolean;
}) {
  const { now, before, isCompared } = props;
  return (
    <>
      <td className="num">{formatCents(now.netCents)}</td>
      {isCompared && (
        <>
          <td className="num only-d">{formatCents(before?.netCents ?? 0)}</td>
          <td className="num only-d">{formatChange(now.netCents, before?.netCents ?? 0)}</td>
        </>
      )}
      <td className="num">{formatNumber(now.units)}</td>
    </>
  );
}

function nameGroup({ key, label }: Report['groups'][number], by: Grouping): string {
  if (by === 'province') return findProvince(key ?? '')?.name ?? key ?? words.noGroup.province;
  return label ?? words.noGroup[by];
}

/** The share of net sales that is left after costs; `null`: no cost is known. */
export function formatMargin(margin: Report['sums']['margin']): string | null {
  if (margin === null || margin.netCadCents <= 0) return null;
  return formatShare((margin.netCadCents - margin.costCadCents) / margin.netCadCents);
}
