import { expect, it } from 'vitest';
import type { FoundCheckout, DeliveryOption } from '#modules/checkout/index.ts';
import { loadCheckout } from './load-checkout.server.ts';
import { getForm, pageWith, getCheckout, typed, view } from './test-page.ts';

const found = (checkout: FoundCheckout) =>
  pageWith({ checkouts: getCheckout({ find: async () => checkout }) });
const NO_VISITOR = { browser: undefined, client: '' };

it('sets the checkout cookie for the page after paying, and gives the browser a secret once', async () => {
  const page = found(view({ formOrigin: 'https://pay.example' }));
  page.visitor = NO_VISITOR;
  const { data } = await loadCheckout(page, 'checkout', null);
  expect(data).toMatchObject({
    state: 'form',
    isBack: false,
    goods: { itemCount: 2, subtotalCents: 16_800 },
  });
  expect(page.cookies).toHaveLength(2);
  expect(page.cookies[0]).toMatch(/^__Host-till=[\w-]{32}; Path=\/; /);
  expect(page.cookies[1]).toBe(
    'checkout=checkout; Path=/checkout-success; Max-Age=172800; HttpOnly; SameSite=Lax; Secure',
  );
  expect(page.formOrigins).toEqual(['https://pay.example']);
});

it('returns an HTTP status for the state of the checkout', async () => {
  const cases: [FoundCheckout, string, number][] = [
    ['unknown', 'unknown', 404],
    ['foreign', 'foreign', 403],
    [view({ state: 'paid' }), 'paid', 200],
    [view({ state: 'ended' }), 'ended', 410],
    [view({ lines: [] }), 'empty', 200],
  ];
  for (const [checkout, state, status] of cases) {
    const page = found(checkout);
    const { data, init } = await loadCheckout(page, 'checkout', null);
    expect([data, init?.status]).toEqual([{ id: 'checkout', state }, status]);
  }
});

it('sets no cookie in a browser that may not see the checkout', async () => {
  for (const checkout of ['unknown', 'foreign'] as const) {
    const page = found(checkout);
    page.visitor = NO_VISITOR;
    await loadCheckout(page, 'checkout', null);
    expect(page.cookies).toEqual([]);
  }
});

it('releases the bottles on return from the provider, before the checkout is loaded', async () => {
  const done: string[] = [];
  const page = pageWith({
    checkouts: getCheckout({
      cancelPayment: async () => {
        done.push('given back');
      },
      find: async () => {
        done.push('found');
        return view();
      },
    }),
  });
  const led: unknown = await loadCheckout(page, 'checkout', '1').catch((thrown: unknown) => thrown);
  expect(done).toEqual(['given back', 'found']);
  // Showing the page again, or going back to it, ends no payment.
  expect(led instanceof Response && [led.status, led.headers.get('location')]).toEqual([
    303,
    '/checkout/checkout?back=done',
  ]);
  const { data } = await loadCheckout(page, 'checkout', 'done');
  expect(done).toEqual(['given back', 'found', 'found']);
  expect(data).toMatchObject({ state: 'form', isBack: true });
});

it('returns the typed values when the shop cannot load the checkout', async () => {
  const page = pageWith({
    form: getForm('pay'),
    checkouts: getCheckout({ find: () => Promise.reject(new Error('away')) }),
  });
  const { data, init } = await loadCheckout(page, 'checkout', null);
  expect([data, init?.status]).toEqual([{ id: 'checkout', state: 'unavailable', typed }, 503]);
  expect(page.failure).toBeInstanceOf(Error);
});

it('adds that the shop does not deliver there when the reason alone does not say so', async () => {
  const offer = (name: string, refusal: string): DeliveryOption => ({
    province: 'NU',
    name,
    refusal,
    years: 21,
    provinceYears: 19,
    quotes: {},
  });
  const offers = [
    offer('Nunavut', 'Permits are needed.'),
    offer('Quebec', 'Who lives in Quebec has a right to French.'),
    offer('Yukon', 'No licence for Yukon.'),
  ];
  const { data } = await loadCheckout(found(view({ offers })), 'checkout', null);
  expect(data.state === 'form' && data.offers.map(({ refusal }) => refusal)).toEqual([
    "We don't deliver to Nunavut. Permits are needed.",
    "We don't deliver to Quebec. Who lives in Quebec has a right to French.",
    'No licence for Yukon.',
  ]);
});

it.each([
  ['test', true],
  ['stripe', false],
] as const)(
  'tells whether e-mails about test orders are only written to files: %s',
  async (payments, isMailInFiles) => {
    const page = Object.assign(found(view({ isTest: true })), { payments });
    const { data } = await loadCheckout(page, 'checkout', null);
    expect(data).toMatchObject({ isTest: true, isMailInFiles });
  },
);
