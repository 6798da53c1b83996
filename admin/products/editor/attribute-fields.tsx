import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { followsMaterial } from '#contract/catalog/container.ts';
import { VINTAGE_KEY } from '#contract/catalog/vintage.ts';
import { attributesOfQuery } from '../../calls/categories.ts';
import { FIELD_PARAMETER } from '../../forms/use-focused-field.ts';
import { Button } from '#ui/button.tsx';
import { type Definition, ManyValues, OneValue, type Value } from './attribute-inputs.tsx';
import type { Copy } from './editor-fields.tsx';
import { words } from './messages.ts';

/**
 * The attributes of the product's category, each by its type: those that it has or needs; another one
 * is added by its name.
 */
export function AttributeFields({ copy }: { copy: Copy }) {
  const { categoryId, attributes } = copy.values;
  const [address] = useSearchParams();
  // A link may lead to one that the product lacks.
  const [added, setAdded] = useState<readonly string[]>(() => [
    (address.get(FIELD_PARAMETER) ?? '').replace(/^attributes[./]/, ''),
  ]);
  const { data } = useQuery({ ...attributesOfQuery(categoryId), enabled: categoryId !== '' });
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
  const own = items.filter((one) => !followsMaterial(one));
  const shown = own.filter(
    ({ key, requiredToPublish }) =>
      requiredToPublish ||
      valuesOf(key).length > 0 ||
      added.includes(key) ||
      copy.errors[`attributes/${key}`] !== undefined,
  );
  const others = own.filter((one) => !shown.includes(one));
  const foreign = attributes.filter(({ key }) => items.every((definition) => definition.key !== key));
  return (
    <>
      <div className="g3">
        {shown.map((definition) => (
          <AttributeField
            key={definition.key}
            definition={definition}
            values={valuesOf(definition.key)}
            error={copy.errors[`attributes/${definition.key}`]}
            onChange={(values) => change(definition.key, values)}
          />
        ))}
      </div>
      {others.length > 0 && (
        <AddDetail
          definitions={others}
          onAdd={(key) => {
            setAdded([...added, key]);
            focusDetail(key);
          }}
        />
      )}
      {foreign.map(({ key, position }) => (
        <p key={`${key}-${position}`} className="error">
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

/** Shows the field of another attribute. */
function AddDetail(props: { definitions: readonly Definition[]; onAdd(key: string): void }) {
  const { definitions, onAdd } = props;
  return (
    <select
      className="input add-detail"
      aria-label={words.addDetail}
      value=""
      onChange={({ target }) => onAdd(target.value)}
    >
      <option value="">{words.addDetail}</option>
      {definitions.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Moves the focus into the field of an attribute, once it is shown. */
function focusDetail(key: string): void {
  requestAnimationFrame(() =>
    document
      .querySelector<HTMLElement>(`[data-field="attributes/${CSS.escape(key)}"]`)
      ?.querySelector<HTMLElement>('input, select, button')
      ?.focus(),
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
      className={isGroup ? 'field call' : 'field'}
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
        <ManyValues definition={definition} values={values} onChange={onChange} />
      ) : (
        <OneValue definition={definition} value={values[0]} input={input} onChange={onChange} />
      )}
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {definition.key === VINTAGE_KEY && <p className="hint">{words.vintageHint}</p>}
    </div>
  );
}
