import type { ReactNode } from 'react';
import { FIELD_LABELS } from '#contract/catalog/product-field-messages.ts';
import { isFieldName } from '#contract/catalog/product-fields.ts';
import { parseTranslationName } from '#contract/catalog/translations.ts';
import { nameTranslation } from '../../parts/translation-name.ts';
import { ChoiceField, TextField } from '../../forms/fields.tsx';
import { getMaxLength, isTextValue, type NumberName, type TextName } from './editor-values.ts';
import { words } from './messages.ts';
import type { WorkingCopy } from './use-working-copy.ts';

/** Names a field of the editor. */
export const nameField = (field: string): string => words.fields[field] ?? field;
/** What fields of the editor need of the draft. */
export type Copy = Pick<WorkingCopy, 'values' | 'changed' | 'set' | 'errors'>;

/** The draft as the fields of forms take it: those whose value is a text. */
export function toForm({ values, changed, set, errors }: Copy) {
  const texts = Object.entries(values).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return {
    values: Object.fromEntries(texts),
    changed,
    errors,
    set: (name: string, value: string | boolean) => {
      if (isTextValue(name)) set(name, String(value));
    },
  };
}

/** A section of the form: its name and a line about it at the left, its fields at the right. */
export function FormSection(props: {
  id: string;
  title: string;
  hint?: string;
  /** Else it is in the draft. */
  isAtOnce?: true;
  /** The field that the whole section edits, for `useFocusedField`. */
  field?: string;
  children: ReactNode;
}) {
  const { id, title, hint, isAtOnce = false, field, children } = props;
  return (
    <section className="fsec" id={`part-${id}`} aria-labelledby={`part-${id}-title`} data-field={field}>
      <h2 id={`part-${id}-title`}>
        {title}
        {hint !== undefined && <small>{hint}</small>}
        <small className="fsec__saves">{isAtOnce ? words.atOnce : words.byPublish}</small>
      </h2>
      <div className="stack">{children}</div>
    </section>
  );
}

/** A text of the product, with its length where it is long. */
export function Text(props: { copy: Copy; name: TextName; rows?: number; hint?: string | undefined }) {
  const { copy, name, rows } = props;
  const hint = props.hint ?? (isFieldName(name) ? FIELD_LABELS[name].hint : undefined);
  const max = getMaxLength(name) ?? 0;
  return (
    <TextField
      form={toForm(copy)}
      name={name}
      label={nameTranslation(name, nameField)}
      lang={parseTranslationName(name)?.locale}
      maxLength={max}
      {...(hint !== undefined && { hint })}
      {...(max > 80 && { count: words.count(copy.values[name].length, max) })}
      {...(rows !== undefined && { isMultiline: true, rows })}
    />
  );
}

/** A number of the product with its unit. */
export function NumberInput(props: { copy: Copy; name: NumberName; unit?: string; isWhole?: boolean }) {
  const { copy, name, unit, isWhole = true } = props;
  return (
    <TextField
      form={toForm(copy)}
      name={name}
      label={words.fields[name] ?? name}
      inputMode={isWhole ? 'numeric' : 'decimal'}
      {...(unit !== undefined && { unit })}
    />
  );
}

/** A choice of the product. */
export function Choice(props: {
  copy: Copy;
  name: 'categoryId' | 'supplierId' | 'productClass' | 'containerMaterial' | 'liquidColour';
  hint?: string | undefined;
  options: readonly { value: string; label: string }[];
  /** Gets what is typed to find a choice. */
  onType?(text: string): void;
}) {
  const { copy, name, ...choice } = props;
  return <ChoiceField form={toForm(copy)} name={name} label={words.fields[name] ?? name} {...choice} />;
}

/** The allergens, as one text with commas. */
export const Allergens = ({
  copy,
  name = 'allergens',
}: {
  copy: Copy;
  name?: 'allergens' | 'allergens:fr';
}) => (
  <TextField
    form={toForm(copy)}
    name={name}
    label={nameTranslation(name, nameField)}
    lang={parseTranslationName(name)?.locale}
    hint={FIELD_LABELS.allergens.hint ?? ''}
  />
);

/** Boxes for the members of a list. */
export function BoxesField(props: {
  copy: Copy;
  name: 'excludedProvinces';
  options: readonly { value: string; label: string }[];
}) {
  const { copy, name, options } = props;
  const chosen = copy.values[name];
  return (
    <fieldset className={copy.changed.has(name) ? 'boxes rowsf--changed' : 'boxes'} data-field={name}>
      <legend className="lab">{words.fields[name]}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              copy.set(
                name,
                options.flatMap((one) => {
                  const is = one.value === value ? target.checked : chosen.includes(one.value);
                  return is ? [one.value] : [];
                }),
              )
            }
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
