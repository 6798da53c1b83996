import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { listCustomers } from '../calls/customers.ts';
import { listOrders } from '../calls/orders.ts';
import { listProducts, productIndexQuery } from '../calls/products.ts';
import type { Person } from '../api-client/person.ts';
import type { Answers } from '../api-client/typed-calls.ts';
import { indexEntries } from './find-matches.ts';

/** Greatest number of records of one kind. */
export const MAX_EACH = 6;
const FRESH_MS = 5 * 60_000;

/** The products, loaded with the first opening. */
export function useProductIndex(person: Person) {
  const { data } = useQuery({
    ...productIndexQuery(),
    enabled: person.may('catalogue.read'),
    staleTime: FRESH_MS,
  });
  return useMemo(
    () =>
      indexEntries(
        (data?.items ?? []).map(({ id, name, producer, sku, gtins }) => ({
          group: 'product' as const,
          id,
          label: name,
          note: [producer, sku].filter(Boolean).join(', '),
          more: gtins.join(' '),
          sku,
        })),
      ),
    [data],
  );
}

export type ProductRow = Answers['GET /products']['items'][number];

/** Picture, price and stock of a few products, by their id, once they are read. */
export function useProductRows(skus: readonly string[]): ReadonlyMap<string, ProductRow> {
  const list = skus.toSorted().join(',');
  const { data } = useQuery({
    queryKey: ['products', 'palette', list],
    queryFn: ({ signal }) => listProducts({ query: { sku: list, limit: MAX_EACH }, signal }),
    enabled: list !== '',
    placeholderData: (previous) => previous,
  });
  return new Map((data?.items ?? []).map((row) => [row.id, row]));
}

const MIN_SEARCH = 2;

/** The orders that a text finds. */
export function useOrders(q: string, person: Person) {
  const { data } = useQuery({
    queryKey: ['orders', 'palette', q],
    queryFn: ({ signal }) => listOrders({ query: { q, limit: MAX_EACH }, signal }),
    enabled: q.length >= MIN_SEARCH && person.may('order.read'),
  });
  return q.length >= MIN_SEARCH ? (data?.items ?? []) : [];
}

/** The customers that a text finds. */
export function useCustomers(q: string, person: Person) {
  const { data } = useQuery({
    queryKey: ['customers', 'palette', q],
    queryFn: ({ signal }) => listCustomers({ query: { q, limit: MAX_EACH }, signal }),
    enabled: q.length >= MIN_SEARCH && person.may('customer.read'),
  });
  return q.length >= MIN_SEARCH ? (data?.items ?? []) : [];
}
