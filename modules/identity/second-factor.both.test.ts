/** Authenticator apps, recovery codes and their reset. */
import { sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/transaction.ts';
import { resetFactors } from './accounts/reset-factors.ts';
import { TestAuthenticator } from './test-authenticator.ts';
import { ORIGIN, useTestBench } from './test-bench.ts';

const EMAIL = 'ines@alambic.example';

const bench = useTestBench();

const codeAt = (key: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: at });

async function enrolled() {
  const { accounts, account, now } = bench();
  const { id } = await account(EMAIL);
  const { key, uri } = await accounts.createTotpKey(EMAIL);
  const outcome = await accounts.enrolTotp(id, { key, code: codeAt(key, now) });
  if (outcome.kind !== 'enrolled') throw new Error(outcome.kind);
  return { id, key, uri, recoveryCodes: outcome.recoveryCodes };
}

describe('second factors', () => {
  it('stores an app only after a right code, once, and never in clear', async () => {
    const { accounts, account, now, db, rows } = bench();
    const { id } = await account(EMAIL);
    const { key, uri } = await accounts.createTotpKey(EMAIL);
    expect(uri).toContain(`secret=${key}`);
    expect(await accounts.enrolTotp(id, { key, code: '000000' })).toEqual({ kind: 'refused' });
    expect(await accounts.enrolTotp(id, { key: 'short', code: codeAt(key, now) })).toEqual({
      kind: 'refused',
    });
    expect(await rows('account_totp')).toBe(0);
    const made = await accounts.enrolTotp(id, { key, code: codeAt(key, now) });
    expect(made.kind === 'enrolled' && new Set(made.recoveryCodes).size).toBe(10);
    expect(await accounts.enrolTotp(id, { key, code: codeAt(key, now) })).toEqual({ kind: 'exists' });
    const stored = JSON.stringify((await db.execute('select * from account_totp')).rows);
    expect(stored).not.toContain(key);
    expect(await accounts.secondFactors(id)).toEqual({ hasTotp: true, passkeys: 0, recoveryCodes: 10 });
  });

  it('replaces recovery codes, of an account without an app too', async () => {
    const { accounts, account, client } = bench();
    const { id } = await account(EMAIL);
    const [old = ''] = (await accounts.renewRecoveryCodes(id)) ?? [];
    const codes = (await accounts.renewRecoveryCodes(id)) ?? [];
    expect(new Set(codes).size).toBe(10);
    expect(await accounts.secondFactors(id)).toMatchObject({ hasTotp: false, recoveryCodes: 10 });
    const check = (code: string) => accounts.verifyCode(id, { code, client: client() });
    expect(await check(old)).toEqual({ kind: 'refused' });
    expect(await check(codes[0] ?? '')).toEqual({ kind: 'verified' });
    expect(await accounts.renewRecoveryCodes('nobody')).toBeUndefined();
  });

  it('accepts each code once, and codes of the neighbouring steps', async () => {
    const { id, key } = await enrolled();
    const { accounts, client } = bench();
    const check = (code: string) => accounts.verifyCode(id, { code, client: client() });
    // The code of the enrolment was used.
    expect(await check(codeAt(key, bench().now))).toEqual({ kind: 'refused' });
    bench().now += 60_000;
    const code = codeAt(key, bench().now);
    const both = await Promise.all([check(code), check(code)]);
    expect(both.map(({ kind }) => kind).sort()).toEqual(['refused', 'verified']);
    expect(await check(codeAt(key, bench().now + 30_000))).toEqual({ kind: 'verified' });
    expect(await check(codeAt(key, bench().now + 90_000))).toEqual({ kind: 'refused' });
  });

  it('makes guesses wait, and keeps waits apart by account', async () => {
    const { id, key } = await enrolled();
    const { accounts, client } = bench();
    for (let guess = 0; guess < 5; guess += 1)
      expect(await accounts.verifyCode(id, { code: '000000', client: client() })).toEqual({
        kind: 'refused',
      });
    bench().now += 1000;
    const right = codeAt(key, bench().now + 30_000);
    expect(await accounts.verifyCode(id, { code: right, client: client() })).toMatchObject({ kind: 'wait' });
  });

  it('accepts a recovery code once, however it is typed, and mails a note', async () => {
    const { id, recoveryCodes } = await enrolled();
    const { accounts, client, emails } = bench();
    const [code = ''] = recoveryCodes;
    const check = (typed: string) => accounts.verifyCode(id, { code: typed, client: client() });
    expect(await check(code.toLowerCase().replaceAll('-', ' '))).toEqual({ kind: 'verified' });
    expect(await check(code)).toEqual({ kind: 'refused' });
    expect((await emails()).at(-1)?.subject).toBe('A recovery code was used');
    expect((await accounts.secondFactors(id)).recoveryCodes).toBe(9);
  });

  it('removes all factors at a reset, and mails a link to both that sets up nothing by itself', async () => {
    const { id, recoveryCodes } = await enrolled();
    const { accounts, client, db, emails, now } = bench();
    const reset = {
      accountId: id,
      adminOrigin: 'https://office.example',
      notify: 'o@example.ca',
      reason: 'Lost',
    };
    const owner = { kind: 'staff', id: 'owner' } as const;
    await inTransaction(db, async (tx) => await resetFactors(tx, owner, { ...reset, now: new Date(now) }));
    expect(await accounts.secondFactors(id)).toEqual({ hasTotp: false, passkeys: 0, recoveryCodes: 0 });
    const [code = ''] = recoveryCodes;
    expect(await accounts.verifyCode(id, { code, client: client() })).toEqual({ kind: 'refused' });
    const mails = (await emails()).slice(-2);
    expect(mails.map(({ to }) => to).sort()).toEqual([EMAIL, 'o@example.ca']);
    const link =
      mails.flatMap(({ paragraphs }) => paragraphs).find((text) => text.startsWith('https:')) ?? '';
    expect(link).toMatch(/^https:\/\/office\.example\/admin\/join#factors=[\w-]{43}$/);
    const token = link.split('=')[1] ?? '';
    // It is no link to choose a password or to register.
    expect(await accounts.findLink(token)).toBeUndefined();
    expect((await accounts.findFactorsAccount(token))?.id).toBe(id);
    await accounts.endFactorsLink(token);
    expect(await accounts.findFactorsAccount(token)).toBeUndefined();
  });

  it('lets one factor neither add nor remove a way to sign in, also for staff without an app', async () => {
    const { accounts, account, db } = bench();
    const { id: withApp } = await enrolled();
    const { id: member } = await account('member@alambic.example');
    await db.execute(sql`
      insert into staff (id, issuer, subject, name, email, email_norm, updated_by)
      values (gen_random_uuid(), 'own', ${member}, 'M', 'm@example.ca', 'm@example.ca', 'system')`);
    for (const id of [withApp, member]) {
      const add = async (isStrong: boolean) => {
        const passkey = new TestAuthenticator(ORIGIN);
        const made = passkey.create(await accounts.passkeyOptions(id));
        return await accounts.addPasskey(id, made, undefined, 'en-CA', isStrong);
      };
      expect(await accounts.needsStrong(id)).toBe(true);
      expect(await accounts.mayOfferPasskey(id)).toBe(false);
      expect(await add(false)).toEqual({ kind: 'needs-strong' });
      const added = await add(true);
      if (added.kind !== 'added') throw new Error(added.kind);
      expect(await accounts.removePasskey(id, added.passkey.id)).toBe('needs-strong');
      expect(await accounts.setPassword(id, 'four words in a row', undefined)).toEqual({
        kind: 'needs-strong',
      });
      // A password alone does not open the back office; an app beside it does.
      expect(await accounts.removePasskey(id, added.passkey.id, 'en-CA', true)).toBe(
        id === member ? 'last-for-office' : 'removed',
      );
      expect(await accounts.setPassword(id, 'four words in a row', undefined, 'en-CA', true)).toEqual({
        kind: 'set',
      });
    }
  });

  it('tell whether a passkey was made after two factors, and mark it after a code', async () => {
    const { accounts, account } = bench();
    const { id } = await account(EMAIL);
    const signIn = async (passkey: TestAuthenticator) => {
      const answer = await accounts.signInByPasskey(
        'u',
        passkey.sign(await accounts.passkeySignInOptions('u')),
      );
      return answer.kind === 'signed-in' && answer.passkey.isStrong;
    };
    const passkey = new TestAuthenticator(ORIGIN);
    await accounts.addPasskey(id, passkey.create(await accounts.passkeyOptions(id)), undefined);
    expect(await signIn(passkey)).toBe(false);
    await accounts.markPasskeyStrong('another', passkey.id);
    expect(await signIn(passkey)).toBe(false);
    await accounts.markPasskeyStrong(id, passkey.id);
    expect(await signIn(passkey)).toBe(true);
  });

  it('opens a registration without a mail, and none for a known address', async () => {
    const { accounts, emails, account } = bench();
    await account(EMAIL);
    const open = await accounts.openRegistration({ name: 'Ada', email: 'ada@example.ca', locale: 'en-CA' });
    if (open.kind !== 'open') throw new Error(open.kind);
    expect(await emails()).toEqual([]);
    expect(await accounts.findLink(open.token)).toMatchObject({
      purpose: 'register',
      email: 'ada@example.ca',
    });
    const again = await accounts.openRegistration({ name: 'I', email: EMAIL.toUpperCase(), locale: 'en-CA' });
    expect(again).toEqual({ kind: 'known' });
  });
});
