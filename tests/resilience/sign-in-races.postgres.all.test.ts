import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rotateKeys } from '#modules/identity/commands.ts';
import { begin, redeem, refresh, type RelyingParty } from '#server/identity/test-relying-party.ts';
import { getParts } from '#server/identity/test-token-parts.ts';
import { createSignInPlace, type Party, signInAnew, type SignInPlace } from '#tests/identity/place.ts';
import { go, passByPassword, signInByPassword, startSignIn } from '#tests/identity/sign-in-steps.ts';
import { COUNTS, tellFigure } from './test-counts.ts';
import { until } from './test-settle.ts';

const AT_ONCE = 50;
const MAUDE = { name: 'Maude Bélanger', email: 'maude@example.ca', password: 'velvet anchor 41 lantern' };

let place: SignInPlace;
let here: number;
let there: number;
const restarts: Record<'here' | 'there', () => Promise<void>> = { here: nothing, there: nothing };

async function nothing(): Promise<void> {}

/**
 * Starts a process that can be stopped and started again on the same port, as behind a load
 * balancer.
 */
async function startOne(name: 'here' | 'there'): Promise<number> {
  const { port, shop } = await place.start();
  let running = shop;
  restarts[name] = async () => {
    running.child.kill('SIGTERM');
    expect((await running.ended).code).toBe(0);
    running = (await place.start(port)).shop;
  };
  return port;
}

beforeAll(async () => {
  place = await createSignInPlace({ database: 'postgresql' });
  here = await startOne('here');
  there = await startOne('there');
  await place.register(here, MAUDE);
});
afterAll(() => place.stop());

const requestAt = (party: Party, ...ports: number[]): Party => {
  party.ports.set(place.issuer, ports);
  return party;
};
const account = (party: Party, token: string, method?: string, path = '') =>
  party.handleFetch(`${place.issuer}/api/account${path}`, token, undefined, method);
const getKey = (token: string): unknown => getParts(token).header['kid'];

/**
 * Runs `work` fifty times at once, half of it at each process. Returns the successful results and
 * the duration in milliseconds.
 */
async function atOnce<Granted>(
  party: Party,
  work: () => Promise<Granted>,
): Promise<{ granted: Granted[]; ms: number }> {
  requestAt(party, here, there);
  const from = performance.now();
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const ms = performance.now() - from;
  const refusals: unknown[] = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  for (const refusal of refusals)
    expect(refusal).toMatchObject({
      error: expect.stringMatching(/^(invalid_grant|temporarily_unavailable)$/),
    });
  return { ms, granted: ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : [])) };
}

/** Returns whether the provider recognizes a returning browser without showing a page. */
async function isKnown(party: RelyingParty): Promise<boolean> {
  const stand = await go(party, (await begin(party, { prompt: 'none' })).url.href);
  return stand.kind === 'answer' && stand.url.searchParams.has('code');
}

it('one code and one refresh token, sent fifty times at once to two processes, are redeemed once', async () => {
  const startedAt = performance.now();
  for (let round = 0; round < COUNTS.signInRounds; round += 1) {
    const party = requestAt(await place.openParty(here), here);
    const way = await startSignIn(party);
    const answer = await passByPassword(party, way, MAUDE);
    expect((await atOnce(party, () => redeem(party, way.begun, answer))).granted).toHaveLength(1);

    const { party: other, tokens } = await signInAnew(place, here, MAUDE);
    const { granted, ms } = await atOnce(other, () => refresh(other, tokens.refresh_token ?? ''));
    // After a second a repeated token counts as a retry after a lost response: then the tokens
    // granted before are revoked.
    expect(granted.length).toBeLessThanOrEqual(ms < 1000 ? 1 : 1 + Math.floor(ms / 1000));
    let good = 0;
    for (const { refresh_token: token = '' } of granted)
      good += await refresh(other, token).then(
        () => 1,
        () => 0,
      );
    expect(good).toBe(1);
  }
  tellFigure(
    'a code and a refresh token sent at once to two processes, PostgreSQL',
    `${COUNTS.signInRounds} rounds of ${AT_ONCE}`,
    startedAt,
    'each redeemed once; one of the granted tokens stays valid',
  );
});

it('both processes know a session, and signing out at one ends it at the other', async () => {
  const startedAt = performance.now();
  const { party, tokens } = await signInAnew(place, here, MAUDE);
  requestAt(party, there);
  expect((await account(party, tokens.access_token)).status).toBe(200);
  expect(await isKnown(party)).toBe(true);
  const renewed = await refresh(party, tokens.refresh_token ?? '');
  const { party: phone, tokens: ofPhone } = await signInAnew(place, there, MAUDE);

  expect((await account(requestAt(phone, here), ofPhone.access_token, 'DELETE', '/devices')).ok).toBe(true);
  const refused = await account(party, renewed.access_token);
  expect([refused.status, (await account(requestAt(phone, there), ofPhone.access_token)).status]).toEqual([
    401, 401,
  ]);
  await expect(refresh(party, renewed.refresh_token ?? '')).rejects.toMatchObject({ error: 'invalid_grant' });
  expect(await isKnown(party)).toBe(false);
  tellFigure(
    'two processes of one shop, PostgreSQL',
    '2 processes',
    startedAt,
    'session, access and refresh token of one work at the other; signed out everywhere at one, over at once at the other',
  );
});

it('a restart ends no session', async () => {
  const { party, tokens } = await signInAnew(place, here, MAUDE);
  await restarts.here();
  expect((await account(party, tokens.access_token)).status).toBe(200);
  expect(await isKnown(party)).toBe(true);
  const renewed = await refresh(party, tokens.refresh_token ?? '');
  expect((await account(party, renewed.access_token)).status).toBe(200);
});

it('both steps of a key rotation end no session, with processes that know the new key and that do not', async () => {
  const startedAt = performance.now();
  const secret = 'of the proofs alone, and of no shop';
  const { party, tokens: first } = await signInAnew(place, here, MAUDE);
  const published = async (port: number): Promise<string[]> => {
    requestAt(party, port);
    const { keys }: { keys: { kid: string }[] } = JSON.parse(
      await (await party.browser.fetch(`${place.issuer}/connect/jwks`)).text(),
    );
    return keys.map(({ kid }) => kid);
  };
  const learn = async (name: 'here' | 'there', kid: string): Promise<void> => {
    const port = name === 'here' ? here : there;
    if (!COUNTS.waitForKeys) await restarts[name]();
    await until('the process loads the new key', async () => (await published(port)).includes(kid), 90);
  };
  const step = await place.ask((db) => rotateKeys(db, secret, new Date()));
  expect(step.kind).toBe('published');
  await restarts.there();
  await learn('here', step.kid);
  const second = await refresh(requestAt(party, there), first.refresh_token ?? '');
  expect(getKey(second.access_token)).toBe(getKey(first.access_token));
  await place.ask((db) =>
    db.execute(
      sql`update auth_key set created_at = created_at - interval '11 minutes' where promoted_at is null`,
    ),
  );
  expect((await place.ask((db) => rotateKeys(db, secret, new Date()))).kind).toBe('promoted');

  // One process signs with the new key, while the other does not know it yet: each accepts the
  // other's tokens.
  await restarts.there();
  const third = await refresh(requestAt(party, there), second.refresh_token ?? '');
  expect(getKey(third.access_token)).toBe(step.kid);
  const atHere = await account(requestAt(party, here), third.access_token);
  const ofOld = await account(requestAt(party, there), second.access_token);
  expect([atHere.status, ofOld.status]).toEqual([200, 200]);
  expect(await isKnown(requestAt(party, here))).toBe(true);
  expect(await isKnown(requestAt(party, there))).toBe(true);

  if (COUNTS.waitForKeys) {
    await until(
      'the new key signs',
      async () => {
        const { tokens } = await signInAnew(place, here, MAUDE);
        return getKey(tokens.access_token) === step.kid;
      },
      90,
    );
  } else await restarts.here();
  const fourth = await refresh(requestAt(party, here), third.refresh_token ?? '');
  expect(getKey(fourth.access_token)).toBe(step.kid);
  expect(await published(here)).toContain(getKey(first.access_token));
  expect(await isKnown(party)).toBe(true);
  const again = await signInByPassword(party, MAUDE);
  expect(getKey(again.access_token)).toBe(step.kid);
  tellFigure(
    'keys rotated in two steps with two processes, PostgreSQL',
    '2 steps',
    startedAt,
    'no session ended; old tokens and cookies verify, new ones have the new key',
  );
}, 400_000);
