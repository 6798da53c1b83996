import { expect, it } from 'vitest';
import type { PageContext } from '#web/page-context.ts';
import { loadTestPayment, handleTestPayment } from './embedded-payment.server.ts';
import { pageWith, getCheckout } from '../test-page.ts';

type TestPayments = NonNullable<PageContext['testPayments']>;
type Found = NonNullable<Awaited<ReturnType<TestPayments['find']>>>;
type Acted = Awaited<ReturnType<TestPayments['act']>>;

const payment = (change: Partial<Found> = {}): Found => ({
  id: 'pay',
  amountCents: 29_141,
  currency: 'usd',
  state: 'open',
  lines: [],
  successUrl: 'https://shop.example/checkout-success?checkout=c',
  cancelUrl: 'https://shop.example/checkout/c?back=1',
  expiresAt: new Date(Date.now() + 60_000),
  ...change,
});

function getPage(found: Found | undefined, step = '', acted: Acted = { kind: 'over' }) {
  const acts: string[] = [];
  const testPayments = {
    find: async () => found,
    act: async (_id: string, action: string) => {
      acts.push(action);
      return acted;
    },
  };
  const form = { fields: new URLSearchParams({ do: step }), client: '' };
  const asked = {
    checkouts: getCheckout({}),
    testPayments: Object.assign(Object.create(null), testPayments),
    form,
  };
  return { page: pageWith(asked), acts };
}

it('shows a payment until it expires, and returns 404 for an unknown one', async () => {
  const shown = async (found: Found | undefined) => {
    const { data, init } = await loadTestPayment(getPage(found).page, 'pay');
    return [data.state, init?.status];
  };
  expect(await shown(payment())).toEqual(['open', 200]);
  expect(await shown(payment({ expiresAt: new Date(Date.now() - 1) }))).toEqual(['ended', 200]);
  expect(await shown(payment({ state: 'paid' }))).toEqual(['paid', 200]);
  expect(await shown(undefined)).toEqual(['unknown', 404]);
});

it('redirects where the provider would redirect', async () => {
  const { page, acts } = getPage(payment(), 'approve', { kind: 'go', url: 'https://shop.example/next' });
  const thrown: unknown = await handleTestPayment(page, 'pay').catch((error: unknown) => error);
  expect(thrown instanceof Response && [thrown.status, thrown.headers.get('location')]).toEqual([
    303,
    '/next',
  ]);
  expect(acts).toEqual(['approve']);
});

it('stays after a declined card, and returns 409 for an ended payment', async () => {
  const declined = await handleTestPayment(getPage(payment(), 'decline', { kind: 'declined' }).page, 'pay');
  expect(declined).toMatchObject({ data: { kind: 'declined' }, init: { status: 200 } });
  const over = await handleTestPayment(getPage(payment(), 'twice').page, 'pay');
  expect(over).toMatchObject({ data: { kind: 'over' }, init: { status: 409 } });
});

it('ignores actions that no button of the page has', async () => {
  const { page, acts } = getPage(payment(), 'refund');
  expect(await handleTestPayment(page, 'pay')).toBeNull();
  expect(acts).toEqual([]);
});
