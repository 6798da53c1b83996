import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commandLineActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteAccount } from './accounts/deletion.ts';
import { recordDevice } from './artifacts/devices.ts';
import { TestAuthenticator } from './test-authenticator.ts';
import { ORIGIN, PASSWORD, writeSession, useTestBench } from './test-bench.ts';

const EMAIL = 'audited@example.ca';
const NEW_EMAIL = 'audited-anew@example.ca';
const NAME = 'Maude Bélanger';
const NEW_PASSWORD = 'harbour 93 cinnamon kite';

type Event = { action: string; actor: string; before: object | null; after: object | null };

const bench = useTestBench();

const HASH = { sha256: expect.stringMatching(/^[\da-f]{64}$/) };

/** Events of an account, oldest first; ids are of version 7. */
const events = async (id: string): Promise<Event[]> =>
  (
    await bench().db.execute<Event>(sql`
      select action, actor_kind || ':' || actor_id as actor, before, after from audit_event
       where resource_kind = 'account' and resource_id = ${id} order by created_at, id`)
  ).rows;
const newest = async (id: string) => (await events(id)).at(-1);
const personal = async (id: string): Promise<string[]> =>
  (
    await bench().db.execute<{ value: string }>(sql`
      select value from audit_personal where subject = ${`account:${id}`}`)
  ).rows
    .map(({ value }) => value)
    .toSorted();
const everything = async (): Promise<string> =>
  (
    await bench().db.execute<{ text: string }>(
      sql`select string_agg(e::text, ' ') as text from audit_event e`,
    )
  ).rows[0]?.text ?? '';

describe('the audit', () => {
  it('has an event of every change that a person makes to their account', async () => {
    const { accounts } = bench();
    const { id } = await bench().account(EMAIL);
    const actor = `customer:${id}`;
    expect(await events(id)).toEqual([
      {
        action: 'account.created',
        actor,
        before: null,
        after: { name: HASH, email: HASH, hasPassword: true },
      },
    ]);
    await accounts.rename(id, 'Maude B.');
    expect(await newest(id)).toMatchObject({
      action: 'account.renamed',
      before: { name: HASH },
      after: { name: HASH },
    });
    await accounts.setPassword(id, NEW_PASSWORD, undefined);
    expect(await newest(id)).toMatchObject({
      action: 'account.password-changed',
      actor,
      before: { passwordChangedAt: expect.stringMatching(/Z$/) },
      after: { passwordChangedAt: expect.stringMatching(/Z$/) },
    });
    await accounts.requestEmailChange(id, NEW_EMAIL, { client: bench().client() });
    const token = await bench().token();
    expect(await newest(id)).toMatchObject({
      action: 'account.email-change-requested',
      before: { newEmail: null },
      after: { newEmail: HASH },
    });
    await accounts.confirmEmailChange(token, id);
    expect(await newest(id)).toMatchObject({
      action: 'account.email-changed',
      before: { email: HASH },
      after: { email: HASH },
    });
    const passkey = new TestAuthenticator(ORIGIN);
    const created = passkey.create(await accounts.passkeyOptions(id));
    await accounts.addPasskey(id, created, 'Phone of Maude');
    await accounts.renamePasskey(id, passkey.id, 'Old phone of Maude');
    await accounts.removePasskey(id, passkey.id);
    expect((await events(id)).slice(-3)).toMatchObject([
      { action: 'account.passkey-added', before: { passkey: null }, after: { passkey: HASH } },
      { action: 'account.passkey-renamed', before: { passkey: HASH }, after: { passkey: HASH } },
      { action: 'account.passkey-removed', before: { passkey: HASH }, after: { passkey: null } },
    ]);
    for (const uid of ['one', 'two']) {
      await writeSession(bench().db, { uid, accountId: id });
      await recordDevice(bench().db, { sessionUid: uid, accountId: id, userAgent: undefined });
    }
    await accounts.signOutDevice(id, 'one');
    expect(await newest(id)).toMatchObject({
      action: 'account.session-ended',
      before: { device: HASH },
      after: { device: null },
    });
    await accounts.signOutEverywhere(id);
    expect(await newest(id)).toMatchObject({
      action: 'account.all-sessions-ended',
      before: { devices: HASH },
      after: { devices: null },
    });
    const text = await everything();
    for (const secret of [EMAIL, NEW_EMAIL, NAME, 'Maude', PASSWORD, NEW_PASSWORD, token, passkey.id])
      expect(text).not.toContain(secret);
    const names = [NAME, NAME, 'Maude B.'];
    const emails = [EMAIL, EMAIL, NEW_EMAIL, NEW_EMAIL];
    const passkeys = ['Phone of Maude', 'Phone of Maude', 'Old phone of Maude', 'Old phone of Maude'];
    const devices = ['A browser', 'A browser'];
    expect(await personal(id)).toEqual([...names, ...emails, ...passkeys, ...devices].toSorted());
  });

  it('has an event of a password that a mailed link sets, and of a passkey that opens an account', async () => {
    const { accounts } = bench();
    const { id } = await bench().account(EMAIL);
    await accounts.requestReset({ email: EMAIL, interactionUid: null, client: bench().client() });
    await accounts.resetPassword(await bench().token(), NEW_PASSWORD);
    expect((await events(id)).map(({ action }) => action)).toEqual([
      'account.created',
      'account.password-changed',
    ]);
    const person = { name: NAME, email: NEW_EMAIL, interactionUid: null, locale: 'en-CA' } as const;
    await accounts.register({ ...person, client: bench().client() });
    const token = await bench().token();
    const passkey = new TestAuthenticator(ORIGIN);
    const options = await accounts.registrationPasskeyOptions(token);
    const made = await accounts.registerWithPasskey(token, passkey.create(options ?? {}));
    const other = made.kind === 'made' ? made.account.id : '';
    await accounts.setPassword(other, NEW_PASSWORD, undefined);
    expect(await events(other)).toMatchObject([
      { action: 'account.created', after: { hasPassword: false } },
      { action: 'account.passkey-added' },
      { action: 'account.password-set', before: { passwordChangedAt: null } },
    ]);
  });

  it('has no event of a sign-in, a refused attempt, or a change to the same value', async () => {
    const { accounts } = bench();
    const { id } = await bench().account(EMAIL);
    const client = bench().client();
    await accounts.signInByPassword({ email: EMAIL, password: PASSWORD, client });
    await accounts.signInByPassword({ email: EMAIL, password: 'wrong', client });
    await accounts.rename(id, NAME);
    await accounts.setPassword(id, 'short', undefined);
    await accounts.requestEmailChange(id, EMAIL, { client });
    await accounts.confirmEmailChange('x'.repeat(43), id);
    await accounts.addPasskey(id, {}, undefined);
    await accounts.renamePasskey(id, 'unknown', 'Phone');
    await accounts.removePasskey(id, 'unknown');
    await accounts.signOutDevice(id, 'unknown');
    await accounts.cancelDeletion(id);
    expect((await events(id)).map(({ action }) => action)).toEqual(['account.created']);
  });

  it('tells who deleted an account, and forgets its personal values', async () => {
    const { id } = await bench().account(EMAIL);
    await bench().accounts.rename(id, 'Maude B.');
    expect(await personal(id)).not.toEqual([]);
    const operator = commandLineActor('noe');
    await inTransaction(bench().db, async (tx) => await deleteAccount(tx, operator, id));
    expect(await newest(id)).toEqual({
      action: 'account.deleted',
      actor: 'command-line:noe',
      before: { deletionAskedAt: null },
      after: null,
    });
    expect(await personal(id)).toEqual([]);
  });
});
