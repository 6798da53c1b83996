import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '#contract/format/format-number.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import type { Answers } from '../api-client/typed-calls.ts';
import { searchReportQuery } from '../calls/reports.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { words } from './messages.ts';
import { PeriodFields } from './period-fields.tsx';
import { ReportPage } from './report-page.tsx';
import { usePeriod } from './use-period.ts';

/** What was searched for and not found. */
export function Component() {
  const chosen = usePeriod();
  const { period } = chosen;
  const found = useQuery(searchReportQuery(period));
  return (
    <ReportPage
      title={words.searches}
      text={words.searchesText}
      kinds={['searches']}
      filter={{ 'day.gte': period.from, 'day.lte': period.to }}
    >
      <PeriodFields chosen={chosen} />
      <QueryStates query={found}>{(report) => <Searches {...report} />}</QueryStates>
    </ReportPage>
  );
}

function Searches({ items, textCount }: Answers['GET /reports/searches']) {
  if (items.length === 0) return <EmptyState title={words.noSearches} text={words.noSearchesText} />;
  return (
    <>
      <table className="tbl tbl--in" aria-label={words.searches}>
        <TableHead
          columns={[
            words.searchedFor,
            [words.searchCount, 'num'],
            [words.searchDays, 'num only-d'],
            [words.lastDay, 'num'],
          ]}
        />
        <tbody>
          {items.map(({ text, searches, days, lastDay }) => (
            <tr key={text}>
              <th scope="row">{text}</th>
              <td className="num">{formatNumber(searches)}</td>
              <td className="num only-d">{formatNumber(days)}</td>
              <td className="num">{lastDay}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {textCount > items.length && <p className="q">{words.moreSearches(items.length, textCount)}</p>}
    </>
  );
}
