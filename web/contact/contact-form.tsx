import { pageHref } from '#contract/bundle-locale.ts';
import {
  CONTACT_FIELDS,
  type ContactField,
  EMPTY_CONTACT,
  FORM_FIELD,
  HONEYPOT_FIELD,
  validateContact,
} from '#contract/pages/contact.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { formTexts } from '#ui/form-texts.ts';
import { Honeypot } from '#ui/honeypot.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { useCheckedForm } from '#ui/use-checked-form.ts';
import { MailLink } from './contact-details.tsx';
import type { Prefill } from './prefill.server.ts';
import type { Refusal } from './handle-form.server.ts';
import { words } from './messages.ts';

/**
 * The contact form. The browser sends it itself, so it works without script; with script, errors
 * show before sending. Fields keep their values (`refusal`), and the reason for a refusal comes
 * first. A new form starts with values from the link (`prefill`).
 */
export function ContactForm(props: {
  form: string;
  refusal: Refusal | null;
  prefill: Prefill;
  email: string | null;
}) {
  const { form, refusal, prefill, email } = props;

  const { errors, checks, sending, onSubmit } = useCheckedForm(refusal?.errors ?? {}, findErrors);
  const notice = checks === 0 ? (refusal?.notice ?? null) : null;
  const typed = refusal?.typed ?? { ...EMPTY_CONTACT, ...prefill };
  const errorText = (field: ContactField): string | undefined => {
    const error = errors[field];
    return error && words.errors[field][error];
  };
  const of = (field: ContactField) => ({
    id: `contact-${field}`,
    name: field,
    label: words.labels[field],
    error: errorText(field),
    defaultValue: typed[field],
  });
  return (
    <section className="contact__write" aria-labelledby="contact-write">
      <h2 id="contact-write">{words.formTitle}</h2>
      <ErrorSummary
        title={notice === null ? words.faultsTitle : words.noticeTitle}
        level={3}
        checks={checks}
        errors={CONTACT_FIELDS.flatMap((field) => {
          const { id, label, error: text } = of(field);
          return text === undefined ? [] : [{ id, label, text }];
        })}
      >
        {notice && <p>{words.notices[notice]}</p>}
        {notice && email !== null && (
          <p>
            {words.orMail}
            <MailLink address={email} />.
          </p>
        )}
      </ErrorSummary>
      <form
        className="contact__form"
        method="post"
        action={pageHref(SITE_LINKS.contact.path)}
        noValidate
        onSubmit={onSubmit}
      >
        <input type="hidden" name={FORM_FIELD} value={form} />
        <TextField {...of('name')} autoComplete="name" />
        <TextField {...of('email')} type="email" autoComplete="email" hint={words.emailHint} />
        <TextField {...of('subject')} autoComplete="off" />
        <TextAreaField {...of('message')} rows={8} autoComplete="off" />
        <Honeypot id="contact-remarks" name={HONEYPOT_FIELD} label={words.trap} />
        <div className="contact__send">
          <Button variant="primary" size="large" isBusy={sending !== null} type="submit">
            {words.send}
          </Button>
          <p className="hint">{words.kept}</p>
        </div>
      </form>
    </section>
  );
}

const findErrors = (form: HTMLFormElement) => validateContact(formTexts(form, EMPTY_CONTACT)).errors;
