import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { customerActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { deleteAccount } from './accounts/deletion.ts';
import { TestAuthenticator } from './test-authenticator.ts';
import { MINUTE, ORIGIN, PASSWORD, useTestBench } from './test-bench.ts';

const EMAIL = 'maude@example.ca';

const bench = useTestBench();

const device = (isSynced = false) => new TestAuthenticator(ORIGIN, { isSynced });
const add = async (id: string, passkey: TestAuthenticator, name?: string) =>
  await bench().accounts.addPasskey(id, passkey.create(await bench().accounts.passkeyOptions(id)), name);
const signIn = async (passkey: TestAuthenticator, ...slip: [Parameters<TestAuthenticator['sign']>[1]?]) =>
  await bench().accounts.signInByPasskey(
    'u',
    passkey.sign(await bench().accounts.passkeySignInOptions('u'), ...slip),
  );

describe('passkeys', () => {
  it('sign in, have names and a list, and each causes an email', async () => {
    const { id } = await bench().account(EMAIL);
    const passkey = device();
    expect(await add(id, passkey, ' My phone ')).toMatchObject({
      kind: 'added',
      passkey: { id: passkey.id, name: 'My phone', isBackedUp: false, lastUsedAt: null },
    });
    expect(await add(id, device(true))).toMatchObject({ passkey: { name: 'Passkey 2', isBackedUp: true } });
    expect(await signIn(passkey)).toMatchObject({ kind: 'signed-in', account: { id } });
    expect(await signIn(passkey)).toMatchObject({ kind: 'signed-in' });
    const first = (await bench().accounts.passkeys(id)).find((item) => item.id === passkey.id);
    expect(first?.lastUsedAt).toMatch(/Z$/);
    expect((await bench().emails()).map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'A passkey was added to your account'),
    );
  });

  it('request a discoverable credential with user verification, in three algorithms', async () => {
    const { id } = await bench().account(EMAIL);
    await add(id, device());
    const options = await bench().accounts.passkeyOptions(id);
    expect(options).toMatchObject({
      rp: { id: 'shop.example', name: 'Alambic' },
      user: { name: EMAIL, displayName: 'Maude Bélanger' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      pubKeyCredParams: [{ alg: -8 }, { alg: -7 }, { alg: -257 }],
      excludeCredentials: [{ transports: ['internal'] }],
    });
    expect(await bench().accounts.passkeySignInOptions('u')).toMatchObject({
      rpId: 'shop.example',
      userVerification: 'required',
    });
  });

  it('accept a challenge once, for five minutes, and only the last one of a sign-in', async () => {
    const { id } = await bench().account(EMAIL);
    const passkey = device(true);
    await add(id, passkey);
    const { accounts } = bench();
    const first = await accounts.passkeySignInOptions('u');
    const second = await accounts.passkeySignInOptions('u');
    expect(await accounts.signInByPasskey('u', passkey.sign(first))).toEqual({ kind: 'refused' });
    expect(await accounts.signInByPasskey('u', passkey.sign(second))).toEqual({ kind: 'refused' });
    const third = await accounts.passkeySignInOptions('u');
    expect(await accounts.signInByPasskey('other', passkey.sign(third))).toEqual({ kind: 'refused' });
    expect(await accounts.signInByPasskey('u', passkey.sign(third))).toMatchObject({ kind: 'signed-in' });
    expect(await accounts.signInByPasskey('u', passkey.sign(third))).toEqual({ kind: 'refused' });
    const late = await accounts.passkeySignInOptions('u');
    bench().now += 5 * MINUTE;
    expect(await accounts.signInByPasskey('u', passkey.sign(late))).toEqual({ kind: 'refused' });
  });

  it('sign in once when one response is sent fifty times at once', async () => {
    const { id } = await bench().account(EMAIL);
    const passkey = device();
    await add(id, passkey);
    const answer = passkey.sign(await bench().accounts.passkeySignInOptions('u'));
    const tries = await Promise.all(
      Array.from({ length: 50 }, () => bench().accounts.signInByPasskey('u', answer)),
    );
    expect(tries.filter(({ kind }) => kind === 'signed-in')).toHaveLength(1);
  });

  it('refuse another origin, host or owner, a missing user verification, and an invalid response', async () => {
    const { id } = await bench().account(EMAIL);
    const passkey = device();
    await add(id, passkey);
    for (const slip of [
      { origin: 'https://shop.example.evil' },
      { rpId: 'evil.example' },
      { isVerified: false },
    ]) {
      expect(await signIn(passkey, slip)).toEqual({ kind: 'refused' });
      const options = await bench().accounts.passkeyOptions(id);
      const created = device().create(options, slip);
      expect(await bench().accounts.addPasskey(id, created, undefined)).toEqual({ kind: 'refused' });
    }
    const options = await bench().accounts.passkeyOptions(id);
    const attested = device().create(options, { attestation: 'x5c' });
    expect(await bench().accounts.addPasskey(id, attested, undefined)).toEqual({ kind: 'refused' });
    for (const nonsense of [
      undefined,
      null,
      'x',
      {},
      { id: '\0' },
      { ...passkey.sign({ challenge: '', rpId: '' }), id: 'x' },
    ]) {
      await bench().accounts.passkeySignInOptions('u');
      expect(await bench().accounts.signInByPasskey('u', nonsense)).toEqual({ kind: 'refused' });
      await bench().accounts.passkeyOptions(id);
      expect(await bench().accounts.addPasskey(id, nonsense, undefined)).toEqual({ kind: 'refused' });
    }
    expect(await signIn(device())).toEqual({ kind: 'refused' });
    passkey.claim('somebody');
    expect(await signIn(passkey)).toEqual({ kind: 'refused' });
    expect(await bench().accounts.passkeys(id)).toHaveLength(1);
  });

  it('refuse a counter that does not increase: the passkey was copied', async () => {
    const { id } = await bench().account(EMAIL);
    const passkey = device();
    await add(id, passkey);
    expect(await signIn(passkey, { counter: 7 })).toMatchObject({ kind: 'signed-in' });
    expect(await signIn(passkey, { counter: 7 })).toEqual({ kind: 'refused' });
    expect(await signIn(passkey, { counter: 3 })).toEqual({ kind: 'refused' });
    expect(await signIn(passkey, { counter: 8 })).toMatchObject({ kind: 'signed-in' });
  });

  it('belong to one account, are renamed and removed only by it, at most twenty', async () => {
    const { id } = await bench().account(EMAIL);
    const { id: other } = await bench().account('other@example.ca');
    const passkey = device();
    await add(id, passkey);
    expect(await add(other, passkey)).toEqual({ kind: 'refused' });
    expect(await bench().accounts.renamePasskey(other, passkey.id, 'Mine')).toBe('unknown');
    expect(await bench().accounts.renamePasskey(id, passkey.id, ' ')).toBe('invalid');
    expect(await bench().accounts.renamePasskey(id, passkey.id, 'x'.repeat(61))).toBe('invalid');
    expect(await bench().accounts.renamePasskey(id, '\0', 'Mine')).toBe('unknown');
    expect(await bench().accounts.renamePasskey(id, passkey.id, 'Mine')).toBe('renamed');
    expect(await bench().accounts.passkeys(id)).toMatchObject([{ name: 'Mine' }]);
    expect(await bench().accounts.removePasskey(other, passkey.id)).toBe('unknown');
    for (let count = 1; count < 20; count += 1) expect((await add(id, device())).kind).toBe('added');
    expect(await add(id, device())).toEqual({ kind: 'too-many' });
    expect(await bench().accounts.removePasskey(id, passkey.id)).toBe('removed');
    expect(await signIn(passkey)).toEqual({ kind: 'refused' });
    expect((await bench().emails()).at(-1)?.subject).toBe('A passkey was removed from your account');
    await inTransaction(bench().db, async (tx) => await deleteAccount(tx, customerActor(id), id));
    expect(await bench().rows('passkey')).toBe(0);
  });

  it('can create an account; the last credential stays, even when two requests remove the last two', async () => {
    await bench().accounts.register({
      name: 'Maude',
      email: EMAIL,
      interactionUid: null,
      client: bench().client(),
      locale: 'en-CA',
    });
    const token = await bench().token();
    const passkey = device();
    const options = (await bench().accounts.registrationPasskeyOptions(token)) ?? {};
    expect(options).toMatchObject({ user: { name: EMAIL } });
    expect(await bench().accounts.registerWithPasskey(token, {})).toEqual({ kind: 'refused' });
    expect(await bench().accounts.registerWithPasskey(token, passkey.create(options))).toEqual({
      kind: 'refused',
    });
    const again = (await bench().accounts.registrationPasskeyOptions(token)) ?? {};
    const made = await bench().accounts.registerWithPasskey(token, passkey.create(again));
    expect(made).toMatchObject({ kind: 'made', account: { email: EMAIL, hasPassword: false } });
    expect(await bench().accounts.registerWithPasskey(token, passkey.create(again))).toEqual({
      kind: 'gone',
    });
    expect(await bench().accounts.registrationPasskeyOptions(token)).toBeUndefined();
    expect(await signIn(passkey)).toMatchObject({ kind: 'signed-in' });
    const id = made.kind === 'made' ? made.account.id : '';
    expect(await bench().accounts.mayOfferPasskey(id)).toBe(false);
    expect(await bench().accounts.removePasskey(id, passkey.id)).toBe('last');
    const second = device();
    await add(id, second);
    const removals = await Promise.all(
      [passkey, second].map((one) => bench().accounts.removePasskey(id, one.id)),
    );
    expect(removals.toSorted()).toEqual(['last', 'removed']);
  });

  it('create no account with a passkey of another account', async () => {
    const { id } = await bench().account('other@example.ca');
    const passkey = device();
    await add(id, passkey);
    await bench().accounts.register({
      name: 'Maude',
      email: EMAIL,
      interactionUid: null,
      client: bench().client(),
      locale: 'en-CA',
    });
    const token = await bench().token();
    const options = (await bench().accounts.registrationPasskeyOptions(token)) ?? {};
    expect(await bench().accounts.registerWithPasskey(token, passkey.create(options))).toEqual({
      kind: 'refused',
    });
    expect(await bench().accounts.findLink(token)).toBeDefined();
    expect(await bench().rows('account')).toBe(1);
  });

  it('are offered once to an account with only a password, and sign in to a blocked account', async () => {
    const { id } = await bench().account(EMAIL);
    expect(await bench().accounts.mayOfferPasskey(id)).toBe(true);
    expect(await bench().accounts.mayOfferPasskey(id)).toBe(false);
    const passkey = device();
    await add(id, passkey);
    for (let times = 0; times < 6; times += 1)
      await bench().accounts.signInByPassword({ email: EMAIL, password: 'wrong', client: bench().client() });
    expect(await signIn(passkey)).toMatchObject({ kind: 'signed-in' });
    await bench().db.execute(sql`update account set passkey_offered_at = null`);
    expect(await bench().accounts.mayOfferPasskey(id)).toBe(false);
  });

  it('prevent signing in by password alone, at the same cost', async () => {
    const { id } = await bench().account(EMAIL);
    const alone = async () => {
      const hashes = bench().hashes;
      const { kind } = await bench().accounts.signInByPasswordAlone({
        email: EMAIL,
        password: PASSWORD,
        client: bench().client(),
      });
      return [kind, bench().hashes - hashes];
    };
    expect(await alone()).toEqual(['signed-in', 1]);
    await add(id, device());
    expect(await alone()).toEqual(['refused', 1]);
  });

  it('have their expired challenges swept', async () => {
    await bench().accounts.passkeySignInOptions('u');
    await bench().accounts.sweep();
    expect(await bench().rows('passkey_challenge')).toBe(1);
    bench().now += 5 * MINUTE;
    await bench().accounts.sweep();
    expect(await bench().rows('passkey_challenge')).toBe(0);
  });
});
