import type { RefObject } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Icon } from '../icon/icon.tsx';
import type { ListDefinition, ListView } from './list-definition.ts';
import { words } from './messages.ts';

/** The views of a list, with the number of what waits in each. */
export function ListViews({ views, current }: { views: readonly ListView[]; current: string | undefined }) {
  return (
    <nav className="views" aria-label={words.views}>
      {views.map(({ id, label, count }) => (
        <Link key={id} to={{ search: `view=${id}` }} aria-current={id === current ? 'page' : undefined}>
          {label} {count !== undefined && count > 0 && <span className="n">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

/** Search and filters of a list. */
export function ListFilters<Row>(props: {
  definition: ListDefinition<Row>;
  search: RefObject<HTMLInputElement | null>;
}) {
  const { definition, search } = props;
  const [address, setAddress] = useSearchParams();
  const set = (name: string, value: string): void => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setAddress(next, { replace: true });
  };
  const { searchLabel, filters = [] } = definition;
  if (searchLabel === undefined && filters.length === 0) return null;
  return (
    <div className="filters">
      {searchLabel !== undefined && (
        <form
          className="find"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            set('q', search.current?.value.trim() ?? '');
          }}
        >
          <Icon name="magnifying-glass" size="small" />
          <input
            key={address.get('q')}
            ref={search}
            type="search"
            aria-label={searchLabel}
            placeholder={searchLabel}
            defaultValue={address.get('q') ?? ''}
          />
        </form>
      )}
      {filters.map(({ field, label, choices }) => (
        <label key={field} className="row row--n">
          <span className="small q">{label}</span>
          <select
            className="in"
            value={address.get(field) ?? ''}
            onChange={({ target }) => set(field, target.value)}
          >
            <option value="">{words.all}</option>
            {choices.map(({ value, label: text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
