import { useQueries, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatNumber } from '#contract/format/format-number.ts';
import { usePerson } from '../api-client/person.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Button } from '#ui/button.tsx';
import { LinkButton } from '../parts/link-button.tsx';
import type { ListDefinition, ListView } from './list-definition.ts';
import { type ActiveFilter, listActive } from './list-query.ts';
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
    queries: active.map(({ parameters }) => {
      const without = new URLSearchParams(query);
      for (const one of parameters) without.delete(one);
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
    .reduce<(ActiveFilter & { count: number }) | undefined>(
      (found, one) => (one.count > (found?.count ?? 0) ? one : found),
      undefined,
    );
  if (active.length === 0) {
    if (!view || view.query === '') return <EmptyState title={empty.title} text={empty.text} />;
    return <EmptyView definition={definition} view={view} />;
  }
  const removeLargest = (): void => {
    const next = new URLSearchParams(address);
    for (const one of largest?.parameters ?? []) next.delete(one);
    setAddress(next);
  };
  return (
    <EmptyState
      title={describeNoMatch(active, address.get('q') ?? '', empty)}
      text={largest ? words.without(largest.text, formatNumber(largest.count)) : words.noMatchText}
    >
      {largest && <Button onClick={removeLargest}>{words.removeFilter(largest.text)}</Button>}
      <Button onClick={() => setAddress(view ? { view: view.id } : {})}>{words.removeFilters}</Button>
    </EmptyState>
  );
}

/** Says that a view is empty, and leads to all rows, if there are any. */
function EmptyView<Row>({ definition, view }: { definition: ListDefinition<Row>; view: ListView }) {
  const { resource, read, name, empty } = definition;
  const { data } = useQuery({
    queryKey: [resource, 'count', 'all'],
    queryFn: () => read({ query: new URLSearchParams({ limit: '1', count: 'true' }) }),
  });
  const total = data?.total ?? data?.totalIsAtLeast ?? 0;
  if (data && total === 0) return <EmptyState title={empty.title} text={empty.text} />;
  return (
    <EmptyState title={view.empty ?? words.emptyView(view.label)} text="">
      {total > 0 && <LinkButton to={ALL}>{words.allRows(name, formatNumber(total))}</LinkButton>}
    </EmptyState>
  );
}

/** A view of all rows: the address wins over what a view filters. */
const ALL = '?view=all';

/** What is said of a search or of filters that find nothing. */
function describeNoMatch(
  active: readonly ActiveFilter[],
  searched: string,
  empty: ListDefinition<unknown>['empty'],
): string {
  const isSearchAlone = active.length === 1 && searched !== '';
  if (!isSearchAlone) return words.noMatch;
  return empty.noMatch?.(searched) ?? words.noSearchMatch(searched);
}
