import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SIGN_IN_ENDPOINTS } from '#api/admin/me/sign-in.ts';
import type { Accounts } from '#modules/identity/index.ts';
import { createAccounts } from '#modules/identity/provider.ts';
import { TestAuthenticator } from '#modules/identity/test-authenticator.ts';
import type { Database } from '#platform/database/handle.ts';
import type { TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { createOffice, member } from './create-office.ts';

const ORIGIN = 'https://shop.example';
const { id: STAFF } = member('packer');
let place: TestDatabase;
let db: Database;
let accounts: Accounts;
let accountId: string;

beforeAll(async () => {
  place = await startDatabase();
  ({ db } = await place.open());
  accounts = createAccounts(db, {
    origin: ORIGIN,
    shopName: 'Alambic',
    throttleSecret: randomBytes(32),
    factorSecret: randomBytes(32),
    onMail: () => undefined,
  });
  const given = { name: 'Ines', email: 'ines@example.ca', locale: 'en-CA' } as const;
  const opened = await accounts.openRegistration(given);
  const token = opened.kind === 'open' ? opened.token : '';
  const first = new TestAuthenticator(ORIGIN);
  const options = (await accounts.registrationPasskeyOptions(token)) ?? {};
  const made = await accounts.registerWithPasskey(token, first.create(options), 'en-CA', true);
  accountId = made.kind === 'made' ? made.account.id : '';
  await db.execute(sql`
    insert into staff (id, issuer, subject, name, email, email_norm, updated_by)
    values (${STAFF}, ${ORIGIN}, ${accountId}, 'Ines', 'ines@example.ca', 'ines@example.ca', 'test')`);
});
afterAll(() => place.stop());

const enter = (issuer = ORIGIN) => {
  const office = createOffice(db, {
    endpoints: SIGN_IN_ENDPOINTS,
    ownIssuer: issuer,
    memberSignIn: accounts.member,
  });
  office.caller = { ...member('packer'), authenticatedAt: new Date() };
  const read = async () => JSON.parse((await office.call('/me/sign-in')).text).signIn;
  const add = async (device: TestAuthenticator, more: object = {}) => {
    const begun = await office.call('/me/passkeys/options', { method: 'POST' });
    return await office.call('/me/passkeys', {
      body: { response: device.create(JSON.parse(begun.text)), ...more },
    });
  };
  return { office, read, add };
};

it('a member adds, renames and removes passkeys in the office, each with an event and a mail', async () => {
  const { office, read, add } = enter();
  const [first] = (await read()).passkeys;
  expect(await read()).toMatchObject({ hasPassword: false, hasApp: false, recoveryCodes: 0 });
  const path = `/me/passkeys/${first.id}`;
  const remove = (id: string, version: number) =>
    office.call(`/me/passkeys/${id}`, { method: 'DELETE', version });
  expect(await remove(first.id, 1)).toMatchObject({ status: 409, text: expect.stringMatching(/only way/) });

  const device = new TestAuthenticator(ORIGIN);
  expect(await add(device, { name: 'Desk' })).toMatchObject({ status: 201, isStrong: true, name: 'Desk' });
  expect(await add(device)).toMatchObject({ status: 422, type: '/problems/passkey-refused' });
  // One touch of the new passkey opens the back office.
  const options = await accounts.passkeySignInOptions('uid');
  const signed = await accounts.signInByPasskey('uid', device.sign(options as never));
  expect(signed).toMatchObject({ kind: 'signed-in', passkey: { isStrong: true } });

  const rename = (name: string, version: number) =>
    office.call(path, { method: 'PATCH', body: { name }, version });
  expect(await rename('Safe', 1)).toMatchObject({ status: 200, name: 'Safe', version: 2 });
  expect(await rename('Bag', 1)).toMatchObject({ status: 412, current: { name: 'Safe', version: 2 } });
  expect(await rename(' ', 2)).toMatchObject({ status: 422 });
  expect(await remove(first.id, 1)).toMatchObject({ status: 412 });
  // A password alone does not open the back office: neither does it replace the last passkey.
  await db.execute(sql`update passkey set is_strong = false where id = ${device.id}`);
  await db.execute(sql`update account set password_hash = 'x' where id = ${accountId}`);
  expect(await remove(first.id, 2)).toMatchObject({
    status: 409,
    text: expect.stringMatching(/into the back office/),
  });
  expect(await accounts.removePasskey(accountId, first.id, 'en-CA', true)).toBe('last-for-office');
  expect(await remove(device.id, 1)).toMatchObject({ status: 204 });
  expect(await remove(device.id, 1)).toMatchObject({ status: 404 });

  const { rows } = await db.execute(sql`
    select action from audit_event where actor_kind = 'staff' and actor_id = ${STAFF} order by created_at, id`);
  expect(rows.map(({ action }) => action)).toEqual([
    'account.passkey-added',
    'account.passkey-renamed',
    'account.passkey-removed',
  ]);
  const mails = await db.execute(
    sql`select payload->>'subject' as subject from outbox_job order by created_at, id`,
  );
  expect(mails.rows.map(({ subject }) => subject)).toEqual([
    'A passkey was added to your account',
    'A passkey was removed from your account',
  ]);
  expect(office.logged).toEqual([]);
});

it('recovery codes are shown once, and need a sign-in of the last ten minutes, as passkeys do', async () => {
  const { office, read } = enter();
  const renew = (key: string) => office.call('/me/recovery-codes', { method: 'POST', key });
  const shown = await renew('renewal-1');
  expect(JSON.parse(shown.text).recoveryCodes).toHaveLength(10);
  expect(await read()).toMatchObject({ recoveryCodes: 10 });
  expect(await renew('renewal-1')).toMatchObject({ status: 409, type: '/problems/secret-already-shown' });
  const {
    passkeys: [{ id, version }],
  } = await read();
  office.caller = member('packer');
  for (const [path, method] of [
    ['/me/recovery-codes', 'POST'],
    ['/me/passkeys/options', 'POST'],
    [`/me/passkeys/${id}`, 'DELETE'],
  ] as const)
    expect(await office.call(path, { method, version })).toMatchObject({
      status: 401,
      type: '/problems/sign-in-again',
    });
  expect(await office.call('/me/passkeys', { body: { response: {} } })).toMatchObject({ status: 401 });
});

it('a member whom another provider signs in has nothing to change here', async () => {
  const { office, read } = enter('https://elsewhere.example');
  expect(await read()).toBeNull();
  for (const path of ['/me/recovery-codes', '/me/passkeys/options'])
    expect(await office.call(path, { method: 'POST' })).toMatchObject({ status: 404 });
  expect(await office.call('/me/passkeys', { body: { response: {} } })).toMatchObject({ status: 404 });
});
