import { data, redirect } from 'react-router';
import { formatCents } from '#contract/money.ts';
import {
  CHECKOUT_STEPS,
  type CheckoutErrors,
  type CheckoutStep,
  SEEN_TOTAL,
  type CheckoutFormValues,
} from '#contract/checkout/checkout-form.ts';
import { SITE_LINKS } from '#contract/pages/site-links.ts';
import {
  CHECKOUT_SUCCESS_PATH,
  checkoutPath,
  checkoutPaymentPath,
} from '#contract/checkout/checkout-paths.ts';
import type { CheckoutLine } from '#contract/checkout/quote.ts';
import type { FoundCheckout, PayResult } from '#modules/checkout/index.ts';
import type { PageContext, Visitor } from '#web/page-context.ts';
import { words } from './answer-messages.ts';
import { formatLineChanges } from './changed-lines.server.ts';
import { parseCheckoutForm } from './form/parse-checkout-form.server.ts';
import { knownVisitor } from './visitor.server.ts';

/** Reason why a form is shown again. It holds the typed values, unless the form was not parsed. */
export type CheckoutAnswer = {
  typed: CheckoutFormValues | null;
  errors: CheckoutErrors;
  /** Reason why the shop does not deliver to the province. */
  refusal: string | null;
  notice: { title: string; text: string; changes: readonly string[] } | null;
};

const NOTHING: CheckoutAnswer = { typed: null, errors: {}, refusal: null, notice: null };

/**
 * Handles the form of a checkout. Redirects to payment, to the cart or to the page with new totals,
 * or returns the reason for a refusal.
 */
export async function handleCheckout(page: PageContext, id: string) {
  const { form } = page;
  if (form === undefined) return data(NOTHING);
  if (form.refused !== undefined) {
    const answer = { ...NOTHING, notice: getNotice(words.refused[form.refused]) };
    return data(answer, { status: form.refused === 'foreign' ? 403 : 413 });
  }
  const typed = parseCheckoutForm(form.fields);
  const sent = { id, typed, visitor: knownVisitor(page), seenCents: centsIn(form.fields) };
  const answered = await take(page, stepIn(form.fields), sent).catch((error: unknown) => {
    page.failure ??= error;
    return unavailable(typed);
  });
  if ('leadTo' in answered) throw redirect(answered.leadTo, 303);
  return data(answered.answer, { status: answered.status });
}

/** `seenCents` is the total that the page showed with the form, if it showed one. */
type CheckoutResult = {
  id: string;
  typed: CheckoutFormValues;
  visitor: Visitor;
  seenCents: number | undefined;
};
type Answered = { leadTo: string } | { answer: CheckoutAnswer; status: number };

/** An invalid total becomes 0, which no order costs, so it never equals the current total. */
const NEVER_SEEN = 0;

const centsIn = (fields: URLSearchParams): number | undefined => {
  const text = fields.get(SEEN_TOTAL) ?? '';
  if (text === '') return undefined;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : NEVER_SEEN;
};

// A form without a known step only gets totals: it never starts a payment.
const stepIn = (fields: URLSearchParams): CheckoutStep =>
  CHECKOUT_STEPS.find((step) => step === fields.get('do')) ?? 'update';

async function take(page: PageContext, step: CheckoutStep, sent: CheckoutResult): Promise<Answered> {
  const { checkouts } = page;
  const { id, typed, visitor } = sent;
  switch (step) {
    case 'pay': {
      const before = getLines(await checkouts.find(id, visitor));
      return await respondToPaying(
        page,
        await checkouts.pay(id, typed, visitor, sent.seenCents),
        sent,
        before,
      );
    }
    case 'back':
      await checkouts.saveFormValues(id, typed, visitor);
      await checkouts.cancelPayment(id, visitor);
      return { leadTo: SITE_LINKS.cart.path };
    case 'update':
      await checkouts.saveFormValues(id, typed, visitor);
      return { leadTo: checkoutPath(id) };
  }
}

async function respondToPaying(
  page: PageContext,
  paying: PayResult,
  { id, typed, visitor }: CheckoutResult,
  before: readonly CheckoutLine[],
): Promise<Answered> {
  const answer = { ...NOTHING, typed };
  switch (paying.kind) {
    case 'redirect':
      return { leadTo: checkoutPaymentPath(id) };
    case 'invalid':
      return { answer: { ...answer, errors: paying.errors, refusal: paying.refusal }, status: 422 };
    case 'lines-changed': {
      const changes = formatLineChanges(
        paying.lines,
        before,
        getLines(await page.checkouts.find(id, visitor)),
      );
      const notice = { title: words.changedTitle, text: words.changedEnd, changes };
      return { answer: { ...answer, notice }, status: 409 };
    }
    case 'total-changed': {
      const notice = getNotice(words.totalChanged(formatCents(paying.totalCents)));
      return { answer: { ...answer, notice }, status: 409 };
    }
    case 'too-many': {
      page.retryAfterSeconds = paying.retryAfterSeconds;
      const minutes = Math.max(1, Math.ceil(paying.retryAfterSeconds / 60));
      return { answer: { ...answer, notice: getNotice(words.tooMany(minutes)) }, status: 429 };
    }
    case 'too-large':
      return { answer: { ...answer, notice: getNotice(words.tooLarge(paying.max)) }, status: 409 };
    case 'paused': {
      const notice = { title: words.pausedTitle, text: paying.sentence, changes: [] };
      // A merchant's choice is no fault of the shop: monitors count 503 as one.
      return { answer: { ...answer, notice }, status: 409 };
    }
    case 'blocked':
      return { answer: { ...answer, notice: getNotice(words.blocked) }, status: 409 };
    case 'unavailable':
      return unavailable(typed);
    case 'paid':
      return { leadTo: `${CHECKOUT_SUCCESS_PATH}?checkout=${encodeURIComponent(id)}` };
    default:
      // The checkout page shows the state itself.
      return { leadTo: checkoutPath(id) };
  }
}

const unavailable = (typed: CheckoutFormValues): Answered => ({
  answer: { ...NOTHING, typed, notice: getNotice(words.unavailable) },
  status: 503,
});

const getNotice = (text: string) => ({ title: words.notSent, text, changes: [] });

const getLines = (found: FoundCheckout): readonly CheckoutLine[] =>
  typeof found === 'string' ? [] : found.lines;
