import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { createWebhookHandler, openPaymentKeys } from '#modules/payment-settings/index.ts';
import { deriveSecretKey } from '#modules/shop-secrets/index.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createOffice, member, NO_ENVIRONMENT } from './create-office.ts';
import { ENDPOINT_SECRET, startStripeKeys, type StripeKeys } from './test-stripe-keys.ts';

const KEY = 'rk_test_abcdefghijkl6789';
const database = useDatabase();
const secretKey = deriveSecretKey('the secret of this shop, which is long');
let stripe: StripeKeys;
let office: ReturnType<typeof createOffice>;

beforeAll(async () => {
  stripe = await startStripeKeys();
});
afterAll(() => stripe.stop());
beforeEach(() => {
  stripe.refused.clear();
  stripe.asked.length = 0;
  const environment = { ...NO_ENVIRONMENT, STRIPE_API_BASE: stripe.origin };
  office = createOffice(database().db, { environment, secretKey });
  office.caller = { ...member('owner'), authenticatedAt: new Date() };
});

const SettingsSchema = z.object({ version: z.int(), webhook: z.string() });
const read = async () => SettingsSchema.parse(JSON.parse((await office.call('/settings/payment')).text));
const tryKey = (key: string) => office.call('/settings/payment/trial', { body: { secretKey: key } });
async function store(key: string) {
  const { trial } = z.object({ trial: z.string() }).parse(JSON.parse((await tryKey(key)).text));
  const { version } = await read();
  return await office.call('/settings/payment', { method: 'PUT', body: { trial }, version });
}
const makeWebhook = () =>
  createWebhookHandler({
    db: database().db,
    secretKey,
    url: 'https://shop.example/webhooks/stripe',
    apiBase: stripe.origin,
  })({ id: 'job', kind: 'payment-webhook', payload: {}, createdAt: new Date(), attempt: 1 });

it('stores a key that works, makes the endpoint, and shows neither key nor secret', async () => {
  const stored = await store(KEY);
  expect(stored.status).toBe(200);
  expect(stored.text).toContain('"keyHint":"6789"');
  expect(stored.text).toContain('"statementName":"CASK AND CO"');
  expect(stored.text).toContain('"payoutAccount":"RBC 4321"');
  const { db, pool } = database();
  expect(await openPaymentKeys(db, secretKey)).toBeUndefined();
  expect(await makeWebhook()).toBe('done');
  expect(stripe.asked).toContain('DELETE /v1/webhook_endpoints/we_former');
  expect(await openPaymentKeys(db, secretKey)).toEqual({ secretKey: KEY, webhookSecret: ENDPOINT_SECRET });
  const { rows } = await pool.query<{ text: string }>(
    `select to_jsonb(s)::text as text from shop_secret s union all select to_jsonb(e)::text from audit_event e
     union all select to_jsonb(g)::text from settings_group g union all select to_jsonb(j)::text from outbox_job j`,
  );
  const everything = rows.map(({ text }) => text).join('\n') + (await office.call('/settings/payment')).text;
  for (const secret of [KEY, ENDPOINT_SECRET]) expect(everything).not.toContain(secret);
});

it('stores no key that Stripe does not know, or that lacks a right, and names the right', async () => {
  const before = await read();
  stripe.refused.set('GET /v1/refunds', 403);
  expect((await tryKey(KEY)).text).toContain('Charges and Refunds: write');
  stripe.refused.set('GET /v1/checkout/sessions', 401);
  expect((await tryKey(KEY)).text).toContain('none that Stripe knows');
  expect((await tryKey('pk_live_12345678')).status).toBe(422);
  expect(await read()).toEqual(before);
});

it('says when Stripe refuses the address, and lets payments wait', async () => {
  await store('rk_test_another123456');
  stripe.refused.set('POST /v1/webhook_endpoints', 400);
  expect(await makeWebhook()).toBe('done');
  expect((await office.call('/settings/payment')).text).toContain('PUBLIC_ORIGIN');
  expect(await openPaymentKeys(database().db, secretKey)).toBeUndefined();
});

it('needs a fresh sign-in, and gives way to the environment', async () => {
  office.caller = member('owner');
  expect((await tryKey(KEY)).status).toBe(401);
  const environment = { ...NO_ENVIRONMENT, STRIPE_SECRET_KEY: 'sk_test_of_the_environment' };
  const fixed = createOffice(database().db, { environment, secretKey });
  fixed.caller = { ...member('owner'), authenticatedAt: new Date() };
  expect((await fixed.call('/settings/payment')).text).toContain('"lockedBy":"STRIPE_SECRET_KEY"');
  const { status, text } = await fixed.call('/settings/payment/trial', { body: { secretKey: KEY } });
  expect([status, text]).toEqual([409, expect.stringContaining('STRIPE_SECRET_KEY is set')]);
});
