import './counter-sales.css';
import { useQuery } from '@tanstack/react-query';
import { usePerson } from '../api-client/person.ts';
import { counterLinesQuery, counterSourcesQuery } from '../calls/counter-sales.ts';
import { Page } from '../page/page.tsx';
import { QueryStates } from '../parts/query-states.tsx';
import { DayReport } from './day-report.tsx';
import { words } from './messages.ts';
import { OpenLines } from './open-lines.tsx';
import { Sources } from './sources.tsx';

/** Counter sales: a day report as a file, lines that were not found, and who tells of sales. */
export function Component() {
  const { may } = usePerson();
  const sources = useQuery(counterSourcesQuery());
  const lines = useQuery(counterLinesQuery());
  return (
    <Page title={words.title} crumbs={[[words.stock, '/stock']]} facts={[words.text]}>
      {may('stock.counter') && <DayReport />}
      {lines.data && lines.data.items.length > 0 && <OpenLines lines={lines.data.items} />}
      <QueryStates query={sources}>{(found) => <Sources found={found} />}</QueryStates>
    </Page>
  );
}
