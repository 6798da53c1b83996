import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { followsMaterial } from '#contract/catalog/container.ts';
import { VINTAGE_KEY } from '#contract/catalog/vintage.ts';
import { createQuery } from '../../api-client/api.ts';
import { Button } from '#ui/button.tsx';
import { type Definition, ManyValues, OneValue, type Value } from './attribute-inputs.tsx';
import type { Copy } from './editor-fields.tsx';
import { words } from './messages.ts';

/** The attributes that the product's category has, each by its type. */
export function AttributeFields({ copy }: { copy: Copy }) {
  const { categoryId, attributes } = copy.values;
  const { data } = useQuery({
    ...createQuery(['categories', categoryId, 'attributes'], `/categories/${categoryId}/attributes`),
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
        {items
          .filter((one) => !followsMaterial(one))
          .map((definition) => (
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
