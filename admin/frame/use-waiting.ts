import { useQuery, useQueryClient } from '@tanstack/react-query';
import { loadNewOrders, queuesQuery } from '../calls/orders.ts';
import { waitingMessagesQuery } from '../calls/messages.ts';
import { usePerson } from '../api-client/person.ts';

const EVERY_MS = 60_000;
/** New orders are seen within five seconds, on every page. */
const NEW_ORDERS_EVERY_MS = 4_000;

/** The time up to which new orders were read. */
const NEW_ORDERS = ['new-orders', 'watched'];

/** How much work waits, by the path of its area: orders to pack, messages to answer. */
export function useWaiting(): Readonly<Record<string, number | undefined>> {
  const { may } = usePerson();
  const queries = useQueryClient();
  useQuery({
    queryKey: NEW_ORDERS,
    queryFn: async () => {
      const last = queries.getQueryData<string>(NEW_ORDERS) ?? new Date().toISOString();
      const { items, now } = await loadNewOrders(last);
      if (items.length > 0) void queries.invalidateQueries({ queryKey: ['orders'] });
      return now;
    },
    enabled: may('order.read'),
    refetchInterval: NEW_ORDERS_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  const orders = useQuery({ ...queuesQuery(), enabled: may('order.read'), refetchInterval: EVERY_MS });
  const messages = useQuery({
    ...waitingMessagesQuery(),
    enabled: may('message.reply'),
    refetchInterval: EVERY_MS,
  });
  return { orders: orders.data?.['to-pack'], messages: messages.data?.total };
}
