import type { ComponentProps, ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { pageHref, pathOfHref } from '#contract/bundle-locale.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { LIST_START } from '#web/page/list-start.ts';
import { isTyped } from '#web/page/is-typed.ts';
import { useDelayed } from '#web/page/use-delayed.ts';
import { Facets } from './facets.tsx';
import { listAddress, withFlagBox } from './list-address.ts';
import type { ListData } from './list-data.server.ts';
import { type Banner, ListResults } from './list-results.tsx';
import { words } from './messages.ts';
import { type Search, useListForm } from './use-list-form.ts';

type Props = {
  /** URL of the list without its state. */
  path: string;
  list: ListData;
  /** The sub-categories that can be chosen: submit buttons of the form. */
  chips?: ReactNode;
  banner?: Banner | null;
  /** Shown after the second row of bottles. */
  between?: ReactNode;
  /** A collection that narrows the list, shown as a chip that can be removed. */
  filter?: { slug: string; name: string } | null;
  /** On a search page the list's text box holds the search itself. */
  search?: Search;
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
  const { path, list, chips, banner, between, filter, search, filterLabel } = props;
  const { isUnderPicture = false, emptyTitle = words.empty.title } = props;
  const { state } = list;
  const isLate = useListIsLate(path);
  const meant = withFlagBox(state);
  // A collection that has a box in the flags facet is rendered and sent as that box.
  const collection = meant.filter === '' ? null : filter;
  const { form, keep, box, submit, sort } = useListForm(path, state, search);
  const text = search?.text ?? state.q;
  const clearTo = listAddress(path, { sub: state.sub, sort: state.sort, view: state.view });
  const chosen = collection
    ? [{ name: collection.name, to: listAddress(path, { ...state, filter: '', page: 1 }) }, ...list.chosen]
    : list.chosen;
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
      {state.choice.producer !== '' && <input type="hidden" name="producer" value={state.choice.producer} />}
      {state.view === 'row' && <input type="hidden" name="view" value="row" />}
      {chips}
      <div className="listing">
        <section className="rail" aria-label={words.filters}>
          <a className="rail__skip" href={`#${LIST_START}`}>
            {words.skipFilters}
          </a>
          <FilterBox label={filterLabel} text={text} sub={state.sub} box={box} />
          {list.facets !== null && (
            <Facets list={list} facets={list.facets} state={meant} clearTo={clearTo} />
          )}
        </section>
        <ListResults
          path={path}
          list={list}
          chosen={chosen}
          clearTo={clearTo}
          banner={banner}
          text={text}
          emptyTitle={emptyTitle}
          between={between}
          isLate={isLate}
          isUnderPicture={isUnderPicture}
          onSort={sort}
        />
      </div>
    </form>
  );
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

type FilterBoxProps = { label: string; text: string; sub: string; box: ComponentProps<'input'> };

/**
 * The list's own text filter. It filters while the user types, and Enter searches; without scripts
 * it has a button. Each way keeps the chosen chip.
 */
function FilterBox({ label, text, sub, box }: FilterBoxProps) {
  return (
    <div className="filterbox">
      <div className="with-icon">
        <Icon name="magnifying-glass" />
        <input
          {...box}
          className="input input--sm"
          type="search"
          name="q"
          defaultValue={text}
          maxLength={200}
          placeholder={label}
          aria-label={label}
        />
      </div>
      <Button className="no-script-only" type="submit" name="sub" value={sub}>
        {words.apply}
      </Button>
    </div>
  );
}
