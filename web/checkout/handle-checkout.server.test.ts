import { expect, it } from 'vitest';
import type { PayResult } from '#modules/checkout/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { type CheckoutAnswer, handleCheckout } from './handle-checkout.server.ts';
import { getForm, line, pageWith, getCheckout, typed, view } from './test-page.ts';

type Received = { leadTo: string | null; status: number; answer: CheckoutAnswer | null };

/** Handles the form and returns the redirect target, or the answer that the page shows. */
async function receive(page: PageContext): Promise<Received> {
  try {
    const { data, init } = await handleCheckout(page, 'checkout');
    return { leadTo: null, status: init?.status ?? 200, answer: data };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { leadTo: thrown.headers.get('location'), status: thrown.status, answer: null };
  }
}

const paying = (result: PayResult) =>
  pageWith({
    checkouts: getCheckout({ find: async () => view(), pay: async () => result }),
    form: getForm('pay'),
  });

it('redirects to payment', async () => {
  const url = 'https://pay.example/session';
  expect(await receive(paying({ kind: 'redirect', url }))).toEqual({
    leadTo: '/checkout/checkout/payment',
    status: 303,
    answer: null,
  });
});

it('shows the current total when the page showed another one, and passes on the shown total', async () => {
  const seen: (number | undefined)[] = [];
  const page = pageWith({
    checkouts: getCheckout({
      find: async () => view(),
      pay: async (_id, _typed, _visitor, seenCents) => {
        seen.push(seenCents);
        return { kind: 'total-changed', totalCents: 12_345 };
      },
    }),
    form: getForm('pay'),
  });
  const { status, answer } = await receive(page);
  expect(status).toBe(409);
  expect(answer?.notice?.text).toContain('The total is now $123.45');
  expect(seen).toEqual([undefined]);
  if (page.form?.refused === undefined) page.form?.fields.set('seenTotal', '9999');
  await receive(page);
  expect(seen).toEqual([undefined, 9999]);
  // An invalid total does not disable the check: it becomes 0, which equals no total.
  const crafted = ['-1', '0', 'x', '1e3', '99.99', ' 9999', '+9999', '12345678901'];
  for (const text of crafted) {
    if (page.form?.refused === undefined) page.form?.fields.set('seenTotal', text);
    await receive(page);
  }
  expect(seen.slice(2)).toEqual(crafted.map(() => 0));
});

it('returns the errors with all typed values', async () => {
  const errors = { province: 'not-delivered' } as const;
  const { status, answer } = await receive(
    paying({ kind: 'invalid', errors: errors, refusal: 'Not there.' }),
  );
  expect(status).toBe(422);
  expect(answer).toEqual({ typed, errors: errors, refusal: 'Not there.', notice: null });
});

it('describes the changes line by line, from the lines before and after', async () => {
  const lines = [
    line(),
    line({ productId: 'b', name: 'Copper Hollow' }),
    line({ productId: 'c', name: 'Tidal' }),
  ];
  const now = [line({ priceCents: 7900 }), line({ productId: 'c', name: 'Tidal', quantity: 1 })];
  const founds = [view({ lines }), view({ lines: now })];
  const current = { price: 7900, salePrice: null, available: 1, limit: 6 };
  const page = pageWith({
    form: getForm('pay'),
    checkouts: getCheckout({
      find: async () => founds.shift() ?? 'unknown',
      pay: async () => ({
        kind: 'lines-changed',
        lines: [
          { productId: 'a', reason: 'price', current },
          { productId: 'b', reason: 'gone', current: null },
          { productId: 'c', reason: 'limit', current },
        ],
      }),
    }),
  });
  const { status, answer } = await receive(page);
  expect(status).toBe(409);
  expect(answer?.typed).toEqual(typed);
  expect(answer?.notice?.changes).toEqual([
    'Glen Orvin 12 was $84.00 and is now $79.00.',
    "Copper Hollow is no longer sold. We've taken it out of this order.",
    'We have one of Tidal. This order now has one.',
  ]);
});

it('tells people and programs when to try again when too many orders wait', async () => {
  const page = paying({ kind: 'too-many', retryAfterSeconds: 301 });
  const { status, answer } = await receive(page);
  expect(status).toBe(429);
  expect(page.retryAfterSeconds).toBe(301);
  expect(answer?.notice?.text).toContain('in 6 minutes');
  expect(answer?.typed).toEqual(typed);
});

it('names the maximum number of bottles when an order has more', async () => {
  const { status, answer } = await receive(paying({ kind: 'too-large', max: 360 }));
  expect(status).toBe(409);
  expect(answer?.notice?.text).toContain('at most 360 bottles');
  expect(answer?.typed).toEqual(typed);
});

it('keeps the typed values when the provider or the database does not respond', async () => {
  const silent = await receive(paying({ kind: 'unavailable' }));
  const lost = new Error('no connection');
  const page = pageWith({
    form: getForm('pay'),
    checkouts: getCheckout({ find: async () => view(), pay: () => Promise.reject(lost) }),
  });
  for (const { status, answer } of [silent, await receive(page)]) {
    expect(status).toBe(503);
    expect(answer?.typed).toEqual(typed);
    expect(answer?.notice?.text).toContain('Nothing was charged');
  }
  expect(page.failure).toBe(lost);
});

it('redirects a paid checkout to its order, and an ended one to the page that says so', async () => {
  expect((await receive(paying({ kind: 'paid' }))).leadTo).toBe('/checkout-success?checkout=checkout');
  for (const kind of ['ended', 'unknown', 'foreign'] as const)
    expect((await receive(paying({ kind }))).leadTo).toBe('/checkout/checkout');
});

it('saves the typed values on the way back to the cart, and releases the bottles', async () => {
  const done: string[] = [];
  const checkouts = getCheckout({
    saveFormValues: async (_id, cached) => {
      done.push(`kept ${cached.city}`);
      return true;
    },
    cancelPayment: async () => {
      done.push('given back');
    },
  });
  expect(await receive(pageWith({ checkouts, form: getForm('back') }))).toMatchObject({
    leadTo: '/cart',
    status: 303,
  });
  expect(done).toEqual(['kept Toronto', 'given back']);
});

it('only updates totals when a form has no known step', async () => {
  let cached = 0;
  const checkouts = getCheckout({
    saveFormValues: async () => {
      cached += 1;
      return true;
    },
  });
  for (const step of ['update', 'buy'])
    expect((await receive(pageWith({ checkouts, form: getForm(step) }))).leadTo).toBe('/checkout/checkout');
  expect(cached).toBe(2);
});

it('gives a browser without a secret a new one, and pays as that browser', async () => {
  const asked: (string | undefined)[] = [];
  const page = pageWith({
    visitor: { browser: undefined, client: '192.0.2.1' },
    form: getForm('pay'),
    checkouts: getCheckout({
      find: async () => view(),
      pay: async (_id, _typed, { browser }) => {
        asked.push(browser);
        return { kind: 'unavailable' };
      },
    }),
  });
  await receive(page);
  expect(asked[0]).toMatch(/^[\w-]{32}$/);
  expect(page.cookies).toEqual([
    `__Host-till=${asked[0]}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
  ]);
});

it('ignores a form from another site or a form that is too large', async () => {
  for (const [refused, status] of [
    ['foreign', 403],
    ['too-large', 413],
  ] as const) {
    const received = await receive(pageWith({ checkouts: getCheckout({}), form: { refused } }));
    expect(received).toMatchObject({ status, answer: { typed: null } });
    expect(received.answer?.notice?.text).not.toBe('');
  }
});
