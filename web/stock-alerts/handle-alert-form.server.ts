import { data, redirect } from 'react-router';
import { HONEYPOT_FIELD } from '#contract/pages/contact.ts';
import { stockAlertPath } from '#contract/pages/stock-alert-paths.ts';
import type { PageContext } from '#web/page-context.ts';
import type { Notice } from './messages.ts';

/** The reason for a refusal: an invalid address, or a notice. */
export type Refusal = { email: string; notice: Notice | null };

const STATUS: Readonly<Record<Notice, number>> = {
  'too-many-of-client': 429,
  'too-many-of-shop': 429,
  'too-large': 413,
  foreign: 403,
  unavailable: 503,
};

/** Handles the address form: redirects to the thanks, or returns the reason for a refusal. */
export async function handleAlertForm(page: PageContext, slug: string) {
  const { form, wishlist, locale } = page;
  const path = stockAlertPath(slug);
  if (form?.refused !== undefined) return refuse('', form.refused);
  const email = form?.fields.get('email') ?? '';
  const trap = form?.fields.get(HONEYPOT_FIELD) ?? '';
  const result = await wishlist
    .requestAlert({ slug, email, trap, client: form?.client ?? '', locale })
    .catch((error: unknown) => {
      page.failure ??= error;
      return null;
    });
  if (result === null) return refuse(email, 'unavailable');
  switch (result.kind) {
    case 'asked':
      throw redirect(`${path}?sent=${await wishlist.createDoneToken('asked')}`, 303);
    case 'invalid':
      return data<Refusal>({ email: email.slice(0, 254), notice: null }, { status: 422 });
    case 'too-many':
      page.retryAfterSeconds = result.retryAfterSeconds;
      return refuse(email, `too-many-of-${result.of}`);
    // The bottle is back, or was removed from the catalogue: the page shows it.
    case 'in-stock':
    case 'unknown':
      throw redirect(path, 303);
  }
}

function refuse(email: string, notice: Notice) {
  return data<Refusal>({ email: email.slice(0, 254), notice }, { status: STATUS[notice] });
}
