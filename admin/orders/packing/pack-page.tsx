import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Page } from '../../page/page.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { words as orderWords } from '../messages.ts';
import { loadOrder } from '../../calls/orders.ts';
import { words } from './messages.ts';
import { PackScreen } from './pack-screen.tsx';
import '../orders.css';
import './packing.css';

const EVERY_MS = 30_000;

/** The packing screen of one order. */
export function Component() {
  const { number = '' } = useParams();
  const query = useQuery({
    queryKey: ['orders', number],
    queryFn: () => loadOrder(number),
    refetchInterval: EVERY_MS,
  });
  // Another order has another count: what is checked off belongs to one.
  if (query.data) return <PackScreen key={query.data.number} order={query.data} />;
  return (
    <Page title={words.title(number)} crumbs={[[orderWords.orders, '/orders']]}>
      <QueryStates query={query}>{() => null}</QueryStates>
    </Page>
  );
}
