import type { ComponentProps, ReactNode } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Icon } from '#ui/icon.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ActiveSignIn, FormFeedback } from './screens.ts';
import { words } from './messages.ts';

const fieldId = (name: string): string => `signin-${name}`;

/** The reason for a refusal, before everything else; each error links to its field. */
export function FormErrors(props: { wrong: FormFeedback; labels: Readonly<Record<string, string>> }) {
  const { wrong, labels } = props;
  const { errors, notice } = wrong;
  return (
    <ErrorSummary
      title={notice === null ? words.faultsTitle : words.wrongTitle}
      checks={0}
      errors={Object.entries(notice === null ? errors : {}).map(([name, text]) => ({
        id: fieldId(name),
        label: labels[name] ?? '',
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
      <Button variant={isPrimary ? 'primary' : 'line'} size="large" isWide data-passkey-button="" hidden>
        {label}
      </Button>
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
