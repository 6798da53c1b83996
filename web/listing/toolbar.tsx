import type { ReactNode } from 'react';
import { SORT_LABELS } from '#contract/catalog/sort-messages.ts';
import { SORT_MENU } from '#contract/catalog/sorting.ts';
import { formatNumber } from '#contract/format/format-number.ts';
import { LIST_START } from '#web/page/list-start.ts';
import type { ListData } from './list-data.server.ts';
import { words } from './messages.ts';

/** Returns the number of products of a list, with a plus when the count stopped early. */
export function countText({ total, totalIsAtLeast }: Pick<ListData, 'total' | 'totalIsAtLeast'>): string {
  return formatNumber(total) + (totalIsAtLeast ? '+' : '');
}

/** The number of products, the filters, and the sort menu. */
export function Toolbar(props: {
  list: ListData;
  /** Set when the page shows no products, because the list ends before it. */
  isBeyond?: boolean;
  onSort(): void;
  children: ReactNode;
}) {
  const { list, isBeyond = false, onSort, children } = props;
  const count = countText(list);
  const { sort } = list.state;
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
          {words.sortedBy(SORT_LABELS[sort])}
        </p>
        {children}
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
              {SORT_LABELS[key]}
            </option>
          ))}
          {!SORT_MENU.some(({ key }) => key === sort) && (
            // What a link has sorted is shown, and is no choice of the menu.
            <option value={sort} hidden>
              {SORT_LABELS[sort]}
            </option>
          )}
        </select>
      </label>
    </div>
  );
}
