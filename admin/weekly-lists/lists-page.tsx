import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TableHead } from '#ui/office/table-head.tsx';
import { State } from '#ui/office/tube.tsx';
import { usePerson } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { makeWeeklyList, weeklyListsQuery } from '../calls/weekly-lists.ts';
import { useKeys } from '../page/keys.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { useToasts } from '../parts/toasts.tsx';
import { LEVELS } from '../records/record.ts';
import { formatListDay } from './format-list-day.ts';
import { words } from './messages.ts';

type Row = Answers['GET /weekly-lists']['items'][number];

/** The weekly lists, the newest first. */
export function Component() {
  const lists = useQuery(weeklyListsQuery());
  const { may } = usePerson();
  const mayWrite = may('content.write');
  const { make, isBusy } = useMake();
  useKeys(mayWrite ? [{ key: 'n', label: words.make, run: () => void make() }] : []);
  return (
    <Page
      title={words.lists}
      actions={
        mayWrite && (
          <Button variant="primary" icon="plus" shortcut="n" isBusy={isBusy} onClick={() => void make()}>
            {words.make}
          </Button>
        )
      }
    >
      <QueryStates query={lists}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title={words.noLists} text={words.noListsText} />
          ) : (
            <ListTable lists={items} />
          )
        }
      </QueryStates>
    </Page>
  );
}

/** Makes the list of this week, and opens it. */
function useMake() {
  const queries = useQueryClient();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      const { id } = await makeWeeklyList({});
      toasts.show({ title: words.made(formatListDay(id)) });
      await queries.invalidateQueries({ queryKey: ['weekly-lists'] });
      await navigate(`/weekly-lists/${id}`);
    } catch (error) {
      toasts.fail(words.notMade, error);
    } finally {
      setBusy(false);
    }
  };
  return { make, isBusy };
}

function ListTable({ lists }: { lists: readonly Row[] }) {
  return (
    <div className="tblwrap" role="region" aria-label={words.lists} tabIndex={0}>
      <table className="tbl">
        <TableHead columns={[words.day, words.firstLine, words.status, [words.bottles, 'num']]} />
        <tbody>
          {lists.map(({ id, firstLine, status, lineCount }) => (
            <tr key={id}>
              <th scope="row">
                <Link className="b" to={`/weekly-lists/${id}`}>
                  {formatListDay(id)}
                </Link>
              </th>
              <td>{firstLine}</td>
              <td>
                <State level={LEVELS[status]} word={words.statuses[status]} />
              </td>
              <td className="num">{lineCount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
