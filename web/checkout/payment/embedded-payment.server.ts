import { data, redirect } from 'react-router';
import type { PageContext, TestPayments } from '#web/page-context.ts';
import { toLocalPath } from '../to-local-path.ts';

/** Ways in which a test payment ends: the values of the page's buttons. */
export const TEST_ACTIONS = [
  'approve',
  'decline',
  'leave',
  'twice',
  'late',
  'risky',
  'wrong-code',
  'dispute',
] as const;

/** Data for the page of a test payment. Amounts are cents. */
export type TestPaymentPage =
  | { state: 'unknown' }
  | {
      state: 'open' | 'paid' | 'ended';
      id: string;
      amountCents: number;
      currency: string;
      lines: readonly { name: string; quantity: number }[];
      successUrl: string;
      cancelUrl: string;
    };

/** Result of a button. */
export type TestPaymentAnswer = { kind: 'declined' | 'left' | 'over' };

export async function loadTestPayment({ testPayments, origin }: PageContext, id: string) {
  const found = await testPayments?.find(id);
  const shown: TestPaymentPage = found === undefined ? { state: 'unknown' } : shownPayment(found, origin);
  return data(shown, { status: found === undefined ? 404 : 200 });
}

function shownPayment(
  found: NonNullable<Awaited<ReturnType<TestPayments['find']>>>,
  origin: string,
): Exclude<TestPaymentPage, { state: 'unknown' }> {
  const { id, amountCents, currency, lines, state, successUrl, cancelUrl, expiresAt } = found;
  return {
    id,
    amountCents,
    currency,
    successUrl: toLocalPath(successUrl, origin),
    cancelUrl: toLocalPath(cancelUrl, origin),
    state: state === 'open' && expiresAt.getTime() <= Date.now() ? 'ended' : state,
    lines: lines.map(({ name, quantity }) => ({ name, quantity })),
  };
}

/** Ends a test payment as its button requests, and redirects where the provider would redirect. */
export async function handleTestPayment({ form, testPayments, origin }: PageContext, id: string) {
  if (form === undefined || form.refused !== undefined || testPayments === undefined) return null;
  const wanted = form.fields.get('do');
  const action = TEST_ACTIONS.find((known) => known === wanted);
  if (action === undefined || (await testPayments.find(id)) === undefined) return null;
  const acted = await testPayments.act(id, action);
  if (acted.kind === 'go') throw redirect(toLocalPath(acted.url, origin), 303);
  const answer: TestPaymentAnswer = { kind: acted.kind };
  return data(answer, { status: acted.kind === 'over' ? 409 : 200 });
}
