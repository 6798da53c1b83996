import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { NON_VINTAGE, VINTAGE_KEY } from '#contract/catalog/vintage.ts';
import { parseSigned, parseTypedNumber } from '#contract/parse-typed-number.ts';
import type { Answers } from '../../api-client/answers.ts';
import { call } from '../../api-client/api.ts';
import { focusAdded } from '../../forms/focus-added.ts';
import { Button, IconButton } from '../../overlays/button.tsx';
import type { Copy } from './editor-fields.tsx';
import { words } from './messages.ts';

type Definition = Answers['GET /categories/{id}/attributes']['items'][number];
type Value = string | number | boolean;

/** The attributes that the product's category has, each by its type. */
export function AttributeFields({ copy }: { copy: Copy }) {
  const { categoryId, attributes } = copy.values;
  const { data } = useQuery({
    queryKey: ['categories', categoryId, 'attributes'],
    queryFn: () => call<{ items: Definition[] }>('GET', `/categories/${categoryId}/attributes`),
    enabled: categoryId !== '',
  });
  if (!data) return null;
  const { items } = data;
  const valuesOf = (key: string): Value[] =>
    attributes.flatMap((one) => (one.key === key ? [one.value] : []));
  const change = (key: string, values: readonly Value[]): void =>
    copy.set(
      'attributes',
      items.flatMap((definition, order) =>
        (definition.key === key ? values : valuesOf(definition.key)).map((value, index) => ({
          key: definition.key,
          value,
          position: order * 100 + index,
        })),
      ),
    );
  const foreign = attributes.filter(({ key }) => items.every((definition) => definition.key !== key));
  return (
    <>
      <div className="g3">
        {items.map((definition) => (
          <AttributeField
            key={definition.key}
            definition={definition}
            values={valuesOf(definition.key)}
            error={copy.errors[`attributes/${definition.key}`]}
            onChange={(values) => change(definition.key, values)}
          />
        ))}
      </div>
      {foreign.map(({ key, position }) => (
        <p key={`${key}-${position}`} className="err">
          {words.foreignAttribute(key)}
          <Button
            size="small"
            onClick={() =>
              copy.set(
                'attributes',
                attributes.filter((one) => one.key !== key),
              )
            }
          >
            {words.removeValue(key)}
          </Button>
        </p>
      ))}
    </>
  );
}

type FieldProps = {
  definition: Definition;
  values: readonly Value[];
  error: string | undefined;
  onChange(values: readonly Value[]): void;
};

function AttributeField({ definition, values, error, onChange }: FieldProps) {
  const { name, requiredToPublish, takesMany, type } = definition;
  const id = useId();
  const isGroup = takesMany && type !== 'boolean';
  const input = {
    id,
    name: `attributes/${definition.key}`,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : `${id}-error`,
  };
  const label = (
    <>
      {name}
      {requiredToPublish && values.length === 0 && <small>{words.required}</small>}
    </>
  );
  return (
    <div
      className={isGroup ? 'f call' : 'f'}
      data-field={`attributes/${definition.key}`}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-l` })}
    >
      {isGroup ? (
        <span className="lab" id={`${id}-l`}>
          {label}
        </span>
      ) : (
        <label htmlFor={id}>{label}</label>
      )}
      {isGroup ? (
        <Many definition={definition} values={values} onChange={onChange} />
      ) : (
        <One definition={definition} value={values[0]} input={input} onChange={onChange} />
      )}
      {error !== undefined && (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      )}
      {definition.key === VINTAGE_KEY && <p className="hint">{words.vintageHint}</p>}
    </div>
  );
}

type Input = { id: string; name: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };

/** The value that a text means; a number that is none yet stays a text, and the server says so. */
function parse({ key, type }: Definition, text: string): Value {
  if (key === VINTAGE_KEY && text.trim().toUpperCase() === NON_VINTAGE) return NON_VINTAGE;
  if (type !== 'integer' && type !== 'number') return text;
  // A mark at the end stays while its decimals are typed.
  return parseSigned(text, (unsigned) => parseTypedNumber(unsigned, 4)) ?? text;
}

function One(props: {
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
        className="in"
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
        className="in"
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
      className="in"
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
function Many(props: {
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
          <label key={choice} className="opt">
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
            className="in"
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
