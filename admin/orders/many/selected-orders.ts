import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { loadOrder } from '../../calls/orders.ts';
import type { Order } from '../order.ts';

/** Orders of a selection that a page takes at once. */
export const MAX_SELECTED = 50;

/** The pages of several orders. */
export type ManyPage = 'pick-list' | 'slips' | 'ship';

/** Returns the address of a page of several orders. */
export const toManyPath = (page: ManyPage, numbers: readonly string[]): string =>
  `/orders/${page}?numbers=${numbers.slice(0, MAX_SELECTED).join(',')}`;

/** Returns the numbers of the orders that the address names, each once. */
export function useSelectedNumbers(): string[] {
  const [address] = useSearchParams();
  const numbers = (address.get('numbers') ?? '').split(',').filter(Boolean);
  return [...new Set(numbers)].slice(0, MAX_SELECTED);
}

/** Reads orders in full, in the order of their numbers. `orders` is `undefined` until all are there. */
export function useOrders(numbers: readonly string[]): {
  orders: Order[] | undefined;
  error: Error | null;
  refetch(): void;
} {
  return useQueries({
    queries: numbers.map((number) => ({ queryKey: ['orders', number], queryFn: () => loadOrder(number) })),
    combine: (results) => {
      const orders = results.flatMap(({ data }) => (data ? [data] : []));
      return {
        orders: orders.length === numbers.length ? orders : undefined,
        error: results.find(({ error, data }) => error && !data)?.error ?? null,
        refetch: () => {
          for (const { error, refetch } of results) if (error) void refetch();
        },
      };
    },
  });
}
