import type { InputHTMLAttributes, ReactNode } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';
import { Icon } from '#ui/icon.tsx';
import type { ActiveSignIn, FormFeedback } from './screens.ts';
import { words } from './messages.ts';

export const fieldId = (name: string): string => `signin-${name}`;

/** Without script, too, readers start at the errors. */
const FOCUSED_AS_SERVED = { autoFocus: true } as const;

/** The reason for a refusal, before everything else; each error links to its field. */
export function ErrorSummary({
  wrong,
  labels,
}: {
  wrong: FormFeedback;
  labels: Readonly<Record<string, string>>;
}) {
  const { errors, notice } = wrong;
  const faulty = Object.entries(errors);
  if (faulty.length === 0 && notice === null) return null;
  return (
    <div className="si__why" role="alert" tabIndex={-1} {...FOCUSED_AS_SERVED}>
      <Icon name="warning" />
      <div>
        <h2>{notice === null ? words.faultsTitle : words.wrongTitle}</h2>
        {notice === null ? (
          <ul>
            {faulty.map(([name, text]) => (
              <li key={name}>
                <a className="link" href={`#${fieldId(name)}`}>
                  {labels[name]}
                </a>
                {`: ${text}`}
              </li>
            ))}
          </ul>
        ) : (
          <p>{notice}</p>
        )}
      </div>
    </div>
  );
}

type FieldProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string;
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

/** A one-line field with its label and its error. */
export function Field({ name, label, error, hint, ...input }: FieldProps) {
  const id = fieldId(name);
  const describedBy = [...(error ? [`${id}-fault`] : []), ...(hint ? [`${id}-hint`] : [])].join(' ');
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        className="input"
        id={id}
        name={name}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={describedBy || undefined}
      />
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

/** A form that the browser submits to `to` itself. The page shows errors in its own words. */
export function Form({
  to,
  held,
  token,
  passkey,
  children,
}: {
  to: string;
  held?: ActiveSignIn | null;
  token?: string;
  /** What the script does with the form, and the URL of the WebAuthn options. */
  passkey?: { does: 'get' | 'make'; options: string };
  children: ReactNode;
}) {
  return (
    <form
      className="si__form"
      method="post"
      action={pageHref(to)}
      noValidate
      data-passkey={passkey?.does}
      data-options={passkey && pageHref(passkey.options)}
    >
      {held && <input type="hidden" name="form" value={held.form} />}
      {token !== undefined && <input type="hidden" name="token" value={token} />}
      {passkey && <input type="hidden" name="passkey" value="" />}
      {children}
    </form>
  );
}

/**
 * The button that the script shows where the browser supports passkeys, and the text when none was
 * used.
 */
export function PasskeyButton({
  label,
  error,
  isPrimary = false,
}: {
  label: string;
  error: string;
  isPrimary?: boolean;
}) {
  return (
    <>
      <button
        type="button"
        className={`btn btn--lg btn--wide ${isPrimary ? 'btn--primary' : 'btn--line'}`}
        data-passkey-button=""
        hidden
      >
        {label}
      </button>
      <div role="alert" data-passkey-fault="">
        <p className="error" hidden>
          <Icon name="warning" />
          {error}
        </p>
      </div>
    </>
  );
}

/** The submit button of a form. */
export function Submit({ children, value }: { children: ReactNode; value?: string }) {
  return (
    <button
      type="submit"
      className="btn btn--primary btn--lg btn--wide"
      {...(value === undefined ? {} : { name: 'do', value })}
    >
      {children}
    </button>
  );
}
