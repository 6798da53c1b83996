import type { ReactNode } from 'react';
import { SORT_LABELS } from '#contract/catalog/sort-messages.ts';
import { SORT_MENU } from '#contract/catalog/sorting.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { PageLink } from '#ui/page-link.tsx';
import { LIST_START } from '#web/page/list-start.ts';
import { listAddress } from './list-address.ts';
import type { ListData } from './list-data.server.ts';
import { words } from './messages.ts';

/** Returns the number of products of a list, with a plus when the count stopped early. */
export function countText({ total, totalIsAtLeast }: Pick<ListData, 'total' | 'totalIsAtLeast'>): string {
  return formatNumber(total) + (totalIsAtLeast ? '+' : '');
}

const VIEWS = ['tiles', 'row'] as const;

/** The number of products, the filters, the views, and the sort menu. */
export function Toolbar(props: {
  /** URL of the list without its state. */
  path: string;
  list: ListData;
  /** Set when the page shows no products, because the list ends before it. */
  isBeyond?: boolean;
  onSort(): void;
  children: ReactNode;
}) {
  const { path, list, isBeyond = false, onSort, children } = props;
  const count = countText(list);
  const { sort, view } = list.state;
  const labels = view === 'row' ? { ...SORT_LABELS, featured: words.byColour } : SORT_LABELS;
  return (
    <div className="toolbar">
      <div className="toolbar__start">
        <p id={LIST_START} aria-live="polite" tabIndex={-1}>
          {isBeyond
            ? words.beyond.inAll(count, list.total)
            : list.total === 1
              ? words.showingOne
              : words.showing(count)}
        </p>
        <p className="sr" aria-live="polite">
          {words.sortedBy(labels[sort])}
        </p>
        {children}
        {list.hasRow && (
          <p className="chips views">
            {VIEWS.map((one) => (
              <PageLink
                key={one}
                className="chip"
                to={listAddress(path, { ...list.state, view: one, page: 1 })}
                aria-current={one === view || undefined}
                keepScroll
              >
                {words.views[one]}
              </PageLink>
            ))}
          </p>
        )}
      </div>
      <label className="sortsel">
        <span>{words.sort}</span>
        <select
          key={sort}
          className="input input--sm select"
          name="sort"
          defaultValue={sort}
          onChange={onSort}
        >
          {SORT_MENU.map(({ key }) => (
            <option key={key} value={key}>
              {labels[key]}
            </option>
          ))}
          {!SORT_MENU.some(({ key }) => key === sort) && (
            // What a link has sorted is shown, and is no choice of the menu.
            <option value={sort} hidden>
              {labels[sort]}
            </option>
          )}
        </select>
      </label>
    </div>
  );
}
