import type { InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from '#ui/icon.tsx';
import { words } from './messages.ts';

type Described = { id: string; label: string; error: string | undefined; hint?: string };

const describedBy = ({ id, error, hint }: Described): string | undefined =>
  [...(error === undefined ? [] : [`${id}-fault`]), ...(hint === undefined ? [] : [`${id}-hint`])].join(
    ' ',
  ) || undefined;

/** A label with its control, and error and hint below. */
function Box({ field, children }: { field: Described; children: ReactNode }) {
  const { id, label, error, hint } = field;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
      {error !== undefined && (
        <p className="error" id={`${id}-fault`}>
          <Icon name="warning" />
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

/** A text field of one line. */
export function LineField({
  field,
  ...input
}: { field: Described } & Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className'>) {
  return (
    <Box field={field}>
      <input
        {...input}
        className="input"
        id={field.id}
        required
        aria-invalid={field.error !== undefined || undefined}
        aria-describedby={describedBy(field)}
      />
    </Box>
  );
}

/** A text field of several lines. */
export function TextArea({ field, name, rows }: { field: Described; name: string; rows: number }) {
  return (
    <Box field={field}>
      <textarea
        className="input"
        id={field.id}
        name={name}
        rows={rows}
        required
        aria-invalid={field.error !== undefined || undefined}
        aria-describedby={describedBy(field)}
      />
    </Box>
  );
}

/** An error of a field, for the summary before the form. */
export type ShownError = { id: string; label: string; text: string };

/** Errors of a form with several fields, before the fields, each with a link to its field. */
export function FormErrors({ errors }: { errors: readonly ShownError[] }) {
  if (errors.length === 0) return null;
  return (
    <div className="why" role="alert">
      <Icon name="warning" />
      <div>
        <h4>{words.faultsTitle}</h4>
        <ul>
          {errors.map(({ id, label, text }) => (
            <li key={id}>
              <a className="link" href={`#${id}`}>
                {label}
              </a>
              {`: ${text}`}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Submit and cancel buttons of a form. */
export function FormEnd(props: {
  isBusy: boolean;
  label?: string;
  isDangerous?: boolean;
  cancel?: string;
  onCancel?(): void;
}) {
  const { isBusy, label = words.save, isDangerous = false, cancel = words.cancel, onCancel } = props;
  return (
    <div className="acct__send">
      <button
        type="submit"
        className={isDangerous ? 'btn acct__danger' : 'btn btn--primary'}
        aria-busy={isBusy}
        aria-disabled={isBusy}
      >
        {isBusy && <span className="spinner" />}
        {label}
      </button>
      {onCancel && (
        <button type="button" className="btn btn--quiet" onClick={onCancel}>
          {cancel}
        </button>
      )}
    </div>
  );
}

/**
 * Result of an action, shown in its place. It is in the page from the start, because screen readers
 * only announce changes of existing regions.
 */
export function StatusMessage({ text, isWrong = false }: { text: string | null; isWrong?: boolean }) {
  return (
    <p className={isWrong ? 'error acct__said' : 'acct__said'} role="status">
      {text !== null && (
        <>
          <Icon name={isWrong ? 'warning' : 'check'} />
          {text}
        </>
      )}
    </p>
  );
}
