import { useQuery } from '@tanstack/react-query';
import { call } from '../api-client/api.ts';
import { usePerson } from '../api-client/person.ts';

const EVERY_MS = 60_000;

/** How much work waits, by the path of its area: orders to pack, messages to answer. */
export function useWaiting(): Readonly<Record<string, number | undefined>> {
  const { may } = usePerson();
  const orders = useQuery({
    queryKey: ['orders', 'queues'],
    queryFn: () => call<Record<string, number>>('GET', '/orders/queues'),
    enabled: may('order.read'),
    refetchInterval: EVERY_MS,
  });
  const messages = useQuery({
    queryKey: ['messages', 'waiting'],
    queryFn: () =>
      call<{ total?: number }>('GET', '/messages', { query: { state: 'new,open', limit: 1, count: true } }),
    enabled: may('message.reply'),
    refetchInterval: EVERY_MS,
  });
  return { orders: orders.data?.['to-pack'], messages: messages.data?.total };
}
