import { useQueries } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { usePerson } from '../api-client/person.ts';
import { Empty } from '../page/empty.tsx';
import { Button } from '../overlays/button.tsx';
import type { ListDefinition, ListView } from './list-definition.ts';
import { listActive } from './list-query.ts';
import { words } from './messages.ts';

/** Says why a list is empty, and names the filter without which there would be most. */
export function EmptyList<Row>(props: {
  definition: ListDefinition<Row>;
  view: ListView | undefined;
  query: URLSearchParams;
}) {
  const { definition, view, query } = props;
  const { resource, read, filters = [], empty } = definition;
  const [address, setAddress] = useSearchParams();
  const { timeZone } = usePerson().shop;
  const active = listActive(address, filters, timeZone);
  const counts = useQueries({
    queries: active.map(({ parameter }) => {
      const without = new URLSearchParams(query);
      without.delete(parameter);
      without.set('limit', '1');
      without.set('count', 'true');
      const queryKey = [resource, 'count', without.toString()];
      return { queryKey, queryFn: () => read({ query: without }) };
    }),
  });
  const largest = active
    .map((filter, index) => ({
      ...filter,
      count: counts[index]?.data?.total ?? counts[index]?.data?.totalIsAtLeast ?? 0,
    }))
    .reduce<{ parameter: string; text: string; count: number } | undefined>(
      (found, one) => (one.count > (found?.count ?? 0) ? one : found),
      undefined,
    );
  if (active.length === 0) return <Empty title={empty.title} text={empty.text} />;
  const removeLargest = (): void => {
    const next = new URLSearchParams(address);
    if (largest) next.delete(largest.parameter);
    setAddress(next);
  };
  return (
    <Empty
      title={words.noMatch}
      text={largest ? words.without(largest.text, formatNumber(largest.count)) : words.noMatchText}
    >
      {largest && <Button onClick={removeLargest}>{words.removeFilter(largest.text)}</Button>}
      <Button onClick={() => setAddress(view ? { view: view.id } : {})}>{words.removeFilters}</Button>
    </Empty>
  );
}
