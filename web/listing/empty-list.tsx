import { searchPath, SITE_LINKS } from '#contract/pages/site-links.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageLink } from '#ui/page-link.tsx';
import type { ListData } from './list-data.server.ts';
import { countText } from './toolbar.tsx';
import type { FilterRelaxation } from './relax-filters.server.ts';
import { words } from './messages.ts';

type Props = {
  title: string;
  text: string;
  isTyped: boolean;
  /** The nearest text that finds products; `null` without one. */
  nearest: string | null;
  relaxation: FilterRelaxation | null;
  clearTo: string;
};

/**
 * A list without results, with links to larger lists: without the filter that hides most products,
 * and without any filter. `text` is what was searched for.
 */
export function EmptyList({ title, text, isTyped, nearest, relaxation: wayOut, clearTo }: Props) {
  const isSingle = wayOut !== null && wayOut.without !== null;
  const reason = text === '' ? words.empty.text : words.empty.searched(text);
  return (
    <EmptyState title={title} text={isTyped ? words.empty.typed : reason}>
      {nearest !== null && <LinkButton to={searchPath(nearest)}>{words.empty.nearest(nearest)}</LinkButton>}
      {isSingle && (
        <LinkButton to={wayOut.to} keepScroll>
          {words.without(wayOut.without ?? '', wayOut.count)}
        </LinkButton>
      )}
      <LinkButton variant={isSingle ? 'quiet' : 'line'} to={isSingle || !wayOut ? clearTo : wayOut.to}>
        {words.clearAll}
      </LinkButton>
      {wayOut && !isSingle && <span>{words.clearAllCount(wayOut.count)}</span>}
    </EmptyState>
  );
}

/** A list in which nothing was chosen, and nothing is yet: the whole shop, or a part of it. */
export function PlainEmptyList({ title, isShop }: { title: string; isShop: boolean }) {
  const { path, label } = isShop ? SITE_LINKS.contact : SITE_LINKS.products;
  return (
    <EmptyState
      title={isShop ? words.empty.shop.title : title}
      text={isShop ? words.empty.shop.text : words.empty.plain}
    >
      <LinkButton to={path}>{label}</LinkButton>
    </EmptyState>
  );
}

/** A page number after the last page: the number of pages, and a link to the last one. */
export function NoSuchPage({ list, to }: { list: ListData; to: string }) {
  const { total, pages, state } = list;
  return (
    <EmptyState
      title={words.beyond.title(state.page)}
      text={total === 1 ? words.beyond.textOne : words.beyond.text(countText(list), pages)}
    >
      <LinkButton to={to}>{words.beyond.last(pages)}</LinkButton>
    </EmptyState>
  );
}

/** A line below a list of very few products: the result of removing one filter. */
export function FewResults({ relaxation: wayOut, total }: { relaxation: FilterRelaxation; total: number }) {
  return (
    <p className="thin">
      {words.thin(total)}{' '}
      <PageLink className="link" to={wayOut.to} keepScroll>
        {wayOut.without === null ? words.clearAll : words.without(wayOut.without, wayOut.count)}
      </PageLink>
      {wayOut.without === null && ` ${words.clearAllCount(wayOut.count)}`}
    </p>
  );
}
