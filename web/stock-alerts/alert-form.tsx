import { pageHref } from '#contract/bundle-locale.ts';
import { HONEYPOT_FIELD } from '#contract/pages/contact.ts';
import { stockAlertPath } from '#contract/pages/stock-alert-paths.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { Honeypot } from '#ui/honeypot.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { useFocusFirstError } from '#ui/use-focus-first-error.ts';
import type { Refusal } from './handle-alert-form.server.ts';
import { words } from './messages.ts';

const ID = 'tell-me-email';

/** Without script, too, readers start at the error. */
const FOCUSED_AS_SERVED = { autoFocus: true } as const;

type Errors = { email?: 'not-an-address' };

/**
 * The form for an e-mail address. The browser submits it itself, so it works without script; with
 * script it is checked first.
 */
export function AlertForm({ slug, refusal }: { slug: string; refusal: Refusal | null }) {
  const served: Errors = refusal?.notice === null ? { email: 'not-an-address' } : {};
  const { errors, checks, sending, onSubmit } = useCheckedForm(served, findErrors);
  useFocusFirstError(errors.email && ID, checks);
  return (
    <>
      {refusal?.notice && checks === 0 && (
        <ErrorSummary title={words.noticeTitle} checks={0}>
          <p>{words.notices[refusal.notice]}</p>
        </ErrorSummary>
      )}
      <form
        className="tellme__form"
        method="post"
        action={pageHref(stockAlertPath(slug))}
        noValidate
        onSubmit={onSubmit}
      >
        <TextField
          id={ID}
          name="email"
          label={words.email}
          hint={words.emailHint}
          error={errors.email && words.fault}
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={refusal?.email ?? ''}
          {...(served.email ? FOCUSED_AS_SERVED : {})}
        />
        <Honeypot id="tell-me-remarks" name={HONEYPOT_FIELD} label={words.trap} />
        <Button variant="primary" size="large" isBusy={sending !== null} type="submit">
          {words.send}
        </Button>
      </form>
    </>
  );
}

/** The browser knows what an address is; the server validates it again. */
const findErrors = (form: HTMLFormElement): Errors =>
  form.checkValidity() ? {} : { email: 'not-an-address' };
