import { useEffect, useRef } from 'react';
import { pageHref } from '#contract/bundle-locale.ts';
import { CONTACT_FIELDS, FORM_FIELD, HONEYPOT_FIELD } from '#contract/pages/contact.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { Icon } from '#ui/icon.tsx';
import { MailLink } from './contact-details.tsx';
import { ContactFieldBox, fieldId } from './contact-field.tsx';
import type { Prefill } from './prefill.server.ts';
import type { Refusal } from './handle-form.server.ts';
import { useValidatedForm } from './use-validated-form.ts';
import { words } from './messages.ts';

/**
 * The contact form. The browser sends it itself, so it works without script; with script, errors
 * show before sending. Fields keep their values (`refusal`), and the reason for a refusal comes
 * first. A new form starts with values from the link (`prefill`).
 */
export function ContactForm({
  form,
  refusal,
  prefill,
  email,
}: {
  form: string;
  refusal: Refusal | null;
  prefill: Prefill;
  email: string | null;
}) {
  const { errors, checks, isSending, onSubmit } = useValidatedForm(refusal?.errors ?? {});
  const notice = checks === 0 ? (refusal?.notice ?? null) : null;
  return (
    <section className="contact__write" aria-labelledby="contact-write">
      <h2 id="contact-write">{words.formTitle}</h2>
      <ErrorSummary errors={errors} notice={notice} checks={checks} email={email} />
      <form
        className="contact__form"
        method="post"
        action={pageHref(SITE_LINKS.contact.path)}
        noValidate
        onSubmit={onSubmit}
      >
        <input type="hidden" name={FORM_FIELD} value={form} />
        {CONTACT_FIELDS.map((field) => (
          <ContactFieldBox
            key={field}
            field={field}
            typed={(refusal?.typed ?? { name: '', email: '', ...prefill })[field]}
            error={errors[field]}
          />
        ))}
        <div className="sr" aria-hidden="true">
          <label htmlFor="contact-remarks">{words.trap}</label>
          <input id="contact-remarks" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </div>
        <div className="contact__send">
          <button
            type="submit"
            className="btn btn--primary btn--lg"
            aria-busy={isSending}
            aria-disabled={isSending}
          >
            {isSending && <span className="spinner" />}
            {words.send}
          </button>
          <p className="hint">{words.kept}</p>
        </div>
      </form>
    </section>
  );
}

/** Without script, too, readers start at the errors. */
const FOCUSED_AS_SERVED = { autoFocus: true } as const;

/**
 * The reason for a refusal, before everything else: it gets the focus, and each error links to its
 * field.
 */
function ErrorSummary({
  errors,
  notice,
  checks,
  email,
}: Pick<ReturnType<typeof useValidatedForm>, 'errors' | 'checks'> & {
  notice: Refusal['notice'];
  email: string | null;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [checks]);
  const wrong = CONTACT_FIELDS.flatMap((field) => {
    const error = errors[field];
    return error === undefined ? [] : [{ field, text: words.errors[field][error] }];
  });
  if (wrong.length === 0 && notice === null) return null;
  return (
    <div ref={box} className="contact__why" role="alert" tabIndex={-1} {...FOCUSED_AS_SERVED}>
      <Icon name="warning" />
      <div>
        <h3>{notice === null ? words.faultsTitle : words.noticeTitle}</h3>
        {notice === null ? (
          <ul>
            {wrong.map(({ field, text }) => (
              <li key={field}>
                <a className="link" href={`#${fieldId(field)}`}>
                  {words.labels[field]}
                </a>
                {`: ${text}`}
              </li>
            ))}
          </ul>
        ) : (
          <p>{words.notices[notice]}</p>
        )}
        {notice !== null && email !== null && (
          <p>
            {words.orMail}
            <MailLink address={email} />.
          </p>
        )}
      </div>
    </div>
  );
}
