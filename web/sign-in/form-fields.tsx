import type { ComponentProps, ReactNode } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ActiveSignIn, FormFeedback } from './screens.ts';
import { words } from './messages.ts';

const fieldId = (name: string): string => `signin-${name}`;

const LABELS: Readonly<Record<string, string>> = words.labels;

/** The reason for a refusal, before everything else; each error links to its field. */
export function FormErrors({ wrong: { errors, notice } }: { wrong: FormFeedback }) {
  return (
    <ErrorSummary
      title={notice === null ? words.faultsTitle : words.wrongTitle}
      checks={0}
      errors={Object.entries(notice === null ? errors : {}).map(([name, text]) => ({
        id: fieldId(name),
        label: LABELS[name] ?? '',
        text,
      }))}
    >
      {notice !== null && <p>{notice}</p>}
    </ErrorSummary>
  );
}

/** A one-line field with its label and its error. */
export function Field({ name, ...field }: Omit<ComponentProps<typeof TextField>, 'id'> & { name: string }) {
  return <TextField {...field} id={fieldId(name)} name={name} />;
}

type FieldProps = Omit<ComponentProps<typeof Field>, 'name' | 'label' | 'type'>;

/** The email address, by which password managers find the account. */
export const EmailField = ({ autoComplete = 'username', ...field }: FieldProps) => (
  <Field
    name="email"
    label={words.labels.email}
    type="email"
    autoComplete={autoComplete}
    autoCapitalize="none"
    spellCheck={false}
    {...field}
  />
);

/** A code from an email or an app. */
export const CodeField = (field: FieldProps) => (
  <Field
    name="code"
    label={words.labels.code}
    type="text"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    {...field}
  />
);

/** The password of the account. */
export const PasswordField = (field: FieldProps) => (
  <Field
    name="password"
    label={words.labels.password}
    type="password"
    autoComplete="current-password"
    {...field}
  />
);

/** A password that is chosen. */
export const NewPasswordField = ({ label, error }: Pick<ComponentProps<typeof Field>, 'label' | 'error'>) => (
  <Field
    name="password"
    label={label}
    type="password"
    autoComplete="new-password"
    minLength={12}
    error={error}
    hint={words.passwordHint}
  />
);

/** A form that the browser submits to `to` itself. The page shows errors in its own words. */
export function Form(props: {
  to: string;
  held?: ActiveSignIn | null;
  token?: string;
  /** What the script does with the form, and the URL of the WebAuthn options. */
  passkey?: { does: 'get' | 'make'; options: string };
  children: ReactNode;
}) {
  const { to, held, token, passkey, children } = props;
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
export function PasskeyButton(props: { label: string; error: string; isPrimary?: boolean }) {
  const { label, error, isPrimary = false } = props;
  return (
    <>
      <Button variant={isPrimary ? 'primary' : 'line'} size="large" isWide data-passkey-button="" hidden>
        {label}
      </Button>
      <div role="alert" data-passkey-fault="">
        <p className="error" hidden>
          <Icon name="warning-circle" />
          {error}
        </p>
      </div>
    </>
  );
}

/** The submit button of a form. */
export function Submit({ children, value }: { children: ReactNode; value?: string }) {
  return (
    <Button
      variant="primary"
      size="large"
      isWide
      type="submit"
      {...(value === undefined ? {} : { name: 'do', value })}
    >
      {children}
    </Button>
  );
}
