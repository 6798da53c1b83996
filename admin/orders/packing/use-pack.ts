import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ApiProblem } from '../../api-client/api-problem.ts';
import { usePerson } from '../../api-client/person.ts';
import { useToasts } from '../../parts/toasts.tsx';
import { isAllowed } from '../main-action.ts';
import { listOrders, loadOrder, runSimple } from '../../calls/orders.ts';
import type { Order, OrderRow } from '../order.ts';
import { useOrderFailed } from '../use-order-command.ts';
import { words } from './messages.ts';
import { isUnfinished } from './use-pack-state.ts';

/** Returns what begins to pack an order and opens its packing screen. */
export function usePack() {
  const { id: personId } = usePerson();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const toasts = useToasts();
  const { isPending, mutate } = useMutation({
    mutationFn: (find: () => Promise<Order | null>) => find(),
    onSuccess: (order) => {
      if (order === null) {
        toasts.show({ title: words.nothingLeft, text: words.nothingLeftText });
        void navigate('/orders');
        return;
      }
      queries.setQueryData(['orders', order.number], order);
      void queries.invalidateQueries({ queryKey: ['orders'] });
      void navigate(`/orders/${order.number}/pack`);
    },
    onError: useOrderFailed(),
  });
  return {
    isBusy: isPending,
    pack: (order: Pick<Order, 'number' | 'version'>) => mutate(() => runSimple(order, 'pack')),
    /** Opens the order of a packing slip, and begins to pack it if it waits for that. */
    packSlip: (number: string) =>
      mutate(async () => {
        const order = await loadOrder(number);
        return isAllowed(order, 'pack') ? await runSimple(order, 'pack') : order;
      }),
    /** Takes the next order after `current`. */
    packNext: (current?: string) => mutate(() => takeNext(personId, current)),
  };
}

/**
 * Returns the order that the person began in this tab, or begins the oldest that is to be packed and
 * whose bottles are all there; `null`: there is none. What another person just took is passed over.
 */
async function takeNext(personId: string, current: string | undefined): Promise<Order | null> {
  const mine = await listQueue('mine');
  const begun = mine.find(
    ({ number, isHeld }) => number !== current && !isHeld && isUnfinished(personId, number),
  );
  if (begun) return await loadOrder(begun.number);
  for (const order of await listQueue('to-pack')) {
    const taken = order.cannotBePacked || order.number === current ? null : await tryToPack(order);
    if (taken) return taken;
  }
  return null;
}

const listQueue = async (queue: 'mine' | 'to-pack'): Promise<OrderRow[]> =>
  (await listOrders({ query: { queue, sort: 'paidAt' } })).items;

async function tryToPack(order: OrderRow): Promise<Order | null> {
  try {
    return await runSimple(order, 'pack');
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 409 || error.status === 412)) return null;
    throw error;
  }
}
