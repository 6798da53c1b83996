/** Existing accounts, and guessing attacks on them. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customerActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteAccount, recordDeletion } from './accounts/deletion.ts';
import { sweepArtifacts } from './artifacts/end-sessions.ts';
import { isSessionAlive } from './test-sessions.ts';
import { HOUR, MINUTE, PASSWORD, writeSession, useTestBench } from './test-bench.ts';

const EMAIL = 'Maude@example.ca';
const NEW_PASSWORD = 'harbour 93 cinnamon kite';

const bench = useTestBench();

const register = (change: { name?: string; email?: string; client?: string } = {}) =>
  bench().accounts.register({
    name: 'Maude Bélanger',
    email: EMAIL,
    interactionUid: 'i1',
    client: bench().client(),
    ...change,
    locale: 'en-CA',
  });
const askReset = (email = EMAIL, client = bench().client()) =>
  bench().accounts.requestReset({ email, interactionUid: 'i1', client });
const signIn = (password: string, email = EMAIL, client = bench().client()) =>
  bench().accounts.signInByPassword({ email, password, client });
const subjects = async () => (await bench().emails()).map(({ to, subject }) => `${to}: ${subject}`);

describe('an account', () => {
  it('changes its password: signs out other devices and keeps the current session', async () => {
    const { id } = await bench().account(EMAIL);
    for (const uid of ['this', 'other']) await writeSession(bench().db, { uid, accountId: id });
    expect(await bench().accounts.setPassword(id, 'Maude-Belanger-77', 'this')).toEqual({
      kind: 'unfit',
      reason: 'common',
    });
    expect(await bench().accounts.setPassword(id, NEW_PASSWORD, 'this')).toEqual({ kind: 'set' });
    expect(await isSessionAlive(bench().db, 'this')).toBe(true);
    expect(await isSessionAlive(bench().db, 'other')).toBe(false);
    expect(await signIn(NEW_PASSWORD)).toMatchObject({ kind: 'signed-in' });
    expect(await subjects()).toEqual([`${EMAIL}: Your password was changed`]);
  });

  it('changes its name, and signs out everywhere', async () => {
    const { id } = await bench().account(EMAIL);
    expect(await bench().accounts.rename(id, ' Maude\n')).toEqual({ kind: 'renamed' });
    expect(await bench().accounts.rename(id, '\0')).toEqual({ kind: 'invalid' });
    expect((await bench().accounts.byId(id))?.name).toBe('Maude');
    await writeSession(bench().db, { uid: 'one', accountId: id });
    await bench().accounts.signOutEverywhere(id);
    expect(await isSessionAlive(bench().db, 'one')).toBe(false);
  });

  it('with a requested deletion is signed out, can sign in again, is kept or deleted with all its data', async () => {
    const { id } = await bench().account(EMAIL);
    const note = (at: Date | null, keep?: string) =>
      inTransaction(bench().db, async (tx) => await recordDeletion(tx, id, at, keep));
    await writeSession(bench().db, { uid: 'one', accountId: id });
    await writeSession(bench().db, { uid: 'asks', accountId: id });
    await note(new Date('2026-11-22T10:00:00Z'), 'asks');
    expect(await isSessionAlive(bench().db, 'one')).toBe(false);
    expect(await isSessionAlive(bench().db, 'asks')).toBe(true);
    await note(new Date('2026-11-22T10:00:00Z'));
    expect(await isSessionAlive(bench().db, 'asks')).toBe(false);
    expect(await signIn(PASSWORD)).toMatchObject({ account: { deletionAskedAt: '2026-11-22T10:00:00Z' } });
    await bench().accounts.cancelDeletion(id);
    expect((await bench().accounts.byId(id))?.deletionAskedAt).toBeNull();
    await writeSession(bench().db, { uid: 'two', accountId: id });
    await note(null);
    expect(await isSessionAlive(bench().db, 'two')).toBe(true);
    await askReset();
    await register();
    await inTransaction(bench().db, async (tx) => await deleteAccount(tx, customerActor(id), id));
    expect(await bench().accounts.byId(id)).toBeUndefined();
    // Empty rows of ended sessions remain for a moment.
    await bench().db.execute(sql`update oidc_artifact set expires_at = expires_at - interval '1 hour'`);
    await sweepArtifacts(bench().db);
    for (const table of ['account', 'oidc_artifact', 'registration', 'mail_link', 'account_device'])
      expect(await bench().rows(table)).toBe(0);
  });
});

describe('guessing protection', () => {
  it('allows five wrong passwords, then waits 5 seconds and doubles; the right password clears the count', async () => {
    await bench().account(EMAIL);
    for (let times = 0; times < 5; times += 1) expect(await signIn('wrong')).toEqual({ kind: 'refused' });
    const hashes = bench().hashes;
    expect(await signIn(PASSWORD)).toEqual({ kind: 'wait', seconds: 5 });
    expect(bench().hashes).toBe(hashes);
    for (const seconds of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]) {
      expect(await signIn('wrong')).toEqual({ kind: 'wait', seconds });
      bench().now += seconds * 1000;
      expect(await signIn('wrong')).toEqual({ kind: 'refused' });
    }
    bench().now += 900_000;
    expect(await signIn(PASSWORD)).toMatchObject({ kind: 'signed-in' });
    for (let times = 0; times < 5; times += 1) expect(await signIn('wrong')).toEqual({ kind: 'refused' });
    bench().now += HOUR;
    for (let times = 0; times < 5; times += 1) expect(await signIn('wrong')).toEqual({ kind: 'refused' });
  });

  it('verifies only five of fifty concurrent guesses, with five hashes', async () => {
    await bench().account(EMAIL);
    const hashes = bench().hashes;
    const guesses = await Promise.all(Array.from({ length: 50 }, () => signIn('wrong')));
    expect(guesses.filter(({ kind }) => kind === 'refused')).toHaveLength(5);
    expect(bench().hashes - hashes).toBe(5);
  });

  it('allows a network thirty guesses in 15 minutes for all accounts; right passwords do not count', async () => {
    await bench().account(EMAIL);
    const client = '2001:db8:1:2::7';
    const guess = async (number: number): Promise<void> =>
      expect(await signIn('wrong', `n${number}@example.ca`, `2001:db8:1:2::${number}`)).toEqual({
        kind: 'refused',
      });
    for (let number = 0; number < 28; number += 1) await guess(number);
    for (let times = 0; times < 3; times += 1)
      expect(await signIn(PASSWORD, EMAIL, client)).toMatchObject({ kind: 'signed-in' });
    for (let number = 28; number < 30; number += 1) await guess(number);
    expect(await signIn(PASSWORD, EMAIL, client)).toEqual({ kind: 'wait', seconds: 5 });
    expect(await signIn(PASSWORD, EMAIL, '2001:db8:1:3::7')).toMatchObject({ kind: 'signed-in' });
    bench().now += 15 * MINUTE;
    expect(await signIn(PASSWORD, EMAIL, client)).toMatchObject({ kind: 'signed-in' });
  });

  it('spends one hash on known, unknown and invalid addresses and gives the same result', async () => {
    await bench().account(EMAIL);
    for (const email of [EMAIL, 'nobody@example.ca', 'nobody', '\0', '']) {
      const hashes = bench().hashes;
      expect(await signIn('wrong', email)).toEqual({ kind: 'refused' });
      expect(bench().hashes - hashes).toBe(1);
    }
  });

  it('unblocks an account by a mailed link', async () => {
    await bench().account(EMAIL);
    for (let times = 0; times < 5; times += 1) await signIn('wrong');
    await askReset();
    await bench().accounts.resetPassword(await bench().token(), NEW_PASSWORD);
    expect(await signIn(NEW_PASSWORD)).toMatchObject({ kind: 'signed-in' });
  });

  it('stores no address or network in the counters, and deletes them after a day', async () => {
    await signIn('wrong', EMAIL, '203.0.113.77');
    const { rows } = await bench().db.execute<{ key: string }>(sql`select key from auth_throttle`);
    expect(rows).toHaveLength(2);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{43}$/);
    await bench().accounts.sweep();
    expect(await bench().rows('auth_throttle')).toBe(2);
    bench().now += 25 * HOUR;
    await bench().accounts.sweep();
    expect(await bench().rows('auth_throttle')).toBe(0);
  });
});
