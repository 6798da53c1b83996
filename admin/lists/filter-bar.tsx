import type { RefObject } from 'react';
import { useSearchParams } from 'react-router';
import { usePerson } from '../api-client/person.ts';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/office/popover.tsx';
import { FilterForm } from './filter-form.tsx';
import type { ListFilter } from './list-definition.ts';
import { listActive } from './list-query.ts';
import { words } from './messages.ts';
import { SearchField } from './search-field.tsx';

/** Search, the filters in force, and the way to add one. */
export function FilterBar(props: {
  searchLabel: string | undefined;
  onEnter: ((text: string) => void) | undefined;
  filters: readonly ListFilter[];
  search: RefObject<HTMLInputElement | null>;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}) {
  const { searchLabel, onEnter, filters, search, isOpen, onOpen } = props;
  const [address, setAddress] = useSearchParams();
  const { timeZone } = usePerson().shop;
  const set = (changes: Readonly<Record<string, string | undefined>>): void => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    setAddress(next, { replace: true });
  };
  const active = listActive(address, filters, timeZone).filter(({ parameters }) => !parameters.includes('q'));
  return (
    <>
      {searchLabel !== undefined && (
        <SearchField
          label={searchLabel}
          searched={address.get('q') ?? ''}
          field={search}
          onSearch={(text) => set({ q: text })}
          onEnter={onEnter}
        />
      )}
      {active.map(({ parameters, text }) => (
        <span key={parameters.join()} className="chip">
          <span>{text}</span>
          <button
            type="button"
            aria-label={words.removeFilter(text)}
            onClick={() => set(Object.fromEntries(parameters.map((one) => [one, undefined])))}
          >
            <Icon name="x" size="small" />
          </button>
        </span>
      ))}
      {filters.length > 0 && (
        <Popover label={words.filter} icon="funnel" isIconOnPhones isOpen={isOpen} onOpen={onOpen}>
          <FilterForm
            filters={filters}
            address={address}
            onApply={(changes) => {
              set(changes);
              onOpen(false);
            }}
          />
        </Popover>
      )}
    </>
  );
}
