import { data, redirect } from 'react-router';
import {
  CONTACT_FIELDS,
  type ContactErrors,
  type ContactMessage,
  EMPTY_CONTACT,
  FORM_FIELD,
  HONEYPOT_FIELD,
} from '#contract/pages/contact.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import type { PageContext } from '#web/page-context.ts';
import type { Notice } from './messages.ts';

/** State of a form that was refused: all values are returned. */
export type Refusal = {
  typed: ContactMessage;
  errors: ContactErrors;
  notice: Notice | null;
  /** The form's token, if it is still valid. */
  form: string | null;
};

const STATUS: Readonly<Record<Notice, number>> = {
  early: 422,
  late: 422,
  unknown: 422,
  used: 422,
  'too-many-of-client': 429,
  'too-many-of-shop': 429,
  'too-large': 413,
  foreign: 403,
  unavailable: 503,
};

/**
 * Handles the contact form: redirects to the thanks, or returns the reason for a refusal with a
 * fitting status.
 */
export async function handleForm(page: PageContext) {
  const { form, contact } = page;
  const email = (await page.shopSettings()).contact?.email;
  // Without an e-mail address the page shows no form; a form sent nevertheless gets the page's
  // text.
  if (form === undefined || email === undefined) return refuse(EMPTY_CONTACT, 'unknown');
  if (form.refused !== undefined) return refuse(EMPTY_CONTACT, form.refused);
  const typed = parseContactForm(form.fields);
  const text = (name: string): string => form.fields.get(name) ?? '';
  const { client } = form;
  const { locale } = page;
  const sent = { typed, token: text(FORM_FIELD), trap: text(HONEYPOT_FIELD), client, locale };
  const received = await contact.handle(sent, email).catch((error: unknown) => {
    page.failure ??= error;
    return null;
  });
  if (received === null) return refuse(typed, 'unavailable', sent.token);
  switch (received.kind) {
    case 'received':
      throw redirect(`${SITE_LINKS.contact.path}?sent=${received.sent}`, 303);
    case 'invalid':
      return data(
        { typed, errors: received.errors, notice: null, form: received.form ?? null } satisfies Refusal,
        { status: 422 },
      );
    case 'too-many':
      page.retryAfterSeconds = received.retryAfterSeconds;
      return refuse(typed, `too-many-of-${received.of}`, sent.token);
    case 'unknown':
      return refuse(typed, 'unknown');
    default:
      return refuse(typed, received.kind, received.form);
  }
}

function refuse(typed: ContactMessage, notice: Notice, form: string | null = null) {
  const refusal: Refusal = { typed, errors: {}, notice, form };
  return data(refusal, { status: STATUS[notice] });
}

function parseContactForm(fields: URLSearchParams): ContactMessage {
  const [name = '', email = '', subject = '', message = ''] = CONTACT_FIELDS.map(
    (field) => fields.get(field) ?? '',
  );
  return { name, email, subject, message };
}
