import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { pageHref, pathOfHref } from '#contract/bundle-locale.ts';
import { PAGE_SIZE } from '#contract/http/limits.ts';
import { searchPath } from '#contract/pages/site-links.ts';
import { LIST_START } from '#web/page/list-start.ts';
import { isTyped } from '#web/page/is-typed.ts';
import { useDelayed } from '#web/page/use-delayed.ts';
import { onFirstInteraction } from '#web/page/on-first-interaction.ts';
import { CardPlaceholders } from '#web/bottle/card-placeholders.tsx';
import { useSearchBox } from '#web/search/use-search-box.ts';
import { ProductCard } from '#web/product-card/product-card.tsx';
import { ActiveChoices } from './active-choices.tsx';
import { EmptyList, NoSuchPage, FewResults } from './empty-list.tsx';
import { Facets } from './facets.tsx';
import { FilterBox } from './filter-box.tsx';
import { restoreFacets } from './filter-form.ts';
import { listAddress, type ListState, withFlagBox } from './list-address.ts';
import type { ListData } from './list-data.server.ts';
import { Pager } from '#ui/pager.tsx';
import { pagerWords } from '#web/page/pager-messages.ts';
import { SubcategoryBanner } from './subcategory-banner.tsx';
import { Toolbar } from './toolbar.tsx';
import { useFilterForm } from './use-filter-form.ts';
import { words } from './messages.ts';

type Props = {
  /** URL of the list without its state. */
  path: string;
  list: ListData;
  /** The sub-categories that can be chosen: submit buttons of the form. */
  chips?: ReactNode;
  banner?: { slug: string; name: string; description: string } | null;
  /** A collection that narrows the list, shown as a chip that can be removed. */
  filter?: { slug: string; name: string } | null;
  /** On a search page the list's text box holds the search itself. */
  search?: { text: string; category: string };
  filterLabel: string;
  /** Set when the page's largest picture is above the list; else it is the first card's. */
  isUnderPicture?: boolean;
  /** Title of an empty list. */
  emptyTitle?: string;
};

/**
 * A list of products: chips, filter text, facets, sort menu, cards and pages. It consists of one
 * GET form and plain links, so it works without scripts; with scripts the same choices navigate in
 * the browser.
 */
export function ListPage(props: Props) {
  const { path, list, chips, banner, filter, search, filterLabel } = props;
  const { isUnderPicture = false, emptyTitle = words.empty.title } = props;
  const { state, relaxation: wayOut } = list;
  const keep = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const isLate = useListIsLate(path);
  const meant = withFlagBox(state);
  // A collection that has a box in the flags facet is rendered and sent as that box.
  const collection = meant.filter === '' ? null : filter;
  const apply = (form: HTMLFormElement): void => form.requestSubmit(keep.current);
  const here = listAddress(path, state);
  const form = useFilterForm(here, apply);
  /** Returns the URL of a state; `null` for a search without text. */
  const addressOf = ({ q: text, sort, ...rest }: ListState, isTyping: boolean): string | null => {
    const stage = { isTyped: isTyping && text !== '', sort };
    if (!search) return listAddress(path, { ...rest, ...stage, q: text, page: 1 });
    if (text === '') return null;
    return listAddress(searchPath(text, search.category), { ...stage, choice: rest.choice });
  };
  const type = (typed: HTMLFormElement): void => {
    const entries = new FormData(typed, keep.current);
    loadReader().then(
      ({ parseFilterForm }) => {
        const address = addressOf(parseFilterForm(entries), true);
        if (address !== null && address !== here)
          void navigate(address, { replace: true, preventScrollReset: true });
      },
      () => undefined,
    );
  };
  const { box, stop } = useSearchBox(search?.text ?? state.q, type);
  useEffect(() => onFirstInteraction(() => void loadReader().catch(() => undefined)), []);

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    stop();
    const { currentTarget: sent, nativeEvent } = event;
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    const entries = new FormData(sent, submitter);
    sent.querySelector('dialog')?.close();
    // The form parser loads late; when it fails to load, the server parses the form.
    loadReader().then(
      ({ parseFilterForm }) => go(sent, parseFilterForm(entries)),
      () => location.assign(`${sent.action}?${getQuery(entries)}`),
    );
  };
  const go = (sent: HTMLFormElement, wanted: ListState): void => {
    const address = addressOf(wanted, false);
    if (address === null) return;
    // An invalid value is not in the URL, so no rendering would remove it from its box.
    if (address === here) restoreFacets(sent, true);
    void navigate(address, { preventScrollReset: true });
  };

  const clearTo = listAddress(path, { sub: state.sub, sort: state.sort });
  const chosen = collection
    ? [{ name: collection.name, to: listAddress(path, { ...state, filter: '', page: 1 }) }, ...list.chosen]
    : list.chosen;
  const isEmpty = list.cards.length === 0 && !isLate;
  const isBeyond = isEmpty && list.total > 0;
  return (
    <form
      ref={form}
      action={pageHref(search ? '/search' : path)}
      onSubmit={submit}
      noValidate
      autoComplete="off"
      className="wrap"
    >
      {/* Enter in a text box presses a form's first button: this one keeps the chosen chip. */}
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
      {collection && <input type="hidden" name="filter" value={collection.slug} />}
      {chips}
      <div className="listing">
        <section className="rail" aria-label={words.filters}>
          <a className="rail__skip" href={`#${LIST_START}`}>
            {words.skipFilters}
          </a>
          <FilterBox label={filterLabel} text={search?.text ?? state.q} sub={state.sub} box={box} />
          {list.facets !== null && (
            <Facets list={list} facets={list.facets} state={meant} clearTo={clearTo} />
          )}
        </section>
        <div className="results">
          {banner && (
            <SubcategoryBanner banner={banner} to={listAddress(path, { ...state, sub: '', page: 1 })} />
          )}
          {list.corrected !== null && (
            <p className="corrected">
              {words.corrected.before}
              <strong>{list.corrected}</strong>
              {words.corrected.after(search?.text ?? state.q)}
            </p>
          )}
          <Toolbar list={list} isBeyond={isBeyond} onSort={() => form.current && apply(form.current)}>
            <ActiveChoices chosen={chosen} clearTo={isEmpty && !isBeyond ? null : clearTo} />
          </Toolbar>
          {isBeyond ? (
            <NoSuchPage list={list} to={listAddress(path, { ...state, page: list.pages })} />
          ) : isEmpty ? (
            <EmptyList title={emptyTitle} isTyped={state.isTyped} relaxation={wayOut} clearTo={path} />
          ) : (
            <div className="cards" aria-busy={isLate || undefined}>
              {isLate ? (
                <CardPlaceholders count={PAGE_SIZE} />
              ) : (
                list.cards.map((card, index) => (
                  <ProductCard key={card} card={card} place="list" isFirst={index === 0 && !isUnderPicture} />
                ))
              )}
            </div>
          )}
          {wayOut && !isEmpty && !isLate && <FewResults relaxation={wayOut} total={list.total} />}
          <Pager
            pages={list.pages}
            current={state.page}
            labels={pagerWords}
            address={(page) => listAddress(path, { ...state, page })}
          />
        </div>
      </div>
    </form>
  );
}

const importReader = () => import('./parse-list-state.ts');
let reader: ReturnType<typeof importReader> | undefined;

/**
 * Returns one promise for all callers, so that they continue in the order of their calls. After a
 * failure the next call tries again.
 */
function loadReader(): ReturnType<typeof importReader> {
  reader ??= importReader().catch((error: unknown) => {
    reader = undefined;
    throw error;
  });
  return reader;
}

/** Returns a form's data as a browser without scripts would send it. */
function getQuery(entries: FormData): string {
  const texts = [...entries].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return new URLSearchParams(texts).toString();
}

/** Returns whether another page or choice of this list is loading for longer than the delay. */
function useListIsLate(path: string): boolean {
  const { location } = useNavigation();
  const { pathname } = useLocation();
  const isComing =
    location !== undefined &&
    pathOfHref(location.pathname) === pathname &&
    pathname === path &&
    !isTyped(location.search);
  return useDelayed(isComing, location?.search ?? '');
}
