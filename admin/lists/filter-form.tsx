import { type FormEvent, useId, useState } from 'react';
import { usePerson } from '../api-client/person.ts';
import { Icon } from '#ui/icon.tsx';
import { Button } from '#ui/button.tsx';
import { DateField } from '../parts/date-field.tsx';
import type { ListFilter } from './list-definition.ts';
import { parseBound } from './list-query.ts';
import { words } from './messages.ts';
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
        <Choices key={field} choices={filter.choices} chosen={(address.get(field) ?? '').split(',')} />
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

/** A typed value; all but texts are a lower or an upper bound. */
function Bound({ kind, isWrong }: { kind: Exclude<ListFilter['kind'], 'choice'>; isWrong: boolean }) {
  const id = useId();
  const isDay = kind === 'day';
  const [day, setDay] = useState('');
  return (
    <div className="field">
      {kind !== 'text' && (
        <>
          <label htmlFor={`${id}-test`}>{words.test}</label>
          <select id={`${id}-test`} name="test" className="input select">
            <option value="gte">{isDay ? words.from : words.atLeast}</option>
            <option value="lte">{isDay ? words.to : words.atMost}</option>
          </select>
        </>
      )}
      {isDay ? (
        <DateField
          name="value"
          label={words.value}
          hint={words.valueHints.day}
          value={day}
          onChange={setDay}
        />
      ) : (
        <>
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
        </>
      )}
    </div>
  );
}
