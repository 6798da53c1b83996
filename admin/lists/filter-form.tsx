import { type FormEvent, useId, useState } from 'react';
import { toShopDay } from '#contract/format/parse-shop-time.ts';
import { usePerson } from '../api-client/person.ts';
import { Icon } from '#ui/icon.tsx';
import { Button } from '#ui/button.tsx';
import type { ListFilter } from './list-definition.ts';
import { describeDays, parseBound, readDays, splitValues, toDayBounds } from './list-query.ts';
import { words } from './messages.ts';
import { type Days, parseDays } from './parse-days.ts';
import { textOf } from './text-of.ts';

/** Field, test and value of a filter. */
export function FilterForm(props: {
  filters: readonly ListFilter[];
  address: URLSearchParams;
  onApply(changes: Record<string, string | undefined>): void;
}) {
  const { filters, address, onApply } = props;
  const { timeZone } = usePerson().shop;
  const [field, setField] = useState(filters[0]?.field ?? '');
  const [error, setError] = useState<string | null>(null);
  const [today] = useState(() => toShopDay(new Date(), timeZone));
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
    if (filter.kind === 'day') {
      const days = parseDays(textOf(form, 'value'), today);
      if (days.kind === 'days') onApply(toDayBounds(field, days, timeZone));
      else setError(words.badDays[days.kind]);
      return;
    }
    const isLower = form.get('test') === 'gte';
    const value = parseBound(filter.kind, textOf(form, 'value'));
    if (value === undefined) setError(words.badValue[filter.kind]);
    else onApply({ [filter.kind === 'text' ? field : `${field}.${isLower ? 'gte' : 'lte'}`]: value });
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor={`${id}-field`}>{words.field}</label>
        <select
          id={`${id}-field`}
          className="input select"
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
        <Choices key={field} choices={filter.choices} chosen={splitValues(address.get(field) ?? '')} />
      ) : filter.kind === 'day' ? (
        <DaysField
          key={field}
          given={describeDays(readDays(address, field), timeZone)}
          today={today}
          isWrong={error !== null}
          onChoose={(days) => onApply(toDayBounds(field, days, timeZone))}
        />
      ) : (
        <Bound key={field} kind={filter.kind} isWrong={error !== null} />
      )}
      {error !== null && (
        <p className="error" role="alert">
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

type Choice = Extract<ListFilter, { kind: 'choice' }>['choices'][number];

/** The values of a field, of which some are chosen. */
const Choices = ({ choices, chosen }: { choices: readonly Choice[]; chosen: readonly string[] }) => (
  <fieldset className="choices">
    <legend className="sr">{words.values}</legend>
    {choices.map(({ value, label }) => (
      <label key={value} className="check">
        <input type="checkbox" name="value" value={value} defaultChecked={chosen.includes(value)} />
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
);

/** Typed days, with what they are read as, and those that are looked for most. */
function DaysField(props: {
  /** The days in force, as a text; '' for none. */
  given: string;
  today: string;
  isWrong: boolean;
  onChoose(days: Days): void;
}) {
  const { given, today, isWrong, onChoose } = props;
  const id = useId();
  const [typed, setTyped] = useState(given);
  const read = parseDays(typed, today);
  return (
    <>
      <div className="field">
        <label htmlFor={`${id}-value`}>{words.days}</label>
        <input
          id={`${id}-value`}
          name="value"
          className="input"
          autoComplete="off"
          spellCheck={false}
          aria-invalid={isWrong && read.kind !== 'days'}
          aria-describedby={`${id}-hint`}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <p className="hint" id={`${id}-hint`} aria-live="polite">
          {read.kind === 'days' ? describeDays(read) : words.daysHint}
        </p>
      </div>
      <div className="row" role="group" aria-label={words.usualDays}>
        {words.dayChoices.map((choice) => {
          const days = parseDays(choice, today);
          return (
            <Button key={choice} size="small" onClick={() => days.kind === 'days' && onChoose(days)}>
              {choice}
            </Button>
          );
        })}
      </div>
    </>
  );
}

/** A typed value; all but texts are a lower or an upper bound. */
function Bound({ kind, isWrong }: { kind: 'money' | 'number' | 'text'; isWrong: boolean }) {
  const id = useId();
  return (
    <div className="field">
      {kind !== 'text' && (
        <>
          <label htmlFor={`${id}-test`}>{words.test}</label>
          <select id={`${id}-test`} name="test" className="input select">
            <option value="gte">{words.atLeast}</option>
            <option value="lte">{words.atMost}</option>
          </select>
        </>
      )}
      <label htmlFor={`${id}-value`}>{words.value}</label>
      <input
        id={`${id}-value`}
        name="value"
        className="input"
        inputMode={kind === 'text' ? undefined : 'decimal'}
        autoComplete="off"
        aria-invalid={isWrong}
        aria-describedby={`${id}-hint`}
      />
      <p className="hint" id={`${id}-hint`}>
        {words.valueHints[kind]}
      </p>
    </div>
  );
}
