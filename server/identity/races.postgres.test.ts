import { afterAll, beforeAll, expect, it } from 'vitest';
import { rotateKeys } from '#modules/identity/commands.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { type IdentityRuntime, createIdentityRuntime, SECRET, writeMaude } from './test-identity-place.ts';
import { getAnswer, begin, createRelyingParty, redeem, refresh, signIn } from './test-relying-party.ts';
import { getParts } from './test-token-parts.ts';

const AT_ONCE = 50;

let place: TestDatabase;
let database: DatabaseConnection;
let shop: IdentityRuntime;

beforeAll(async () => {
  place = await startPrivatePostgres();
  database = await place.open();
  await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  await writeMaude(database.db);
  shop = await createIdentityRuntime(database.db);
});
afterAll(async () => {
  await shop.close();
  await place.stop();
});

const atOnce = async (work: () => Promise<unknown>): Promise<number> => {
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const refusals = ends.filter((end) => end.status === 'rejected');
  expect(refusals.map(({ reason }) => reason)).toEqual(
    refusals.map(() => expect.objectContaining({ error: 'invalid_grant' })),
  );
  return ends.filter(({ status }) => status === 'fulfilled').length;
};

it('a code that is sent fifty times at once is redeemed once', async () => {
  const party = await createRelyingParty(shop.issuer);
  const begun = await begin(party);
  const answer = await getAnswer(party, begun);
  expect(await atOnce(() => redeem(party, begun, answer))).toBe(1);
}, 30_000);

it('a refresh token that is sent fifty times at once is redeemed once', async () => {
  const party = await createRelyingParty(shop.issuer);
  const { refresh_token: token = '' } = await signIn(party);
  const from = performance.now();
  const redeemed = await atOnce(() => refresh(party, token));
  // Beside much other work some come a second later: as from a browser whose response was lost.
  const later = Math.floor((performance.now() - from) / 1_000);
  expect(redeemed).toBeGreaterThanOrEqual(1);
  expect(redeemed).toBeLessThanOrEqual(1 + later);
  const { rows } = await database.pool.query(
    `select count(*)::int as unused from oidc_artifact where model = 'RefreshToken' and consumed_at is null
        and grant_id = (select grant_id from oidc_artifact where model = 'RefreshToken' order by payload ->> 'iat' desc limit 1)`,
  );
  expect(rows).toEqual([{ unused: 1 }]);
}, 30_000);

it('a proof of possession that is sent fifty times at once is accepted once', async () => {
  const party = await createRelyingParty(shop.issuer);
  const { access_token: token } = await signIn(party);
  let headers = new Headers();
  await party.handleFetch(`${shop.issuer}/api/account`, token, (made) => {
    headers = made;
  });
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => fetch(`${shop.issuer}/api/account`, { headers })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(AT_ONCE - 1);
}, 30_000);

it("two processes on one database accept each other's tokens", async () => {
  const other = await createIdentityRuntime((await place.open()).db, { issuer: shop.issuer });
  try {
    const party = await createRelyingParty(shop.issuer);
    const tokens = await signIn(party);
    const { payload } = getParts(tokens.access_token);
    expect(other.provider.publicKeys()).toEqual(shop.provider.publicKeys());
    expect(payload['iss']).toBe(shop.issuer);
    // A load balancer would pass on the issuer's host; here it is another port of this machine.
    const elsewhere = await party.refreshAt(other.port, tokens.refresh_token ?? '');
    expect(elsewhere.status).toBe(200);
    const body: unknown = await elsewhere.json();
    expect(body).toMatchObject({ token_type: 'DPoP', refresh_token: expect.any(String) });
    // A second use at the same moment, on the other process, is refused.
    await expect(refresh(party, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'temporarily_unavailable',
    });
  } finally {
    await other.close();
  }
}, 30_000);

it('signing keys rotate in two steps, and no user is signed out', async () => {
  const party = await createRelyingParty(shop.issuer);
  const first = await signIn(party);
  const kids = (): (string | undefined)[] => shop.provider.publicKeys().keys.map(({ kid }) => kid);
  const before = kids();
  await rotateKeys(database.db, SECRET, new Date());
  await shop.provider.refreshKeys();
  expect(kids()).toHaveLength(before.length + 1);
  const second = await refresh(party, first.refresh_token ?? '');
  expect(getParts(second.access_token).header['kid']).toBe(getParts(first.access_token).header['kid']);
  await rotateKeys(database.db, SECRET, new Date(Date.now() + 11 * 60_000));
  await shop.provider.refreshKeys();
  const third = await refresh(party, second.refresh_token ?? '');
  expect(before).not.toContain(getParts(third.access_token).header['kid']);
  expect(kids()).toEqual(expect.arrayContaining(before));
  // The token that the old key signed, the session, and a sign-out with an old ID token.
  const answers = [second, third].map(
    async ({ access_token: token }) => (await party.handleFetch(`${shop.issuer}/api/account`, token)).status,
  );
  expect(await Promise.all(answers)).toEqual([200, 200]);
  const silent = await begin(party, { prompt: 'none' });
  expect((await getAnswer(party, silent)).searchParams.has('code')).toBe(true);
  const out = new URL(`${shop.issuer}/connect/endsession`);
  out.searchParams.set('id_token_hint', first.id_token ?? '');
  expect(await (await party.browser.fetch(out.href)).text()).toContain('"isSure":true');
}, 30_000);
