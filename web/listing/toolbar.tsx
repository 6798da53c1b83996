import type { ReactNode } from 'react';
import { SORT_MENU } from '#contract/sorting.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PageLink } from '#web/ui/page-link.tsx';
import type { ListData } from './list-data.server.ts';
import { words } from './words.ts';

const counted = new Intl.NumberFormat('en-CA');

/** How many products match, what narrows them, the text filter and the sort menu. */
export function Toolbar(props: {
  list: ListData;
  filter: { name: string; to: string } | null;
  onSort(): void;
  children: ReactNode;
}) {
  const { list, filter, onSort, children } = props;
  const count = counted.format(list.total) + (list.totalIsAtLeast ? '+' : '');
  return (
    <div className="toolbar">
      <p>
        <span aria-live="polite">{list.total === 1 ? words.showingOne : words.showing(count)}</span>
        {filter && (
          <PageLink
            className="chip chip--on"
            to={filter.to}
            aria-label={words.removeFilter(filter.name)}
            keepScroll
          >
            {filter.name}
            <Icon name="close" />
          </PageLink>
        )}
      </p>
      <div className="toolbar__end">
        {children}
        <label className="sortsel">
          <span>{words.sort}</span>
          <select
            key={list.state.sort}
            className="input input--sm select"
            name="sort"
            defaultValue={list.state.sort}
            onChange={onSort}
          >
            {SORT_MENU.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
