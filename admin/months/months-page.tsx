import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { usePerson } from '../api-client/person.ts';
import { monthsQuery } from '../calls/months.ts';
import { useKeys } from '../page/keys.ts';
import { Page } from '../page/page.tsx';
import { useOpenFromAddress } from '../page/use-open-from-address.ts';
import { QueryStates } from '../parts/query-states.tsx';
import { LEVELS } from '../records/record.ts';
import { words } from './messages.ts';
import { formatMonthDay } from './month-day.ts';
import { type Month, MonthSheet } from './month-sheet.tsx';
import './months.css';

/** The months by the day on which they begin, with the one of today; one opens in a sheet. */
export function Component() {
  const { id } = useParams();
  const navigate = useNavigate();
  const months = useQuery(monthsQuery());
  const { may } = usePerson();
  const mayWrite = may('content.write');
  const [isNew, setIsNew] = useOpenFromAddress('new');
  const chosen = months.data?.items.find((month) => month.id === id);
  useKeys(mayWrite ? [{ key: 'n', label: words.newMonth, run: () => setIsNew(true) }] : []);
  return (
    <Page
      title={words.months}
      actions={
        mayWrite && (
          <Button variant="primary" icon="plus" shortcut="n" onClick={() => setIsNew(true)}>
            {words.newMonth}
          </Button>
        )
      }
    >
      <QueryStates query={months}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={words.noMonths} text={words.noMonthsText} />
          ) : (
            <>
              <p className="mabout q">{words.about}</p>
              <MonthTable months={items} />
            </>
          )
        }
      </QueryStates>
      {isNew && mayWrite && <MonthSheet month={undefined} onClose={() => setIsNew(false)} />}
      {chosen && mayWrite && (
        <MonthSheet
          key={chosen.id}
          month={chosen}
          onClose={async () => await navigate('/months', { replace: true })}
        />
      )}
    </Page>
  );
}

function MonthTable({ months }: { months: readonly Month[] }) {
  return (
    <div className="tblwrap" role="region" aria-label={words.months} tabIndex={0}>
      <table className="tbl mtable">
        <TableHead columns={[words.month, words.status, [words.secondLine, 'only-d']]} />
        <tbody>
          {months.map((month) => (
            <tr key={month.id}>
              <th scope="row">
                <Link className="b" to={`/months/${month.id}`}>
                  {month.heading}
                </Link>
                <span className="mtable__days q">
                  {words.daysOf(formatMonthDay(month.firstDay), formatMonthDay(month.lastDay))}
                </span>
              </th>
              <td className={month.isToday ? 'b' : undefined}>
                <State level={LEVELS[month.status]} word={sayState(month)} />
              </td>
              <td className="only-d">{month.secondLine}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function sayState({ isToday, hiddenBy, status }: Month): string {
  if (isToday) return words.shownToday;
  return hiddenBy === null ? words.statuses[status] : words.hiddenBy(hiddenBy);
}
