import { data, redirect } from 'react-router';
import { formatCents } from '#contract/money.ts';
import {
  CHECKOUT_STEPS,
  type CheckoutFaults,
  type CheckoutStep,
  SEEN_TOTAL,
  type TypedCheckout,
} from '#contract/till/checkout-form.ts';
import { DOORS } from '#contract/doors.ts';
import { CHECKOUT_SUCCESS_PATH, checkoutPath, checkoutPaymentPath } from '#contract/till/till-paths.ts';
import type { CheckoutLine } from '#contract/till/quote.ts';
import type { FoundCheckout, Paying } from '#modules/checkout/index.ts';
import type { PageContext, Visitor } from '#web/page-context.ts';
import { words } from './answer-words.ts';
import { changeTexts } from './changed-lines.server.ts';
import { typedIn } from './typed-in.server.ts';
import { knownVisitor } from './visitor.server.ts';

/** Why a form came back. What was typed comes with it, unless it was not read. */
export type CheckoutAnswer = {
  typed: TypedCheckout | null;
  faults: CheckoutFaults;
  /** Why it is not delivered there. */
  refusal: string | null;
  notice: { title: string; text: string; changes: readonly string[] } | null;
};

const NOTHING: CheckoutAnswer = { typed: null, faults: {}, refusal: null, notice: null };

/** Takes the form of a checkout: leads on to pay, back to the cart, to the page with new totals, or answers why not. */
export async function receiveCheckout(page: PageContext, id: string) {
  const { form } = page;
  if (form === undefined) return data(NOTHING);
  if (form.refused !== undefined) {
    const answer = { ...NOTHING, notice: noticeOf(words.refused[form.refused]) };
    return data(answer, { status: form.refused === 'foreign' ? 403 : 413 });
  }
  const typed = typedIn(form.fields);
  const sent = { id, typed, visitor: knownVisitor(page), seenCents: centsIn(form.fields) };
  const answered = await take(page, stepIn(form.fields), sent).catch((error: unknown) => {
    page.failure ??= error;
    return away(typed);
  });
  if ('leadTo' in answered) throw redirect(answered.leadTo, 303);
  return data(answered.answer, { status: answered.status });
}

/** `seenCents`: the total that the form was sent with, where its page said one. */
type Sent = { id: string; typed: TypedCheckout; visitor: Visitor; seenCents: number | undefined };
type Answered = { leadTo: string } | { answer: CheckoutAnswer; status: number };

/** No order comes to this: a total that the page cannot have shown never agrees with the one that is asked. */
const NEVER_SEEN = 0;

const centsIn = (fields: URLSearchParams): number | undefined => {
  const text = fields.get(SEEN_TOTAL) ?? '';
  if (text === '') return undefined;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : NEVER_SEEN;
};

// A form that says nothing of what to do is asked for totals: that is sold to nobody.
const stepIn = (fields: URLSearchParams): CheckoutStep =>
  CHECKOUT_STEPS.find((step) => step === fields.get('do')) ?? 'update';

async function take(page: PageContext, step: CheckoutStep, sent: Sent): Promise<Answered> {
  const { till } = page;
  const { id, typed, visitor } = sent;
  switch (step) {
    case 'pay': {
      const before = linesOf(await till.find(id, visitor));
      return await answerPaying(page, await till.pay(id, typed, visitor, sent.seenCents), sent, before);
    }
    case 'back':
      await till.keepTyped(id, typed, visitor);
      await till.giveBack(id, visitor);
      return { leadTo: DOORS.cart.path };
    case 'update':
      await till.keepTyped(id, typed, visitor);
      return { leadTo: checkoutPath(id) };
  }
}

async function answerPaying(
  page: PageContext,
  paying: Paying,
  { id, typed, visitor }: Sent,
  before: readonly CheckoutLine[],
): Promise<Answered> {
  const answer = { ...NOTHING, typed };
  switch (paying.kind) {
    case 'redirect':
      return { leadTo: checkoutPaymentPath(id) };
    case 'faulty':
      return { answer: { ...answer, faults: paying.faults, refusal: paying.refusal }, status: 422 };
    case 'lines-changed': {
      const changes = changeTexts(paying.lines, before, linesOf(await page.till.find(id, visitor)));
      const notice = { title: words.changedTitle, text: words.changedEnd, changes };
      return { answer: { ...answer, notice }, status: 409 };
    }
    case 'total-changed': {
      const notice = noticeOf(words.totalChanged(formatCents(paying.totalCents)));
      return { answer: { ...answer, notice }, status: 409 };
    }
    case 'too-many': {
      page.retryAfterSeconds = paying.retryAfterSeconds;
      const minutes = Math.max(1, Math.ceil(paying.retryAfterSeconds / 60));
      return { answer: { ...answer, notice: noticeOf(words.tooMany(minutes)) }, status: 429 };
    }
    case 'too-large':
      return { answer: { ...answer, notice: noticeOf(words.tooLarge(paying.most)) }, status: 409 };
    case 'away':
      return away(typed);
    case 'paid':
      return { leadTo: `${CHECKOUT_SUCCESS_PATH}?checkout=${encodeURIComponent(id)}` };
    default:
      // The page itself says what has become of it.
      return { leadTo: checkoutPath(id) };
  }
}

const away = (typed: TypedCheckout): Answered => ({
  answer: { ...NOTHING, typed, notice: noticeOf(words.away) },
  status: 503,
});

const noticeOf = (text: string) => ({ title: words.notSent, text, changes: [] });

const linesOf = (found: FoundCheckout): readonly CheckoutLine[] =>
  typeof found === 'string' ? [] : found.lines;
