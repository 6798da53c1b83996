import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ACCOUNT_ENDPOINTS } from './endpoints.ts';
import { createTestAccount, type TestAccount, type TokenChange } from './test-account.ts';

const MARK = 'Maude-Belanger-7fd1';
const PRODUCT = '01a05d65-0000-7000-8000-00000000c002';
let shop: TestAccount;
let maude: Awaited<ReturnType<TestAccount['register']>>;
let rose: typeof maude;
/** A value for each path parameter: rows of the customer Maude. */
let hers: Record<string, string>;

beforeAll(async () => {
  shop = await createTestAccount();
  maude = await shop.register(MARK);
  rose = await shop.register('Rose');
  const { customers, wishlist, database } = shop;
  const claims = { name: MARK, email: `${MARK}@example.ca`, isEmailVerified: true, picture: null };
  const customer = await customers.upsert({ issuer: 'own', subject: maude.subject, claims, locale: 'en-CA' });
  const typed = {
    name: MARK,
    phone: '',
    address: '12 Elm St',
    address2: '',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M6R 2B7',
  };
  const added = await customers.addAddress(customer, typed, true);
  const address = typeof added === 'object' && 'address' in added ? added.address.id : '';
  await customers.setMarketingConsent(customer, true, 'en-CA');
  await database.pool.query(`
    insert into category (id, slug, name) values ('${randomUUID()}', 'spirits', 'Spirits');
    insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description, origin,
                         origin_country, abv, unit_ml, stock_quantity, liquid_colour)
    select '${PRODUCT}', 'G', 'gin', 'Gin', '', id, 5000, '', '', '', '', 40, 700, 0, 'clear' from category`);
  await wishlist.save(customer.id, PRODUCT);
  await wishlist.watch(customer, PRODUCT, 'en-CA');
  await database.pool.query(`
    insert into checkout (id, cart_digest, state, lines, paid_at, customer_id)
    values ('${'c'.repeat(32)}', 'd', 'paid', '[]', now(), '${customer.id}');
    insert into payment_session (id, checkout_id, provider, state, amount_cents, payment_id, is_test, expires_at)
    values ('${PRODUCT}', '${'c'.repeat(32)}', 'test', 'paid', 1, 'pi', true, now());
    insert into passkey (id, account_id, name, public_key, counter) values ('key-1', '${maude.subject}', '${MARK}', '\\x01', 0),
                                                                          ('key-2', '${maude.subject}', '${MARK}', '\\x01', 0)`);
  const snapshot = {
    lines: [],
    quote: {
      itemCount: 1,
      totalCents: 1,
      subtotalCents: 1,
      deliveryCents: 0,
      method: 'standard',
      taxes: [],
      deposits: [],
      exchange: null,
    },
    details: { ...typed, email: `${MARK}@example.ca` },
  };
  await database.db.execute(sql`
    insert into shop_order (id, number, checkout_id, session_id, state, is_test, snapshot, email, total_cents, customer_id)
    values (${PRODUCT}, '7K2F-9QXM', ${'c'.repeat(32)}, ${PRODUCT}, 'paid', true, ${JSON.stringify(snapshot)}::jsonb,
            ${`${MARK}@example.ca`}, 1, ${customer.id})`);
  await database.pool.query(
    `insert into order_history (order_id, to_state, actor) values ('${PRODUCT}', 'paid', 'payment')`,
  );
  hers = { invoice: 'invoice', number: '7K2F-9QXM', productId: PRODUCT, id: address };
});
afterAll(() => shop.place.stop());

type AccountEndpoint = (typeof ACCOUNT_ENDPOINTS)[number];
const getId = ({ path }: AccountEndpoint): string =>
  path.includes('/passkeys/') ? 'key-1' : path.includes('/devices/') ? maude.sid : (hers['id'] ?? '');
const getAddress = (endpoint: AccountEndpoint): string =>
  endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'id' ? getId(endpoint) : (hers[name] ?? ''),
  );
/** A valid body for each call. */
const BODY = {
  name: 'N',
  email: 'new@example.ca',
  message: 'x',
  isDefault: true,
  isGiven: false,
  password: 'correct horse 9 battery',
  units: 'oz',
  look: 'day',
  productId: PRODUCT,
  items: [],
  response: {},
  phone: '',
  address: '1 King St',
  address2: '',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M6R 2B7',
};
const getCall = (endpoint: AccountEndpoint) => ({
  method: endpoint.method,
  path: getAddress(endpoint),
  ...(endpoint.operation?.requestBody === undefined ? {} : { body: BODY }),
});

/** All stored data of Maude. */
const everything = async (): Promise<string> => {
  const rows: unknown[] = [];
  for (const table of [
    'account',
    'passkey',
    'customer',
    'customer_address',
    'wishlist_item',
    'stock_alert',
    'shop_order',
    'order_history',
    'oidc_artifact',
    'account_device',
    'mail_link',
  ]) {
    const found = await shop.database.pool.query(
      `select t::text as row from ${table} t where t::text like '%${MARK}%' or t::text like '%${maude.subject}%' or t::text like '%${PRODUCT}%' order by 1`,
    );
    rows.push([table, found.rows]);
  }
  return JSON.stringify(rows);
};

describe('every call of the account', () => {
  it.each<[string, TokenChange | undefined, string]>([
    ['no token', undefined, 'DPoP'],
    ['an expired token', { secondsAgo: 3600 }, 'invalid_token'],
    ['a token for another audience', { audience: 'https://other.example/api' }, 'invalid_token'],
    ['a stolen token without a proof', { proof: 'none' }, 'invalid_dpop_proof'],
    ['a stolen token as a plain bearer', { proof: 'none', scheme: 'Bearer' }, 'invalid_token'],
    ['a stolen token with the proof of a thief', { proof: 'thief' }, 'invalid_dpop_proof'],
    ['the proof of another call', { proof: 'other-method' }, 'invalid_dpop_proof'],
  ])('is refused with %s, and changes nothing', async (_how, change, message) => {
    const before = await everything();
    for (const endpoint of ACCOUNT_ENDPOINTS) {
      const call = getCall(endpoint);
      const answer = change === undefined ? await shop.send(call) : await shop.ask(maude, call, change);
      const text = await answer.text();
      expect([endpoint.method, endpoint.path, answer.status]).toEqual([endpoint.method, endpoint.path, 401]);
      expect(JSON.parse(text)).toMatchObject({ type: '/problems/not-signed-in', status: 401 });
      expect(answer.headers.get('www-authenticate')).toContain(message);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(text).not.toContain(MARK);
    }
    expect(await everything()).toBe(before);
  });

  it('is refused to a token without the scope, and changes nothing', async () => {
    const before = await everything();
    for (const endpoint of ACCOUNT_ENDPOINTS) {
      const answer = await shop.ask(maude, getCall(endpoint), { scope: 'openid' });
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 403]);
      expect(answer.headers.get('www-authenticate')).toMatch(
        /^DPoP error="insufficient_scope".*scope="storefront"$/,
      );
    }
    expect(await everything()).toBe(before);
  });

  it('requires a recent sign-in where declared, and nowhere else', async () => {
    const asked: string[] = [];
    for (const signedIn of [3600, null]) {
      for (const endpoint of ACCOUNT_ENDPOINTS.filter(({ problems }) => problems.includes('sign-in-again'))) {
        const answer = await shop.ask(maude, getCall(endpoint), { signedIn });
        expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401]);
        expect(await answer.json()).toMatchObject({ type: '/problems/sign-in-again' });
        expect(answer.headers.get('www-authenticate')).toMatch(
          /^DPoP error="insufficient_user_authentication".*max_age="600"$/,
        );
        asked.push(`${endpoint.method} ${endpoint.path}`);
      }
    }
    expect([...new Set(asked)].sort()).toEqual([
      'DELETE /api/account/passkeys/{id}',
      'GET /api/account/export',
      'POST /api/account/deletion',
      'POST /api/account/email',
      'POST /api/account/passkeys',
      'POST /api/account/passkeys/options',
      'POST /api/account/password',
    ]);
  });

  it('refuses one factor where staff would change how they sign in', async () => {
    const member = await shop.register('Staff');
    await shop.database.pool.query(
      `insert into staff (id, issuer, subject, name, email, email_norm, updated_by)
       values ($1, $2, $3, 'S', 's@example.ca', 's@example.ca', 'system')`,
      [randomUUID(), 'https://shop.example', member.subject],
    );
    const key = randomUUID();
    await shop.database.pool.query(
      "insert into passkey (id, account_id, name, public_key, counter) values ($1, $2, 'Phone', '\\x01', 0)",
      [key, member.subject],
    );
    const guarded = ACCOUNT_ENDPOINTS.filter(
      ({ problems, path }) => problems.includes('second-factor-needed') && path !== '/api/account/passkeys',
    );
    for (const endpoint of guarded) {
      const call = { ...getCall(endpoint), path: endpoint.path.replace('{id}', key) };
      for (const acr of ['pwd', 'urn:alambic:passkey', 'otp']) {
        const answer = await shop.ask(member, call, { acr });
        expect([endpoint.path, acr, answer.status]).toEqual([endpoint.path, acr, 403]);
        expect(await answer.json()).toMatchObject({ type: '/problems/second-factor-needed' });
      }
      const answer = await shop.ask(member, call, { acr: 'phr' });
      expect([endpoint.path, answer.status < 300 || answer.status === 409]).toEqual([endpoint.path, true]);
    }
    expect(guarded.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
      'DELETE /api/account/passkeys/{id}',
      'POST /api/account/passkeys/options',
      'POST /api/account/password',
    ]);
  });

  it('with the token of another customer reveals and changes none of her data', async () => {
    const before = await everything();
    for (const endpoint of ACCOUNT_ENDPOINTS) {
      // A new sign-in each time: one of the calls signs her out everywhere.
      const sid = randomUUID();
      await shop.signIn(rose.subject, sid);
      const answer = await shop.ask({ ...rose, sid }, getCall(endpoint));
      const text = await answer.text();
      expect([endpoint.path, text.includes(MARK), text.includes(maude.sid)]).toEqual([
        endpoint.path,
        false,
        false,
      ]);
      expect([endpoint.path, answer.status >= 500]).toEqual([endpoint.path, false]);
      // Her rows do not exist for another customer.
      const isHers = /\{(number|id)\}/.test(endpoint.path);
      expect([endpoint.path, isHers && answer.status !== 404]).toEqual([endpoint.path, false]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
    expect(await everything()).toBe(before);
    expect(shop.logged).toEqual([]);
  });

  it('works with her own token, and returns her data', async () => {
    const reached: string[] = [];
    for (const endpoint of ACCOUNT_ENDPOINTS.filter(({ method }) => method === 'GET')) {
      const answer = await shop.ask(maude, getCall(endpoint));
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 200]);
      const type = endpoint.path.includes('/invoices/') ? 'application/pdf' : 'application/json';
      expect(answer.headers.get('content-type')).toBe(type);
      if ((await answer.text()).includes(MARK)) reached.push(endpoint.path);
    }
    expect(reached).toEqual(
      expect.arrayContaining([
        '/api/account',
        '/api/account/addresses',
        '/api/account/orders/{number}',
        '/api/account/security',
        '/api/account/export',
      ]),
    );
  });

  it('is refused with a proof that was used before', async () => {
    for (const endpoint of ACCOUNT_ENDPOINTS.filter(({ method }) => method === 'GET')) {
      const answer = await shop.ask(maude, getCall(endpoint), { proof: 'used' });
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401]);
    }
  });

  it('is refused when the account is deleted, and creates no new customer', async () => {
    const gone = await shop.register('Gone');
    await shop.database.pool.query(`delete from account where id = '${gone.subject}'`);
    for (const endpoint of ACCOUNT_ENDPOINTS) {
      const answer = await shop.ask(gone, getCall(endpoint));
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401]);
    }
    const met = await shop.database.pool.query(`select from customer where subject = '${gone.subject}'`);
    expect(met.rowCount).toBe(0);
  });

  it('is refused immediately after signing out everywhere', async () => {
    const call = { method: 'DELETE', path: '/api/account/devices' };
    expect((await shop.ask(maude, call)).status).toBe(204);
    for (const endpoint of ACCOUNT_ENDPOINTS) {
      const answer = await shop.ask(maude, getCall(endpoint));
      expect([endpoint.path, answer.status]).toEqual([endpoint.path, 401]);
    }
  });
});
