import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { EmptyState } from '#ui/empty-state.tsx';
import { loadOrder } from '../../calls/orders.ts';
import { Page } from '../../page/page.tsx';
import { LinkButton } from '../../parts/link-button.tsx';
import { QueryStates } from '../../parts/query-states.tsx';
import { isAllowed } from '../main-action.ts';
import { words as orderWords } from '../messages.ts';
import type { Order } from '../order.ts';
import { CollectScreen } from './collect-screen.tsx';
import { words } from './messages.ts';
import './collecting.css';

/** An order at the counter. */
export function Component() {
  const { number = '' } = useParams();
  const query = useQuery({ queryKey: ['orders', number], queryFn: () => loadOrder(number) });
  if (query.data && isAllowed(query.data, 'collect'))
    return <CollectScreen key={query.data.number} order={query.data} />;
  return (
    <Page
      title={words.title(number)}
      crumbs={[
        [orderWords.orders, '/orders'],
        [words.counter, '/orders/collect'],
      ]}
    >
      <QueryStates query={query}>{(order) => <Over order={order} />}</QueryStates>
    </Page>
  );
}

/** It is collected, or it cannot be now. */
function Over({ order: { number, state, hold } }: { order: Order }) {
  const isCollected = state === 'delivered';
  return (
    <EmptyState
      title={isCollected ? words.gone(number) : words.notToCollect(number)}
      {...(hold && { text: orderWords.onHoldBecause(hold.reason) })}
    >
      <LinkButton to="/orders/collect">{words.next}</LinkButton>
      <LinkButton to={`/orders/${number}`}>{words.openOrder}</LinkButton>
    </EmptyState>
  );
}
