import { type FormEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { PAGE_SIZE } from '#contract/limits.ts';
import { searchPath } from '#contract/doors.ts';
import { useLate } from '#web/shell/page-on-its-way.tsx';
import { CardPlaceholders } from '#web/ui/card-placeholders.tsx';
import { ProductCard } from '#web/ui/product-card.tsx';
import { textOf } from '#web/ui/text-of.ts';
import { EmptyList } from './empty-list.tsx';
import { FilterBox } from './filter-box.tsx';
import { LIST_PARAMETERS, listAddress, readListState } from './list-address.ts';
import type { Chip, ListData } from './list-data.server.ts';
import { Pager } from './pager.tsx';
import { SubcategoryBanner } from './subcategory-banner.tsx';
import { SubcategoryChips } from './subcategory-chips.tsx';
import { Toolbar } from './toolbar.tsx';

type Props = {
  /** Address of the list without its state. */
  path: string;
  list: ListData;
  chips: Chip[];
  chipsLabel: string;
  /** The first chip: everything, under this name. */
  wholeLabel: string;
  banner?: { slug: string; name: string; description: string } | null;
  /** A collection that narrows the list, shown as a chip that can be removed. */
  filter?: { slug: string; name: string } | null;
  /** On a search page the list's box holds the search itself. */
  search?: { text: string; category: string };
  filterLabel: string;
};

/**
 * A list of products: chips, filter text, sort menu, cards and pages. All of it is one GET form and plain links, so it
 * works without script; with script the same choices navigate in the browser.
 */
export function ListPage(props: Props) {
  const { path, list, chips, chipsLabel, wholeLabel, banner, filter, search, filterLabel } = props;
  const { state } = list;
  const keep = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const isLate = useListIsLate(path);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const chosen = new FormData(event.currentTarget, submitter);
    const text = textOf(chosen, 'q');
    const parameters = new URLSearchParams(LIST_PARAMETERS.map((name) => [name, textOf(chosen, name)]));
    const next = { ...readListState(parameters), page: 1 };
    if (!search) return void navigate(listAddress(path, next), { preventScrollReset: true });
    if (text)
      void navigate(listAddress(searchPath(text, search.category), { sort: next.sort }), {
        preventScrollReset: true,
      });
  };

  return (
    <form action={search ? '/search' : path} onSubmit={submit} className="wrap">
      {/* Enter in the text box presses a form's first button: this one keeps the chip that is chosen. */}
      <button
        ref={keep}
        type="submit"
        className="sr"
        name="sub"
        value={state.sub}
        tabIndex={-1}
        aria-hidden="true"
      />
      {search && <input type="hidden" name="category" value={search.category} />}
      {filter && <input type="hidden" name="filter" value={filter.slug} />}
      {chips.length > 0 && <SubcategoryChips chips={chips} label={chipsLabel} wholeLabel={wholeLabel} />}
      <div className="listing">
        {banner && (
          <SubcategoryBanner banner={banner} to={listAddress(path, { ...state, sub: '', page: 1 })} />
        )}
        <Toolbar
          list={list}
          filter={
            filter ? { name: filter.name, to: listAddress(path, { ...state, filter: '', page: 1 }) } : null
          }
          onSort={() => keep.current?.form?.requestSubmit(keep.current)}
        >
          <FilterBox label={filterLabel} text={search?.text ?? state.q} sub={state.sub} />
        </Toolbar>
        {list.cards.length === 0 && !isLate ? (
          <EmptyList to={search ? '/products' : path} />
        ) : (
          <div className="cards" aria-busy={isLate || undefined}>
            {isLate ? (
              <CardPlaceholders count={PAGE_SIZE} />
            ) : (
              list.cards.map((card) => <ProductCard key={card.slug} card={card} />)
            )}
          </div>
        )}
        <Pager
          pages={list.pages}
          current={state.page}
          address={(page) => listAddress(path, { ...state, page })}
        />
      </div>
    </form>
  );
}

/** Another page or choice of this very list is on its way, and late. */
function useListIsLate(path: string): boolean {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const isComing = location?.pathname === pathname && pathname === path;
  return useLate(isComing, location?.search ?? '');
}
