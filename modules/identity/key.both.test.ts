import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { StartupError } from '#platform/startup-error.ts';
import { listKeys, loadKeys } from './keys/load-keys.ts';
import { RETAINED_AFTER_MS, PUBLISHED_FIRST_MS, rotateKeys } from './keys/rotate-keys.ts';
import { MINUTE, useTestBench } from './test-bench.ts';

const SECRET = 'a secret of at least thirty-two characters';
const START = new Date('2026-11-22T10:00:00Z');
const after = (ms: number): Date => new Date(START.getTime() + ms);

const bench = useTestBench();

const load = (now: Date = START) => loadKeys(bench().db, SECRET, now);
const rotate = (now: Date) => rotateKeys(bench().db, SECRET, now);

describe('keys', () => {
  it('are created by the first process, and stay the same', async () => {
    const [one, two] = await Promise.all([load(), load()]);
    expect(two).toEqual(one);
    expect(await load()).toEqual(one);
    expect(one.jwks.keys.map(({ alg, use, d }) => [alg, use, typeof d])).toEqual([
      ['ES256', 'sig', 'string'],
      ['RS256', 'sig', 'string'],
    ]);
    expect(one.cookieKeys).toHaveLength(1);
    expect(one.cookieKeys[0]).toMatch(/^[\w-]{43}$/);
    const secrets = [one.dpopNonceSecret, one.formSecret, one.throttleSecret];
    for (const secret of secrets) expect(secret).toHaveLength(32);
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(3);
    expect(await bench().rows('auth_key')).toBe(4);
  });

  it('are stored encrypted', async () => {
    const { jwks, cookieKeys } = await load();
    const rows = (await bench().db.execute<{ secret: Buffer }>(sql`select secret from auth_key`)).rows;
    const stored = Buffer.concat(rows.map(({ secret }) => secret)).toString('latin1');
    for (const secret of [jwks.keys[0]?.['d'], jwks.keys[1]?.['d'], cookieKeys[0], '"kty"'])
      expect(stored).not.toContain(secret);
  });

  it('throw a StartupError for another AUTH_SECRET, and create nothing', async () => {
    await load();
    const wrong = 'another secret of more than thirty-two letters';
    const refused = async (attempt: Promise<unknown>): Promise<void> => {
      const problem = await attempt.catch((error: unknown) => error);
      expect(problem).toBeInstanceOf(StartupError);
      expect(problem).toMatchObject({ whatToDo: expect.stringContaining('Set AUTH_SECRET to the value') });
    };
    await refused(loadKeys(bench().db, wrong, START));
    await refused(rotateKeys(bench().db, wrong, START));
    await bench().db.execute(sql`delete from auth_key where purpose = 'cookie'`);
    await refused(loadKeys(bench().db, wrong, START));
    expect(await bench().rows('auth_key')).toBe(3);
  });

  it('cannot be decrypted under another name', async () => {
    await load();
    await bench().db.execute(sql`update auth_key set kid = 'other' where alg = 'ES256'`);
    await expect(load()).rejects.toBeInstanceOf(StartupError);
  });

  it('rotate in two steps, and everything signed before still verifies', async () => {
    const before = await load();
    const [oldKid] = before.jwks.keys.map(({ kid }) => kid);
    const published = await rotate(START);
    expect(published).toMatchObject({ kind: 'published', promoteFrom: after(PUBLISHED_FIRST_MS) });
    const between = await load(after(MINUTE));
    expect(between.jwks.keys.map(({ kid, alg }) => [kid === published.kid ? 'new' : 'old', alg])).toEqual([
      ['old', 'ES256'],
      ['new', 'ES256'],
      ['old', 'RS256'],
    ]);
    expect(between.cookieKeys[0]).toBe(before.cookieKeys[0]);
    expect(between.cookieKeys).toHaveLength(2);

    expect(await rotate(after(9 * MINUTE))).toEqual({ ...published, kind: 'early' });
    const promoted = await rotate(after(10 * MINUTE));
    expect(promoted).toEqual({
      kind: 'promoted',
      kid: published.kid,
      retireAt: after(10 * MINUTE + RETAINED_AFTER_MS),
    });
    const then = await load(after(11 * MINUTE));
    expect(then.jwks.keys.map(({ kid }) => kid).slice(0, 2)).toEqual([published.kid, oldKid]);
    expect(then.cookieKeys).toEqual([between.cookieKeys[1], before.cookieKeys[0]]);
    expect(then.dpopNonceSecret).toEqual(before.dpopNonceSecret);
    expect(
      (await listKeys(bench().db, after(11 * MINUTE))).map(({ purpose, use }) => [purpose, use]),
    ).toEqual(
      expect.arrayContaining([
        ['sig', 'signs'],
        ['sig', 'verifies'],
        ['cookie', 'signs'],
        ['cookie', 'verifies'],
        ['dpop-nonce', 'signs'],
      ]),
    );

    const late = after(11 * MINUTE + RETAINED_AFTER_MS);
    expect((await load(late)).jwks.keys.map(({ kid }) => kid)).not.toContain(oldKid);
    await rotate(late);
    expect(await bench().rows('auth_key')).toBe(6);
  });

  it('keep the retirement day of the first keys after a second rotation', async () => {
    await load();
    await rotate(START);
    await rotate(after(10 * MINUTE));
    await rotate(after(20 * MINUTE));
    await rotate(after(30 * MINUTE));
    const retire = (await listKeys(bench().db, after(31 * MINUTE)))
      .filter(({ purpose, retireAt }) => purpose === 'sig' && retireAt !== null)
      .map(({ retireAt }) => retireAt);
    expect(retire).toEqual([after(30 * MINUTE + RETAINED_AFTER_MS), after(10 * MINUTE + RETAINED_AFTER_MS)]);
  });
});
