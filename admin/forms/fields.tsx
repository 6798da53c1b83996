import { type ReactNode, useId } from 'react';
import { Check } from '#ui/check.tsx';
import { controlAttributes, Field } from '#ui/field.tsx';
import { SelectField as Select } from '#ui/select-field.tsx';
import { TextAreaField, TextField as Text } from '#ui/text-field.tsx';
import { Combobox } from '../parts/combobox.tsx';
import type { OfficeForm } from './use-office-form.ts';

/** What fields need of a form. `changed` names those that differ from what is saved. */
export type FieldForm = Pick<OfficeForm, 'values' | 'set' | 'errors'> & { changed?: ReadonlySet<string> };
export type FieldProps = { form: FieldForm; name: string; label: string; hint?: string | undefined };

const CHANGED = 'field--changed';

/**
 * The texts and the control of a field of ui/ for a value of a form. What is needed, the answer says.
 */
function bindField({ form, name, hint }: FieldProps, id: string, label: ReactNode) {
  const fieldClass = form.changed?.has(name) ? CHANGED : undefined;
  return {
    texts: { id, label, hint, error: form.errors[name], fieldClass },
    control: {
      name,
      required: false,
      value: String(form.values[name] ?? ''),
      onChange: ({ target }: { target: { value: string } }) => form.set(name, target.value),
    },
  };
}

/** A field for text, of one line or several. */
export function TextField(
  props: FieldProps & {
    isMultiline?: boolean;
    maxLength?: number;
    inputMode?: 'decimal' | 'numeric';
    /** Language of the text, where it is not that of the office. */
    lang?: string | undefined;
    /** Height of a text of several lines. */
    rows?: number;
    /** Stands at the right of the label: how long the text is. */
    count?: string;
    /** What counts where the field is empty. */
    placeholder?: string | undefined;
    /** A secret: the letters are hidden, and no password is proposed. */
    isSecret?: true;
    /** Stands at the right of the value. */
    unit?: string;
  },
) {
  const { label, isMultiline = false, maxLength, inputMode, lang, rows = 3, count, unit, isSecret } = props;
  const { placeholder } = props;
  const counted =
    count === undefined ? (
      label
    ) : (
      <>
        {label}
        <small className="field__opt" aria-hidden="true">
          {count}
        </small>
      </>
    );
  const { texts, control } = bindField(props, useId(), counted);
  const input = { ...control, maxLength, inputMode, lang, placeholder };
  if (isSecret) return <Text {...texts} {...input} type="password" autoComplete="new-password" />;
  if (isMultiline) return <TextAreaField {...texts} {...input} rows={rows} />;
  if (unit === undefined) return <Text {...texts} {...input} autoComplete="off" />;
  return (
    <Field {...texts}>
      <span className="affix">
        <input className="input" {...controlAttributes(texts)} {...input} autoComplete="off" />
        <span>{unit}</span>
      </span>
    </Field>
  );
}

/** A field for a choice from a list. */
export function SelectField(props: FieldProps & { options: readonly { value: string; label: string }[] }) {
  const { texts, control } = bindField(props, useId(), props.label);
  return (
    <Select {...texts} {...control}>
      {props.options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  );
}

/** A choice from a list that may be long: a part of a name finds it. */
export function ChoiceField(
  props: FieldProps & {
    options: readonly { value: string; label: string }[];
    /** Shown while nothing is chosen, where none is no choice. */
    placeholder?: string;
    /** Gets what is typed, where not all choices are read beforehand. */
    onType?: ((text: string) => void) | undefined;
  },
) {
  const { form, name, label, hint, options, placeholder, onType } = props;
  return (
    <Combobox
      name={name}
      label={label}
      hint={hint}
      error={form.errors[name]}
      fieldClass={form.changed?.has(name) ? CHANGED : undefined}
      choices={options}
      placeholder={placeholder}
      onType={onType}
      chosen={String(form.values[name] ?? '')}
      onChoose={(value) => form.set(name, value)}
    />
  );
}

/** A box to check. */
export function CheckField({ form, name, label, hint }: FieldProps) {
  return (
    <Check
      name={name}
      checked={form.values[name] === true}
      onChange={({ target }) => form.set(name, target.checked)}
      label={
        <>
          {label}
          {hint !== undefined && <small>{hint}</small>}
        </>
      }
    />
  );
}
