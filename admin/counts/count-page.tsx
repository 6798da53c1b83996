import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { countQuery } from '../calls/counts.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { CountScreen } from './count-screen.tsx';
import { linesOf } from './count.ts';
import { CRUMBS, words } from './messages.ts';
import './counts.css';

/** How often what another person counts is read. */
const EVERY_MS = 5_000;

/** One count: its products, while they are counted and afterwards. */
export function Component() {
  const { id = '' } = useParams();
  const queries = useQueryClient();
  const query = useQuery({
    ...countQuery(id),
    refetchInterval: ({ state }) => (state.data?.state === 'draft' ? EVERY_MS : false),
  });
  // It stays the same object until someone counts: then the lines are read again.
  const { data } = query;
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: [linesOf(id)] });
  }, [queries, id, data]);
  if (data) return <CountScreen key={id} count={data} />;
  return (
    <Page title={words.count} crumbs={CRUMBS}>
      <QueryStates query={query}>{() => null}</QueryStates>
    </Page>
  );
}
