import { NON_VINTAGE, VINTAGE_KEY } from '#contract/catalog/vintage.ts';
import { parseSigned, parseTypedNumber } from '#contract/parse-typed-number.ts';
import type { Answers } from '../../api-client/typed-calls.ts';
import { focusAdded } from '../../forms/focus-added.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { words } from './messages.ts';

export type Definition = Answers['GET /categories/{id}/attributes']['items'][number];
export type Value = string | number | boolean;

/** Attributes of a field's input. */
type Input = { id: string; name: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

/** The value that a text means; a number that is none yet stays a text, and the server says so. */
function parse({ key, type }: Definition, text: string): Value {
  if (key === VINTAGE_KEY && text.trim().toUpperCase() === NON_VINTAGE) return NON_VINTAGE;
  if (type !== 'integer' && type !== 'number') return text;
  // A mark at the end stays while its decimals are typed.
  return parseSigned(text, (unsigned) => parseTypedNumber(unsigned, 4)) ?? text;
}

/** The only value, by its type. */
export function OneValue(props: {
  definition: Definition;
  value: Value | undefined;
  input: Input;
  onChange(values: readonly Value[]): void;
}) {
  const { definition, value, input, onChange } = props;
  const { key, type, choices, unit } = definition;
  const text = value === undefined ? '' : String(value);
  if (type === 'boolean')
    return (
      <select
        {...input}
        className="input select"
        value={text}
        onChange={({ target }) => onChange(target.value === '' ? [] : [target.value === 'true'])}
      >
        <option value="">{words.none}</option>
        <option value="true">{words.yes}</option>
        <option value="false">{words.no}</option>
      </select>
    );
  if (type === 'choice')
    return (
      <select
        {...input}
        className="input select"
        value={text}
        onChange={({ target }) => onChange(target.value === '' ? [] : [target.value])}
      >
        <option value="">{words.none}</option>
        {(text === '' || choices.includes(text) ? choices : [...choices, text]).map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  const field = (
    <input
      {...input}
      className="input"
      value={text}
      maxLength={120}
      // The digits of a phone could not write NV.
      inputMode={
        key === VINTAGE_KEY
          ? undefined
          : type === 'integer'
            ? 'numeric'
            : type === 'number'
              ? 'decimal'
              : undefined
      }
      autoComplete="off"
      onChange={({ target }) => onChange(target.value === '' ? [] : [parse(definition, target.value)])}
    />
  );
  if (unit === null) return field;
  return (
    <span className="affix">
      {field}
      <span>{unit}</span>
    </span>
  );
}

/** Several values: boxes for choices, a line for each other value. */
export function ManyValues(props: {
  definition: Definition;
  values: readonly Value[];
  onChange(values: readonly Value[]): void;
}) {
  const { definition, values, onChange } = props;
  const { name, type, choices, key } = definition;
  if (type === 'choice')
    return (
      <div className="boxes__in">
        {choices.map((choice) => (
          <label key={choice} className="check">
            <input
              type="checkbox"
              checked={values.includes(choice)}
              onChange={({ target }) =>
                onChange(choices.filter((one) => (one === choice ? target.checked : values.includes(one))))
              }
            />
            <span>{choice}</span>
          </label>
        ))}
      </div>
    );
  return (
    <div className="values">
      {values.map((value, index) => (
        <span key={index} className="values__one">
          <input
            className="input"
            name={`attributes/${key}/${index}`}
            aria-label={words.row(name, index + 1)}
            value={String(value)}
            maxLength={120}
            autoComplete="off"
            onChange={({ target }) => onChange(values.with(index, parse(definition, target.value)))}
          />
          <IconButton
            icon="x"
            label={words.removeValue(String(value))}
            onClick={() => onChange(values.toSpliced(index, 1))}
          />
        </span>
      ))}
      <Button
        size="small"
        icon="plus"
        onClick={({ currentTarget }) => {
          onChange([...values, '']);
          focusAdded(currentTarget);
        }}
      >
        {words.addValue(name)}
      </Button>
    </div>
  );
}
