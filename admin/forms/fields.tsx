import { type ReactNode, useId } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { OfficeForm } from './use-office-form.ts';

/** What fields need of a form. `changed` names those that differ from what is saved. */
type FieldForm = Pick<OfficeForm, 'values' | 'set' | 'errors'> & { changed?: ReadonlySet<string> };
type Props = { form: FieldForm; name: string; label: string; hint?: string };

function Field(props: {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  count?: string | undefined;
  children: ReactNode;
}) {
  const { id, label, hint, error, count, children } = props;
  return (
    <div className="f">
      <label htmlFor={id}>
        {label}
        {count !== undefined && <small aria-hidden="true">{count}</small>}
      </label>
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

const classOf = ({ changed }: FieldForm, name: string): string =>
  changed?.has(name) ? 'in in--changed' : 'in';

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
    /** Language of the text, where it is not that of the office. */
    lang?: string | undefined;
    /** Height of a text of several lines. */
    rows?: number;
    /** Stands at the right of the label: how long the text is. */
    count?: string;
    /** Stands at the right of the value. */
    unit?: string;
  },
) {
  const { form, name, label, hint, isMultiline = false, maxLength, inputMode, type, lang, rows = 3 } = props;
  const { count, unit } = props;
  const id = useId();
  const error = form.errors[name];
  const input = {
    id,
    name,
    className: classOf(form, name),
    value: String(form.values[name] ?? ''),
    maxLength,
    inputMode,
    lang,
    onChange: (event: { target: { value: string } }) => form.set(name, event.target.value),
    ...describeField(id, hint, error),
  };
  const line = <input {...input} type={type} autoComplete="off" />;
  const withUnit =
    unit === undefined ? (
      line
    ) : (
      <span className="affix">
        {line}
        <span>{unit}</span>
      </span>
    );
  return (
    <Field id={id} label={label} hint={hint} error={error} count={count}>
      {isMultiline ? <textarea {...input} rows={rows} /> : withUnit}
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
        className={classOf(form, name)}
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
