import { expect, it } from 'vitest';
import { deriveSecretKey } from '#modules/shop-secrets/index.ts';
import { changePaymentKey, findPaymentVersion } from '#modules/payment-settings/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { parseEnvironment } from '#platform/environment/parse-environment.ts';
import { saveSecret } from '#modules/shop-secrets/index.ts';
import { preparePayments } from './create-payments.ts';

const database = useDatabase();
const key = deriveSecretKey('the secret of this shop, which is long');
const actor = commandLineActor('owner');
const place = { origin: 'http://localhost', wake: () => undefined, postEvent: async () => 200 };
const open = async (variables: Readonly<Record<string, string>>) =>
  (await preparePayments(database().db, parseEnvironment('/nowhere', variables), key))(place);
const store = (secretKey: string | null) =>
  inTransaction(database().db, async (tx) => {
    const tried = secretKey === null ? null : { secretKey, statementName: null, payoutAccount: null };
    const expectedVersion = await findPaymentVersion(tx);
    expect(await changePaymentKey(tx, actor, { key, tried, expectedVersion })).toBe('saved');
  });
/** As the job does when the provider has made the endpoint. */
const finish = () =>
  inTransaction(database().db, async (tx) => {
    await saveSecret(tx, actor, { key, name: 'payment-webhook-secret', value: 'whsec_x', hint: '' });
  });

it('follows the keys of the office without a restart, and stays with those of the environment', async () => {
  const here = await open({});
  const fixed = await open({ PAYMENTS: 'none' });
  expect(here.current()).toMatchObject({ name: 'test', provider: { isTest: true } });
  await store('sk_live_abcdefgh');
  await here.reload();
  expect(here.current().name).toBe('test');
  await finish();
  await database().pool.query(
    `update settings_group set version = version + 1, value = value || '{"webhook": "good"}' where name = 'payment'`,
  );
  await here.reload();
  expect(here.current()).toMatchObject({ name: 'stripe', provider: { isTest: false } });
  await fixed.reload();
  expect(fixed.current().name).toBe('none');
  await store(null);
  await here.reload();
  expect(here.current().name).toBe('test');
});
