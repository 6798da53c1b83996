import { data, redirect } from 'react-router';
import {
  GUEST_ORDER_STEPS,
  guestOrderPath,
  ORDER_TOKEN,
  REQUEST_REASON_LENGTH,
  unitsField,
} from '#contract/orders/guest-order.ts';
import { isPlainText, toPlainText } from '#contract/text/plain-text.ts';
import type { PageContext } from '#web/page-context.ts';
import type { Notice } from './messages.ts';

/** What became of a form of the page, with what was typed where it was refused. */
export type Handled = { notice: Notice; typed: Typed };

/** What the fields of the forms held: all but the token. */
export type Typed = Readonly<Record<string, string>>;

const STATUS: Readonly<Record<Notice, number>> = {
  'not-found': 404,
  'bad-link': 404,
  foreign: 403,
  'too-large': 413,
  unavailable: 503,
  'moved-on': 409,
  reason: 422,
  units: 422,
};

/** Most lines that an order has. */
const MAX_LINES = 200;

/** Handles the forms of the page: finds an order, asks for something, or takes that back. */
export async function handleOrder(page: PageContext) {
  const { form, guestOrders } = page;
  if (form?.refused !== undefined) return refuse(form.refused);
  const fields = form?.fields ?? new URLSearchParams();
  const text = (name: string): string => fields.get(name) ?? '';
  const step = GUEST_ORDER_STEPS.find((known) => known === text('do'));
  const typed = toTyped(fields);
  const token = text(ORDER_TOKEN);
  try {
    if (step === undefined || step === 'find') {
      const found = await guestOrders.findToken({ number: text('number'), email: text('email') });
      return found === undefined ? refuse('not-found', typed) : redirect(guestOrderPath(found), 303);
    }
    const refusal = step === 'withdraw' ? undefined : findRefusal(step, fields);
    if (refusal !== undefined) return refuse(refusal, typed);
    const outcome =
      step === 'withdraw'
        ? await guestOrders.withdraw(token)
        : await guestOrders.ask(token, toRequest(step, fields));
    if (outcome === 'unknown') return refuse('bad-link');
    if (outcome === 'moved-on') return refuse('moved-on');
    return redirect(`${guestOrderPath(token)}&done=${step === 'withdraw' ? 'withdrawn' : 'asked'}`, 303);
  } catch (error) {
    page.failure ??= error;
    return refuse('unavailable', typed);
  }
}

/** The fields that a page shows again, shortened to more than any of them takes. */
const toTyped = (fields: URLSearchParams): Typed =>
  Object.fromEntries(
    ['number', 'email', 'reason', ...listLines(fields).map(({ line }) => unitsField(line))].map((name) => [
      name,
      (fields.get(name) ?? '').slice(0, 2 * REQUEST_REASON_LENGTH),
    ]),
  );

const getReason = (fields: URLSearchParams): string => toPlainText(fields.get('reason') ?? '');

const listLines = (fields: URLSearchParams) =>
  Array.from({ length: MAX_LINES }, (_, line) => ({
    line,
    quantity: Number(fields.get(unitsField(line))),
  })).filter(({ quantity }) => Number.isInteger(quantity) && quantity > 0);

function findRefusal(step: 'cancel' | 'return', fields: URLSearchParams): Notice | undefined {
  const reason = getReason(fields);
  const isMissing = step === 'return' && reason === '';
  if (isMissing || reason.length > REQUEST_REASON_LENGTH || !isPlainText(reason)) return 'reason';
  return step === 'return' && listLines(fields).length === 0 ? 'units' : undefined;
}

const toRequest = (step: 'cancel' | 'return', fields: URLSearchParams) =>
  step === 'cancel'
    ? { kind: step, reason: getReason(fields) }
    : { kind: step, reason: getReason(fields), lines: listLines(fields) };

const refuse = (notice: Notice, typed: Typed = {}) =>
  data<Handled>({ notice, typed }, { status: STATUS[notice] });
