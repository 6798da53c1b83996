import { pageHref } from '#contract/bundle-locale.ts';
import { HONEYPOT_FIELD } from '#contract/pages/contact.ts';
import { stockAlertPath } from '#contract/pages/stock-alert-paths.ts';
import { Icon } from '#ui/icon.tsx';
import type { Refusal } from './handle-alert-form.server.ts';
import { ErrorSummary } from './error-summary.tsx';
import { words } from './messages.ts';

/** The form for an e-mail address. The browser submits it itself, so it works without script. */
export function AlertForm({ slug, refusal }: { slug: string; refusal: Refusal | null }) {
  const isFaulty = refusal?.notice === null;
  return (
    <>
      {refusal?.notice && <ErrorSummary title={words.noticeTitle} text={words.notices[refusal.notice]} />}
      <form className="tellme__form" method="post" action={pageHref(stockAlertPath(slug))}>
        <div className="field">
          <label htmlFor="tell-me-email">{words.email}</label>
          <input
            id="tell-me-email"
            name="email"
            type="email"
            className="input"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={refusal?.email ?? ''}
            aria-invalid={isFaulty ? true : undefined}
            aria-describedby={isFaulty ? 'tell-me-fault tell-me-hint' : 'tell-me-hint'}
            {...(isFaulty ? FOCUSED_AS_SERVED : {})}
          />
          {isFaulty && (
            <p className="error" id="tell-me-fault" role="alert">
              <Icon name="warning" />
              {words.fault}
            </p>
          )}
          <p className="hint" id="tell-me-hint">
            {words.emailHint}
          </p>
        </div>
        <div className="sr" aria-hidden="true">
          <label htmlFor="tell-me-remarks">{words.trap}</label>
          <input id="tell-me-remarks" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </div>
        <button type="submit" className="btn btn--primary btn--lg">
          {words.send}
        </button>
      </form>
    </>
  );
}

/** The error gets the focus, without script too. */
const FOCUSED_AS_SERVED = { autoFocus: true } as const;
