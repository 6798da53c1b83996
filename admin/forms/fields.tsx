import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { OfficeForm } from './use-office-form.ts';

type Props = { form: OfficeForm; name: string; label: string; hint?: string };

function Field(props: {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  children: ReactNode;
}) {
  const { id, label, hint, error, children } = props;
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      {children}
      {error !== undefined && (
        <p className="err" id={`${id}-error`}>
          <Icon name="warning-circle" size="small" />
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

function describeField(id: string, hint: string | undefined, error: string | undefined) {
  const texts = [
    ...(error === undefined ? [] : [`${id}-error`]),
    ...(hint === undefined ? [] : [`${id}-hint`]),
  ];
  return { 'aria-invalid': error !== undefined, 'aria-describedby': texts.join(' ') || undefined };
}

/** A field for text, of one line or several. */
export function TextField(
  props: Props & {
    isMultiline?: boolean;
    maxLength?: number;
    inputMode?: 'decimal' | 'numeric';
    type?: 'datetime-local';
  },
) {
  const { form, name, label, hint, isMultiline = false, maxLength, inputMode, type } = props;
  const id = useId();
  const error = form.errors[name];
  const input = {
    id,
    name,
    className: 'in',
    value: String(form.values[name] ?? ''),
    maxLength,
    inputMode,
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
    ...describeField(id, hint, error),
  };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {isMultiline ? <textarea {...input} rows={3} /> : <input {...input} type={type} autoComplete="off" />}
    </Field>
  );
}

/** A field for a choice from a list. */
export function SelectField(props: Props & { options: readonly { value: string; label: string }[] }) {
  const { form, name, label, hint, options } = props;
  const id = useId();
  const error = form.errors[name];
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        name={name}
        className="in"
        value={String(form.values[name] ?? '')}
        onChange={(event) => form.set(name, event.target.value)}
        {...describeField(id, hint, error)}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** A box to check. */
export function CheckField({ form, name, label, hint }: Props) {
  return (
    <label className="opt">
      <input
        type="checkbox"
        name={name}
        checked={form.values[name] === true}
        onChange={(event) => form.set(name, event.target.checked)}
      />
      <span>
        {label}
        {hint !== undefined && <small>{hint}</small>}
      </span>
    </label>
  );
}
