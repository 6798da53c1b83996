import { type FormEvent, type RefObject, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePerson } from '../api-client/person.ts';
import { Icon } from '../icon/icon.tsx';
import { Button } from '../overlays/button.tsx';
import { Popover } from '../overlays/popover.tsx';
import type { ListFilter } from './list-definition.ts';
import { listActive, parseBound } from './list-query.ts';
import { textOf } from './text-of.ts';
import { words } from './messages.ts';

/** Search, the filters in force, and the way to add one. */
export function FilterBar(props: {
  searchLabel: string | undefined;
  filters: readonly ListFilter[];
  search: RefObject<HTMLInputElement | null>;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
}) {
  const { searchLabel, filters, search, isOpen, onOpen } = props;
  const [address, setAddress] = useSearchParams();
  const { timeZone } = usePerson().shop;
  const set = (changes: Readonly<Record<string, string | undefined>>): void => {
    const next = new URLSearchParams(address);
    for (const [name, value] of Object.entries(changes))
      if (value === undefined || value === '') next.delete(name);
      else next.set(name, value);
    setAddress(next, { replace: true });
  };
  const active = listActive(address, filters, timeZone).filter(({ parameter }) => parameter !== 'q');
  return (
    <>
      {searchLabel !== undefined && (
        <form
          className="find"
          role="search"
          onSubmit={(event) => {
            event.preventDefault();
            set({ q: search.current?.value.trim() });
            // The field is shown anew; from the page's main part, keys reach the rows.
            document.getElementById('main')?.focus({ preventScroll: true });
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
      {active.map(({ parameter, text }) => (
        <span key={parameter} className="chip">
          <span>{text}</span>
          <button
            type="button"
            aria-label={words.removeFilter(text)}
            onClick={() => set({ [parameter]: undefined })}
          >
            <Icon name="x" size="small" />
          </button>
        </span>
      ))}
      {filters.length > 0 && (
        <Popover label={words.filter} icon="funnel" isOpen={isOpen} onOpen={onOpen}>
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

/** Field, test and value of a filter. */
function FilterForm(props: {
  filters: readonly ListFilter[];
  address: URLSearchParams;
  onApply(changes: Record<string, string | undefined>): void;
}) {
  const { filters, address, onApply } = props;
  const { timeZone } = usePerson().shop;
  const [field, setField] = useState(filters[0]?.field ?? '');
  const [error, setError] = useState<string | null>(null);
  const id = useId();
  const filter = filters.find((one) => one.field === field);
  if (!filter) return null;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (filter.kind === 'choice') {
      const chosen = form.getAll('value').map(String);
      if (chosen.length === 0) setError(words.chooseOne);
      else onApply({ [field]: chosen.join(',') });
      return;
    }
    const isLower = form.get('test') === 'gte';
    const value = parseBound(filter, textOf(form, 'value'), isLower, timeZone);
    if (value === undefined) setError(words.badValue[filter.kind]);
    else onApply({ [filter.kind === 'text' ? field : `${field}.${isLower ? 'gte' : 'lte'}`]: value });
  };
  const chosen = (address.get(field) ?? '').split(',');
  const isDay = filter.kind === 'day';
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div className="f">
        <label htmlFor={`${id}-field`}>{words.field}</label>
        <select
          id={`${id}-field`}
          className="in"
          value={field}
          onChange={({ target }) => {
            setField(target.value);
            setError(null);
          }}
        >
          {filters.map((one) => (
            <option key={one.field} value={one.field}>
              {one.label}
            </option>
          ))}
        </select>
      </div>
      {filter.kind === 'choice' ? (
        <fieldset className="choices" key={field}>
          <legend className="sr">{words.values}</legend>
          {filter.choices.map(({ value, label }) => (
            <label key={value} className="opt">
              <input type="checkbox" name="value" value={value} defaultChecked={chosen.includes(value)} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <div className="f" key={field}>
          {filter.kind !== 'text' && (
            <>
              <label htmlFor={`${id}-test`}>{words.test}</label>
              <select id={`${id}-test`} name="test" className="in">
                <option value="gte">{isDay ? words.from : words.atLeast}</option>
                <option value="lte">{isDay ? words.to : words.atMost}</option>
              </select>
            </>
          )}
          <label htmlFor={`${id}-value`}>{words.value}</label>
          <input
            id={`${id}-value`}
            name="value"
            className="in"
            type={isDay ? 'date' : 'text'}
            inputMode={isDay || filter.kind === 'text' ? undefined : 'decimal'}
            autoComplete="off"
            aria-invalid={error !== null}
            aria-describedby={`${id}-hint`}
          />
          <p className="hint" id={`${id}-hint`}>
            {words.valueHints[filter.kind]}
          </p>
        </div>
      )}
      {error !== null && (
        <p className="err" role="alert">
          <Icon name="warning-circle" size="small" />
          {error}
        </p>
      )}
      <Button type="submit" variant="primary" size="small">
        {words.apply}
      </Button>
    </form>
  );
}
