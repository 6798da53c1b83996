import { describe, expect, it } from 'vitest';
import { CheckoutIdSchema, type CustomerId, CustomerIdSchema } from '#contract/ids.ts';
import type { CheckoutItem } from '#contract/checkout/create-checkout.ts';
import type {
  CartSender,
  CreateCheckoutResult,
  EventOutcome,
  Checkouts,
  Visitor,
} from '#modules/checkout/index.ts';
import type { TakeMailEvent } from '#modules/mail-refusals/index.ts';
import type { TakeShopifyOrder } from '#modules/counter-sales/index.ts';
import { type Caller, createCheckoutApi } from './app.ts';
import type { SenderHeaders } from './resolve-customer.ts';

const ID = 'a'.repeat(32);
const line = { productId: 'p', name: 'Glen', price: 8400, quantity: 1, image: '' };
const visitor: Visitor = { browser: undefined, client: '192.0.2.1' };

/** The checkout API over a stub of `Checkouts` that gives the same results each time. */
function callsTo(answers: { created?: CreateCheckoutResult | Error; event?: EventOutcome | Error }) {
  const seen: {
    items: readonly CheckoutItem[];
    key: string | undefined;
    visitor: Visitor;
    customerId?: CustomerId | undefined;
    locale: string;
  }[] = [];
  const asked: SenderHeaders[] = [];
  const events: { body: string; signature: string | undefined }[] = [];
  const logged: string[] = [];
  const answer = <Value>(value: Value | Error | undefined): Value => {
    if (value === undefined || value instanceof Error) throw value ?? new Error('not called');
    return value;
  };
  const checkouts: Checkouts = {
    ...Object.create(null),
    async create(items: readonly CheckoutItem[], key: string | undefined, by: Visitor, sender: CartSender) {
      seen.push({ items, key, visitor: by, ...sender });
      return answer(answers.created);
    },
    async handleEvent(body: Buffer, signature: string | undefined) {
      events.push({ body: body.toString(), signature });
      return answer(answers.event);
    },
  };
  const note = (fields: object, message: string): void =>
    void logged.push(`${message} ${JSON.stringify(fields)}`);
  const findBuyer = async (buying: SenderHeaders): Promise<CustomerId | undefined> => {
    asked.push(buying);
    return buying.authorization === undefined ? undefined : CustomerIdSchema.parse('customer');
  };
  const api = createCheckoutApi({ checkouts, findBuyer, log: { error: note, warn: note } });
  const post = async (
    path: string,
    body: string,
    headers: Record<string, string> = {},
    caller: Partial<Caller> = {},
  ) =>
    await api.fetch(
      new Request(`https://shop.example${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      }),
      { visitor, isForeign: false, ...caller },
    );
  const create = (body: unknown, headers?: Record<string, string>, caller?: Partial<Caller>) =>
    post('/functions/v1/create-checkout', JSON.stringify(body), headers, caller);
  return { api, seen, asked, events, logged, post, create };
}

const created: CreateCheckoutResult = { kind: 'created', checkoutId: CheckoutIdSchema.parse(ID) };

describe('creating a checkout from a cart', () => {
  it('returns the URL of the checkout, for every caller and any name of a line', async () => {
    const { create, seen } = callsTo({ created });
    const response = await create(
      { items: [line, { ...line, image: null }] },
      { 'idempotency-key': 'k'.repeat(16) },
    );
    expect([response.status, await response.json()]).toEqual([
      200,
      { url: `https://shop.example/checkout/${ID}` },
    ]);
    expect(seen).toMatchObject([{ key: 'k'.repeat(16), visitor, items: [{ name: '', price: 8400 }, {}] }]);
  });

  it('assigns the checkout to the signed-in customer, and to a guest otherwise', async () => {
    const { create, seen, asked } = callsTo({ created });
    await create({ items: [line] }, { authorization: 'DPoP token', dpop: 'proof' });
    await create({ items: [line] });
    expect(asked).toEqual([
      { authorization: 'DPoP token', dpop: 'proof', locale: 'en-CA' },
      { authorization: undefined, dpop: undefined, locale: 'en-CA' },
    ]);
    expect(seen.map(({ customerId, locale }) => [customerId, locale])).toEqual([
      ['customer', 'en-CA'],
      [undefined, 'en-CA'],
    ]);
  });

  it('binds a customer’s checkout to the sending browser by cookies, and a guest’s to none', async () => {
    const buyer = 'p'.repeat(43);
    const { create, seen } = callsTo({ created: { ...created, buyer } });
    const first = await create({ items: [line] }, { authorization: 'DPoP token' });
    const secret = seen[0]?.visitor.browser ?? '';
    expect(secret).toMatch(/^[\w-]{32}$/);
    expect(first.headers.getSetCookie()).toEqual([
      `__Host-till=${secret}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
      `__Host-buyer=${buyer}; Path=/; SameSite=Lax; Secure`,
    ]);
    expect(await first.json()).toEqual({ url: `https://shop.example/checkout/${ID}` });
    const known = { ...visitor, browser: 'k'.repeat(32) };
    const second = await create({ items: [line] }, { authorization: 'DPoP token' }, { visitor: known });
    expect([seen[1]?.visitor, second.headers.getSetCookie().length]).toEqual([known, 1]);
    const guest = await callsTo({ created }).create({ items: [line] });
    expect([guest.status, guest.headers.getSetCookie()]).toEqual([200, []]);
  });

  it.each([
    ['items', {}],
    ['items', { items: [] }],
    ['items', { items: Array.from({ length: 101 }, () => line) }],
    ['items', { items: { 0: line } }],
    ['items[0]', { items: ['p'] }],
    ['items[0].productId', { items: [{ ...line, productId: '' }] }],
    ['items[1].quantity', { items: [line, { ...line, quantity: 0 }] }],
    ['items[0].quantity', { items: [{ ...line, quantity: 1.5 }] }],
    ['items[0].quantity', { items: [{ ...line, quantity: '2' }] }],
    ['items[0].quantity', { items: [{ ...line, quantity: 100_001 }] }],
    ['items[0].price', { items: [{ ...line, price: -1 }] }],
    ['items[0].price', { items: [{ ...line, price: 84.5 }] }],
    ['items[0].name', { items: [{ ...line, name: 7 }] }],
    [undefined, []],
    [undefined, null],
  ])('names the invalid field: %s in %j', async (parameter, body) => {
    const { create, seen } = callsTo({ created });
    const response = await create(body);
    const problem: { parameter?: string; type: string } = JSON.parse(await response.text());
    expect([response.status, problem.parameter, problem.type, seen.length]).toEqual([
      400,
      parameter,
      '/problems/bad-parameter',
      0,
    ]);
  });

  it.each(['short', 'k'.repeat(129), 'with a space in it'])('refuses a key like %s', async (key) => {
    const { create } = callsTo({ created });
    const response = await create({ items: [line] }, { 'idempotency-key': key });
    expect([response.status, JSON.parse(await response.text()).parameter]).toEqual([400, 'Idempotency-Key']);
  });

  it('accepts JSON of a cart’s size, from pages of this shop and from programs', async () => {
    const { create, post, seen } = callsTo({ created });
    const path = '/functions/v1/create-checkout';
    const statuses = [
      (await post(path, '{"items":')).status,
      (await post(path, JSON.stringify({ items: [line] }), { 'content-type': 'text/plain' })).status,
      (await create({ items: [{ ...line, name: 'x'.repeat(300_000) }] })).status,
      (await create({ items: [line] }, {}, { isForeign: true })).status,
    ];
    expect([statuses, seen]).toEqual([[400, 400, 413, 403], []]);
  });

  it.each([
    [{ kind: 'other-cart' }, 422, 'idempotency-conflict'],
    [{ kind: 'unconfigured' }, 503, 'payments-unconfigured'],
    [
      { kind: 'lines-changed', lines: [{ productId: 'p', reason: 'gone', current: null }] },
      409,
      'lines-changed',
    ],
  ] as const)('says why not: %j', async (answer, status, kind) => {
    const lines = 'lines' in answer ? [...answer.lines] : [];
    const { create } = callsTo({ created: answer.kind === 'lines-changed' ? { ...answer, lines } : answer });
    const response = await create({ items: [line] });
    const problem: { type: string; lines?: unknown } = JSON.parse(await response.text());
    expect([response.status, problem.type, problem.lines ?? []]).toEqual([
      status,
      `/problems/${kind}`,
      lines,
    ]);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('returns 503 with Retry-After while the database is unavailable', async () => {
    const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const { create } = callsTo({ created: away });
    const response = await create({ items: [line] });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
  });

  it('returns 503 in time when the checkout does not respond', async () => {
    const checkouts: Checkouts = { ...Object.create(null), create: () => new Promise(() => undefined) };
    const logged: string[] = [];
    const note = (_fields: object, message: string): void => void logged.push(message);
    const api = createCheckoutApi({ checkouts, log: { error: note, warn: note }, timeoutMs: 50 });
    const response = await api.fetch(
      new Request('https://shop.example/functions/v1/create-checkout', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ items: [line] }),
      }),
      { visitor, isForeign: false },
    );
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(JSON.parse(await response.text()).type).toBe('/problems/unavailable');
    expect(logged).toEqual(['checkout API timed out']);
  });

  it('accepts only POST', async () => {
    const { api } = callsTo({});
    const response = await api.fetch(new Request('https://shop.example/functions/v1/create-checkout'), {
      visitor,
      isForeign: false,
    });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('the webhook endpoint', () => {
  it('passes on the bytes unchanged, with their signature', async () => {
    const { post, events } = callsTo({ event: { kind: 'stored' } });
    const body = '{ "id":"evt_1",\n"é": 1 }';
    expect((await post('/webhooks/stripe', body, { 'stripe-signature': 't=1,v1=2' })).status).toBe(200);
    expect(events).toEqual([{ body, signature: 't=1,v1=2' }]);
  });

  it('reveals nothing to a forger, and logs the reason', async () => {
    const { post, logged } = callsTo({ event: { kind: 'refused', why: 'stale' } });
    const response = await post('/webhooks/stripe', '{}');
    const text = await response.text();
    expect([response.status, /stale|signature|unsigned/.test(text), logged.join()]).toEqual([
      400,
      false,
      expect.stringContaining('stale'),
    ]);
  });

  it('requests the event again when it could not be stored', async () => {
    const { post } = callsTo({ event: new Error('disk full') });
    expect((await post('/webhooks/stripe', '{}')).status).toBe(500);
    const away = Object.assign(new Error('connect'), { code: '57P01' });
    expect((await callsTo({ event: away }).post('/webhooks/stripe', '{}')).status).toBe(503);
  });
});

describe('the webhook of Resend', () => {
  const post = async (takeMailEvent?: TakeMailEvent, body = '{"a": 1}') => {
    const logged: unknown[] = [];
    const api = createCheckoutApi({
      checkouts: Object.create(null),
      takeMailEvent,
      log: { error: () => undefined, warn: (fields) => logged.push(fields) },
    });
    const headers = { 'svix-id': 'msg_1', 'svix-timestamp': '1800000000', 'svix-signature': 'v1,signed' };
    const request = new Request('https://shop.example/webhooks/resend', { method: 'POST', headers, body });
    return { status: (await api.fetch(request, { visitor, isForeign: false })).status, logged };
  };

  it('passes the bytes with what signs them, and tells a forger nothing', async () => {
    const seen: unknown[] = [];
    const take: TakeMailEvent = async (delivery) => {
      seen.push(delivery);
      return { kind: 'taken' };
    };
    expect((await post(take)).status).toBe(200);
    const body = Buffer.from('{"a": 1}');
    expect(seen).toEqual([{ body, id: 'msg_1', timestamp: '1800000000', signature: 'v1,signed' }]);
    const forged = await post(async () => ({ kind: 'refused', why: 'unsigned' }));
    expect(forged).toEqual({ status: 400, logged: [{ why: 'unsigned' }] });
  });

  it('is off without a secret, and takes no large body', async () => {
    expect((await post()).status).toBe(404);
    expect((await post(async () => ({ kind: 'taken' }), 'x'.repeat(65 * 1024))).status).toBe(413);
  });
});

describe('the webhook of Shopify POS', () => {
  const note = (): void => undefined;
  const post = async (outcome?: Awaited<ReturnType<TakeShopifyOrder>>) => {
    const seen: Parameters<TakeShopifyOrder>[0][] = [];
    const takeShopifyOrder: TakeShopifyOrder | undefined =
      outcome &&
      (async (delivery) => {
        seen.push(delivery);
        return outcome;
      });
    const api = createCheckoutApi({
      checkouts: Object.create(null),
      takeShopifyOrder,
      log: { error: note, warn: note },
    });
    const headers = { 'x-shopify-hmac-sha256': 'signed', 'x-shopify-webhook-id': 'event' };
    const request = new Request('https://shop.example/webhooks/shopify-pos', {
      method: 'POST',
      headers,
      body: '{"a": 1}',
    });
    return { status: (await api.fetch(request, { visitor, isForeign: false })).status, seen };
  };

  it('passes the bytes with signature and id, and answers whether it was stored', async () => {
    const { status, seen } = await post({ kind: 'taken', recorded: 1 });
    expect(status).toBe(200);
    expect(seen).toEqual([{ body: Buffer.from('{"a": 1}'), signature: 'signed', eventId: 'event' }]);
    expect((await post({ kind: 'nothing-new' })).status).toBe(200);
    expect((await post({ kind: 'refused', why: 'unsigned' })).status).toBe(400);
  });

  it('is off without a secret', async () => {
    expect((await post()).status).toBe(404);
  });
});
