import { getOwn } from '#contract/own-value.ts';
import { type ReactNode, useId, useState } from 'react';
import type { Answers } from '../api-client/typed-calls.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { useCategoryChoices } from '../categories/use-category-choices.ts';
import { words } from './messages.ts';
import { type EditedCondition, firstHow, kindOf, toCondition } from './rule-fields.ts';

export type Choices = Answers['GET /collections/choices'];
type Option = { value: string; label: string };

const NO_CHOICES: Choices = { countries: [], regions: [], producers: [], attributes: [] };
const toOptions = (texts: Readonly<Record<string, string>>): Option[] =>
  Object.entries(texts).map(([value, label]) => ({ value, label }));
const HOWS = {
  flag: [
    { value: 'yes', label: words.yes },
    { value: 'no', label: words.no },
  ],
  list: [
    { value: 'in', label: words.isOneOf },
    { value: 'not-in', label: words.isNoneOf },
  ],
  amount: toOptions(words.hows),
  days: [{ value: 'within', label: words.within }],
};

/** The conditions of a rule, one in each row. */
export function Conditions(props: {
  conditions: readonly EditedCondition[];
  choices: Choices | undefined;
  onChange(conditions: readonly EditedCondition[]): void;
}) {
  const { conditions, choices = NO_CHOICES, onChange } = props;
  const fields: Option[] = [
    ...toOptions(words.flags),
    ...toOptions(words.fields),
    ...choices.attributes.map(({ key, name }) => ({ value: `attribute:${key}`, label: name })),
  ];
  const add = (): void => {
    const key = Math.max(0, ...conditions.map((one) => one.key)) + 1;
    onChange([...conditions, { key, field: 'in-stock', how: 'yes', values: [], text: '' }]);
  };
  return (
    <>
      {conditions.length === 0 && <p className="q">{words.noConditions}</p>}
      <ol className="conds">
        {conditions.map((condition, index) => (
          <Row
            key={condition.key}
            condition={condition}
            place={index + 1}
            fields={fields}
            choices={choices}
            onChange={(next) => onChange(conditions.map((one) => (one === condition ? next : one)))}
            onRemove={() => onChange(conditions.filter((one) => one !== condition))}
          />
        ))}
      </ol>
      <Button icon="plus" size="small" disabled={conditions.length >= 20} onClick={add}>
        {words.addCondition}
      </Button>
    </>
  );
}

function Row(props: {
  condition: EditedCondition;
  place: number;
  fields: readonly Option[];
  choices: Choices;
  onChange(condition: EditedCondition): void;
  onRemove(): void;
}) {
  const { condition, place, fields, choices, onChange, onRemove } = props;
  const { field, how } = condition;
  const kind = kindOf(field);
  const isMissing = toCondition(condition) === undefined;
  const hintId = useId();
  // An attribute that is no facet any more stays named by its key.
  const known = fields.some(({ value }) => value === field)
    ? fields
    : [...fields, { value: field, label: field }];
  return (
    <li>
      <fieldset className="cond">
        <legend className="sr">{words.condition(place)}</legend>
        <Select
          label={words.field}
          value={field}
          options={known}
          onChange={(next) =>
            onChange({ ...condition, field: next, how: firstHow(next), values: [], text: '' })
          }
        />
        <Select
          label={words.how}
          value={how}
          options={HOWS[kind]}
          onChange={(next) => onChange({ ...condition, how: next })}
        />
        {kind === 'list' && <Values condition={condition} choices={choices} onChange={onChange} />}
        {(kind === 'amount' || kind === 'days') && (
          <input
            className="input"
            aria-label={words.value}
            aria-invalid={isMissing}
            aria-describedby={isMissing ? hintId : undefined}
            inputMode={kind === 'days' ? 'numeric' : 'decimal'}
            autoComplete="off"
            value={condition.text}
            onChange={(event) => onChange({ ...condition, text: event.target.value })}
          />
        )}
        <IconButton icon="x" size="small" label={words.removeCondition(place)} onClick={onRemove} />
        {isMissing && (
          <p className="hint cond__hint" id={hintId}>
            {words.incomplete}
          </p>
        )}
      </fieldset>
    </li>
  );
}

/** The values of a condition that takes several, and the choice of one more. */
function Values(props: {
  condition: EditedCondition;
  choices: Choices;
  onChange(condition: EditedCondition): void;
}) {
  const { condition, choices, onChange } = props;
  const { field, values } = condition;
  const categories = useCategoryChoices();
  const [chosen, setChosen] = useState('');
  const options = field === 'category' ? categories : listValues(field, choices);
  const nameOf = (value: string): string => options.find((one) => one.value === value)?.label.trim() ?? value;
  const add = (): void => {
    if (chosen !== '' && !values.includes(chosen)) onChange({ ...condition, values: [...values, chosen] });
    setChosen('');
  };
  return (
    <div className="cond__values">
      {values.map((value) => (
        <span key={value} className="chip">
          <span>{nameOf(value)}</span>
          <button
            type="button"
            aria-label={words.removeValue(nameOf(value))}
            onClick={() => onChange({ ...condition, values: values.filter((one) => one !== value) })}
          >
            ×
          </button>
        </span>
      ))}
      <Select
        label={words.value}
        value={chosen}
        options={[
          { value: '', label: words.chooseValue },
          ...options.filter(({ value }) => !values.includes(value)),
        ]}
        onChange={setChosen}
      />
      <Button size="small" onClick={add} disabled={chosen === ''}>
        {words.addValue}
      </Button>
    </div>
  );
}

function listValues(field: string, { countries, regions, producers, attributes }: Choices): Option[] {
  const lists: Readonly<Record<string, readonly string[]>> = {
    country: countries,
    region: regions,
    producer: producers,
  };
  const values =
    getOwn(lists, field) ?? attributes.find(({ key }) => `attribute:${key}` === field)?.values ?? [];
  return values.map((value) => ({ value, label: value }));
}

function Select(props: {
  label: string;
  value: string;
  options: readonly Option[];
  onChange(value: string): void;
}): ReactNode {
  const { label, value, options, onChange } = props;
  return (
    <select
      className="input select"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
