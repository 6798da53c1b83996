/** Results of mailed links: a new account, a new password, a new address. */
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { isSessionAlive } from './test-sessions.ts';
import { HOUR, MINUTE, ORIGIN, PASSWORD, writeSession, useTestBench } from './test-bench.ts';

const EMAIL = 'Maude@example.ca';
const NEW_PASSWORD = 'harbour 93 cinnamon kite';

const bench = useTestBench();

const register = (change: { name?: string; email?: string; client?: string; locale?: Locale } = {}) =>
  bench().accounts.register({
    name: 'Maude Bélanger',
    email: EMAIL,
    interactionUid: 'i1',
    client: bench().client(),
    locale: 'en-CA',
    ...change,
  });
const askReset = (email = EMAIL, client = bench().client()) =>
  bench().accounts.requestReset({ email, interactionUid: 'i1', client });
const signIn = (password: string, email = EMAIL, client = bench().client()) =>
  bench().accounts.signInByPassword({ email, password, client });
const subjects = async () => (await bench().emails()).map(({ to, subject }) => `${to}: ${subject}`);

describe('registering', () => {
  it('mails in the language of the page, with a link to it', async () => {
    await register({ locale: 'en-XA' });
    const { rows } = await bench().db.execute(sql`select locale from registration`);
    expect(rows).toEqual([{ locale: 'en-XA' }]);
    const [email] = await bench().emails();
    expect(email?.subject).toBe('Fîîñîîsh çrééååtîîñg ýýøøüür ååççøøüüñt');
    expect(email?.paragraphs[1]).toMatch(/^https:\/\/shop\.example\/en-XA\/signin\/verify\?token=/);
  });

  it('mails a link, and creates no account before a password is chosen', async () => {
    expect(await register()).toEqual({ kind: 'mailed' });
    const { rows } = await bench().db.execute(sql`select locale from registration`);
    expect(rows).toEqual([{ locale: 'en-CA' }]);
    expect(await subjects()).toEqual([`${EMAIL}: Finish creating your account`]);
    const [email] = await bench().emails();
    expect(email?.paragraphs[1]).toMatch(/^https:\/\/shop\.example\/signin\/verify\?token=[\w-]{43}$/);
    const token = await bench().token();
    for (let times = 0; times < 2; times += 1)
      expect(await bench().accounts.findLink(token)).toEqual({
        purpose: 'register',
        name: 'Maude Bélanger',
        email: EMAIL,
        interactionUid: 'i1',
      });
    expect(await signIn(PASSWORD)).toEqual({ kind: 'refused' });
    const made = await bench().accounts.registerWithPassword(token, PASSWORD);
    expect(made).toMatchObject({
      kind: 'made',
      account: { email: EMAIL, name: 'Maude Bélanger', hasPassword: true, deletionAskedAt: null },
      interactionUid: 'i1',
    });
    const id = made.kind === 'made' ? made.account.id : '';
    expect(await bench().accounts.byId(id)).toEqual(made.kind === 'made' && made.account);
    expect(await signIn(PASSWORD, ' mAUDE@EXAMPLE.ca ')).toMatchObject({
      kind: 'signed-in',
      account: { id },
    });
    expect(await bench().accounts.findLink(token)).toBeUndefined();
    expect(await bench().accounts.registerWithPassword(token, PASSWORD)).toEqual({ kind: 'gone' });
  });

  it('reports the error of each field', async () => {
    expect(await register({ name: ' ', email: 'maude' })).toEqual({
      kind: 'invalid',
      errors: { name: 'missing', email: 'not-an-address' },
    });
    expect(await register({ name: 'M'.repeat(101), email: `m@${'e'.repeat(260)}` })).toMatchObject({
      errors: { name: 'too-long', email: 'too-long' },
    });
    expect(await register({ name: 'M\u0007' })).toMatchObject({ errors: { name: 'control' } });
    expect(await bench().rows('registration')).toBe(0);
  });

  it('keeps the link valid after an unfit password', async () => {
    await register();
    const token = await bench().token();
    for (const [password, reason] of [
      ['eleven char', 'short'],
      ['x'.repeat(257), 'long'],
      ['maude belanger 1', 'common'],
    ] as const)
      expect(await bench().accounts.registerWithPassword(token, password)).toEqual({ kind: 'unfit', reason });
    expect((await bench().accounts.registerWithPassword(token, PASSWORD)).kind).toBe('made');
  });

  it('lets several start with one address; the first to finish gets the account', async () => {
    await register();
    const first = await bench().token();
    await register({ name: 'Somebody else' });
    const second = await bench().token();
    expect((await bench().accounts.registerWithPassword(second, PASSWORD)).kind).toBe('made');
    expect(await bench().accounts.findLink(first)).toBeUndefined();
    expect(await bench().accounts.registerWithPassword(first, PASSWORD)).toEqual({ kind: 'gone' });
    expect(await bench().rows('registration')).toBe(0);
  });

  it('accepts a link once when it is used fifty times at once', async () => {
    await register();
    const token = await bench().token();
    const made = await Promise.all(
      Array.from({ length: 50 }, () => bench().accounts.registerWithPassword(token, PASSWORD)),
    );
    expect(made.filter(({ kind }) => kind === 'made')).toHaveLength(1);
    expect(made.filter(({ kind }) => kind === 'gone')).toHaveLength(49);
  });

  it('gives the account to one of two links that are used at once, and the other is gone', async () => {
    const given = { name: 'Maude', locale: 'en-CA' } as const;
    // PostgreSQL finds a deadlock after a second.
    for (let round = 0; round < 2; round += 1) {
      const email = `twice${round}@example.ca`;
      const opened = [
        await bench().accounts.openRegistration({ ...given, email }),
        await bench().accounts.openRegistration({ ...given, email }),
      ];
      // Each deletes the other's link: a deadlock is tried again.
      const made = await Promise.all(
        opened.map((one) =>
          bench().accounts.registerWithPassword(one.kind === 'open' ? one.token : '', PASSWORD),
        ),
      );
      expect(made.map(({ kind }) => kind).toSorted()).toEqual(['gone', 'made']);
    }
  });

  it('expires a link after 24 hours, and sweeps its registration', async () => {
    await register();
    const token = await bench().token();
    bench().now += 24 * HOUR - 1;
    expect(await bench().accounts.findLink(token)).toBeDefined();
    bench().now += 1;
    expect(await bench().accounts.findLink(token)).toBeUndefined();
    expect(await bench().accounts.registerWithPassword(token, PASSWORD)).toEqual({ kind: 'gone' });
    await bench().accounts.sweep();
    expect(await bench().rows('registration')).toBe(0);
    expect(await bench().rows('mail_link')).toBe(0);
  });

  it('mails a notice to an address that has an account; result and work stay the same', async () => {
    await bench().account(EMAIL);
    const [links, hashes] = [await bench().rows('mail_link'), bench().hashes];
    expect(await register()).toEqual({ kind: 'mailed' });
    expect(await subjects()).toEqual([`${EMAIL}: You already have an account with us`]);
    expect((await bench().emails())[0]?.paragraphs.join()).not.toContain(ORIGIN);
    expect(bench().hashes - hashes).toBe(1);
    expect(await register({ email: 'new@example.ca' })).toEqual({ kind: 'mailed' });
    expect(bench().hashes - hashes).toBe(2);
    expect(await bench().rows('outbox_job')).toBe(2);
    expect((await bench().rows('mail_link')) - links).toBe(2);
    expect(await bench().rows('registration')).toBe(2);
  });

  it('replaces look-alike characters at the start', async () => {
    await register({ email: 'ｍaude@ｅxample.ca' });
    expect(await subjects()).toEqual(['maude@example.ca: Finish creating your account']);
  });

  it('mails an address three times an hour, with the same result, and limits a network to twenty mails', async () => {
    const client = '203.0.113.9';
    for (let times = 0; times < 5; times += 1) expect(await register({ client })).toEqual({ kind: 'mailed' });
    expect(await bench().rows('outbox_job')).toBe(3);
    for (let times = 0; times < 15; times += 1)
      expect(await register({ client, email: `m${times}@example.ca` })).toEqual({ kind: 'mailed' });
    expect(await register({ client, email: 'last@example.ca' })).toEqual({ kind: 'wait', seconds: 3600 });
    expect(await register({ email: 'last@example.ca' })).toEqual({ kind: 'mailed' });
    bench().now += HOUR;
    expect(await register({ client })).toEqual({ kind: 'mailed' });
    expect(await bench().rows('outbox_job')).toBe(3 + 15 + 1 + 1);
  });
});

describe('a forgotten password', () => {
  it('is replaced behind a link: ends every session and every other link, and mails a notice', async () => {
    const { id } = await bench().account(EMAIL);
    await writeSession(bench().db, { uid: 'one', accountId: id });
    expect(await askReset('maude@EXAMPLE.CA')).toEqual({ kind: 'mailed' });
    const older = await bench().token();
    await askReset();
    const token = await bench().token();
    expect(await bench().accounts.findLink(token)).toEqual({
      purpose: 'reset',
      email: EMAIL,
      interactionUid: 'i1',
    });
    expect(await bench().accounts.resetPassword(token, 'short')).toEqual({ kind: 'unfit', reason: 'short' });
    expect(await bench().accounts.resetPassword(token, NEW_PASSWORD)).toMatchObject({
      kind: 'changed',
      account: { id, hasPassword: true },
      interactionUid: 'i1',
    });
    expect(await isSessionAlive(bench().db, 'one')).toBe(false);
    expect(await bench().accounts.resetPassword(older, PASSWORD)).toEqual({ kind: 'gone' });
    expect(await signIn(PASSWORD)).toEqual({ kind: 'refused' });
    expect(await signIn(NEW_PASSWORD)).toMatchObject({ kind: 'signed-in' });
    expect((await subjects()).at(-1)).toBe(`${EMAIL}: Your password was changed`);
  });

  it('has a link that expires after 30 minutes', async () => {
    await bench().account(EMAIL);
    await askReset();
    const token = await bench().token();
    bench().now += 30 * MINUTE;
    expect(await bench().accounts.resetPassword(token, NEW_PASSWORD)).toEqual({ kind: 'gone' });
  });

  it('mails a notice to an unknown address; result and work stay the same, however often', async () => {
    await bench().account(EMAIL);
    const measure = async (email: string) => {
      const before = [bench().hashes, await bench().rows('outbox_job'), await bench().rows('mail_link')];
      const answer = await askReset(email);
      const since = [bench().hashes, await bench().rows('outbox_job'), await bench().rows('mail_link')];
      return [answer, ...since.map((count, index) => count - (before[index] ?? 0))];
    };
    for (const work of [1, 1, 1, 0, 0]) {
      expect(await measure(EMAIL)).toEqual([{ kind: 'mailed' }, 1, work, work]);
      expect(await measure('nobody@example.ca')).toEqual([{ kind: 'mailed' }, 1, work, work]);
    }
    expect(await subjects()).toContain('nobody@example.ca: There is no account with this address');
    bench().now += HOUR;
    for (const email of [EMAIL, 'nobody@example.ca'])
      expect(await measure(email)).toEqual([{ kind: 'mailed' }, 1, 1, 1]);
    expect(await askReset('nobody')).toEqual({ kind: 'invalid' });
  });

  it('refuses tokens of another purpose, of no account and invalid ones', async () => {
    await bench().account(EMAIL);
    await askReset();
    const token = await bench().token();
    expect(await bench().accounts.registerWithPassword(token, NEW_PASSWORD)).toEqual({ kind: 'gone' });
    expect(await bench().accounts.confirmEmailChange(token, 'acc')).toEqual({ kind: 'gone' });
    for (const wrong of [
      '',
      'x',
      `${token}x`,
      '\0',
      token.slice(0, -1) + (token.endsWith('A') ? 'E' : 'A'),
    ]) {
      expect(await bench().accounts.findLink(wrong)).toBeUndefined();
      expect(await bench().accounts.resetPassword(wrong, NEW_PASSWORD)).toEqual({ kind: 'gone' });
    }
    expect((await bench().accounts.resetPassword(token, NEW_PASSWORD)).kind).toBe('changed');
  });
});

describe('changing the email address', () => {
  const ask = (id: string, email: string) =>
    bench().accounts.requestEmailChange(id, email, { client: bench().client() });

  it('waits for the link to the new address, ends older links and notifies the old address', async () => {
    const { id } = await bench().account(EMAIL);
    await askReset();
    const reset = await bench().token();
    expect(await ask(id, 'first@example.ca')).toEqual({ kind: 'mailed' });
    const first = await bench().token();
    expect(await ask(id, 'Second@example.ca')).toEqual({ kind: 'mailed' });
    expect(await bench().accounts.newEmailOf(id)).toBe('Second@example.ca');
    expect((await bench().accounts.byId(id))?.email).toBe(EMAIL);
    expect(await bench().accounts.confirmEmailChange(first, id)).toEqual({ kind: 'gone' });
    const token = await bench().token();
    expect(await bench().accounts.findLink(token)).toEqual({
      purpose: 'change-email',
      email: 'Second@example.ca',
      accountId: id,
      accountEmail: EMAIL,
    });
    expect(await bench().accounts.confirmEmailChange(token, id)).toEqual({
      kind: 'changed',
      email: 'Second@example.ca',
    });
    expect((await bench().accounts.byId(id))?.email).toBe('Second@example.ca');
    expect(await bench().accounts.newEmailOf(id)).toBeNull();
    expect(await bench().accounts.resetPassword(reset, NEW_PASSWORD)).toEqual({ kind: 'gone' });
    expect((await subjects()).at(-1)).toBe(`${EMAIL}: Your email address was changed`);
    expect((await bench().emails()).at(-1)?.paragraphs.join()).not.toContain('Second');
    expect(await signIn(PASSWORD, 'second@example.ca')).toMatchObject({ kind: 'signed-in' });
  });

  it('is confirmed only in a session of that account, which the email names', async () => {
    const { id } = await bench().account(EMAIL);
    const other = await bench().account('other@example.ca');
    await ask(id, 'victim@example.ca');
    const email = (await bench().emails()).at(-1);
    expect(email?.to).toBe('victim@example.ca');
    expect(email?.paragraphs.join()).toContain(EMAIL);
    const token = await bench().token();
    for (const by of [undefined, other.id])
      expect(await bench().accounts.confirmEmailChange(token, by)).toEqual({ kind: 'not-yours' });
    expect((await bench().accounts.byId(id))?.email).toBe(EMAIL);
    // The refusal does not consume the link.
    expect((await bench().accounts.confirmEmailChange(token, id)).kind).toBe('changed');
    expect(await bench().accounts.confirmEmailChange(token, undefined)).toEqual({ kind: 'gone' });
  });

  it('never gives away a taken address, and does not reveal that it is taken', async () => {
    const { id } = await bench().account(EMAIL);
    await bench().account('other@example.ca');
    expect(await ask(id, 'OTHER@example.ca')).toEqual({ kind: 'mailed' });
    expect(await subjects()).toEqual(['other@example.ca: This address already has an account']);
    expect(await bench().accounts.newEmailOf(id)).toBe('OTHER@example.ca');
    await ask(id, 'third@example.ca');
    const token = await bench().token();
    await bench().account('third@example.ca');
    expect(await bench().accounts.confirmEmailChange(token, id)).toEqual({ kind: 'gone' });
    expect((await bench().accounts.byId(id))?.email).toBe(EMAIL);
  });

  it('refuses an invalid or the same address, and expires the link after an hour', async () => {
    const { id } = await bench().account(EMAIL);
    expect(await ask(id, 'maude')).toEqual({ kind: 'invalid' });
    expect(await ask(id, 'MAUDE@example.ca')).toEqual({ kind: 'invalid' });
    await ask(id, 'new@example.ca');
    const token = await bench().token();
    bench().now += HOUR;
    expect(await bench().accounts.newEmailOf(id)).toBeNull();
    expect(await bench().accounts.confirmEmailChange(token, id)).toEqual({ kind: 'gone' });
  });
});
