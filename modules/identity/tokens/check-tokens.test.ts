import { sql } from 'drizzle-orm';
import type { JSONWebKeySet } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '#platform/database/handle.ts';
import type { TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import type { VerifyToken } from '../bearer.ts';
import {
  verifyExternalTokens,
  verifyExternalOrBuiltInTokens,
  verifyBuiltInTokens,
  rememberProofs,
} from './check-tokens.ts';
import {
  ISSUER,
  createPair,
  type Mint,
  createTokenMint,
  type Pair,
  publish,
  type Sent,
} from './test-tokens.ts';
import { URL_CALLED } from './test-tokens.ts';

const ACCOUNT = {
  id: 'maude',
  email: 'maude@example.ca',
  name: 'Maude',
  hasPassword: true,
  deletionAskedAt: null,
};

let place: TestDatabase;
let db: Database;
let signing: Pair;
let device: Pair;
let mint: Mint;
let published: JSONWebKeySet;

beforeAll(async () => {
  place = await startDatabase();
  ({ db } = await place.open());
  [signing, device] = await Promise.all([createPair(), createPair()]);
  mint = createTokenMint({ signing, device });
});
beforeEach(async () => {
  await db.execute(sql`delete from oidc_artifact`);
  published = await publish({ one: signing });
});
afterAll(() => place.stop());

const own = {
  issuer: ISSUER,
  keys: () => published,
  accounts: { byId: async (id: string) => (id === ACCOUNT.id ? ACCOUNT : undefined) },
};

/** The subject, or the reason of the refusal. */
async function getOutcome(verify: VerifyToken, { authorization, dpop }: Sent): Promise<string> {
  const checked = await verify({ authorization, dpop, method: 'GET', url: URL_CALLED });
  return 'bearer' in checked ? checked.bearer.subject : checked.refusal.description;
}

async function getBearer(verify: VerifyToken, { authorization, dpop, idToken }: Sent) {
  const checked = await verify({ authorization, dpop, method: 'GET', url: URL_CALLED, idToken });
  if ('refusal' in checked) throw new Error(checked.refusal.description);
  return checked.bearer;
}

const write = async (model: string, id: string): Promise<void> => {
  await db.execute(sql`
    insert into oidc_artifact (model, id, payload, expires_at)
    values (${model}, ${id}, ${JSON.stringify({ uid: id })}::jsonb, now() + interval '1 hour')`);
};

const INVALID = 'The access token is not valid.';
const USED = 'The proof was used before.';

describe('a proof of possession', () => {
  const later = async (minutes: number): Promise<void> => {
    await db.execute(sql`
      update oidc_artifact set expires_at = expires_at - ${minutes}::float8 * interval '1 minute'`);
  };

  it('is accepted once, by its key and its id', async () => {
    const remember = rememberProofs(db);
    expect(await remember('key', 'one')).toBe(true);
    expect(await rememberProofs(db)('key', 'one')).toBe(false);
    expect(await remember('key', 'two')).toBe(true);
    expect(await remember('another', 'one')).toBe(true);
  });

  it('is remembered as long as any clock would accept it, then forgotten', async () => {
    await rememberProofs(db)('key', 'one');
    await later(9.9);
    expect(await rememberProofs(db)('key', 'one')).toBe(false);
    await later(0.5);
    expect(await rememberProofs(db)('key', 'one')).toBe(true);
  });
});

describe('a token of the first-party client', () => {
  it('names its subject and the current claims of the account', async () => {
    const bearer = await getBearer(verifyBuiltInTokens(db, own), await mint.bound());
    expect(bearer).toMatchObject({ issuer: 'own', subject: 'maude' });
    const claims = { name: 'Maude', email: 'maude@example.ca', isEmailVerified: true, picture: null };
    expect(await bearer.claims()).toEqual(claims);
    const gone = await getBearer(
      verifyBuiltInTokens(db, own),
      await mint.bound({ payload: { sub: 'gone' } }),
    );
    expect(await gone.claims()).toBeUndefined();
  });

  it('must be issued by the shop, for the API, as an access token, and bound to a key', async () => {
    const verify = verifyBuiltInTokens(db, own);
    const foreign = await mint.bound({ payload: { iss: 'https://evil.example' } });
    expect(await getOutcome(verify, foreign)).toBe(INVALID);
    expect(await getOutcome(verify, await mint.bound({ payload: { aud: 'alambic' } }))).toBe(INVALID);
    expect(await getOutcome(verify, await mint.bound({ header: { typ: 'JWT' } }))).toBe(INVALID);
    expect(await getOutcome(verify, await mint.unbound())).toBe('The access token is bound to no key.');
  });

  it('needs a proof that was not used before', async () => {
    const sent = await mint.bound();
    expect(await getOutcome(verifyBuiltInTokens(db, own), sent)).toBe('maude');
    expect(await getOutcome(verifyBuiltInTokens(db, own), sent)).toBe(USED);
  });

  it('ends with its session and with its grant', async () => {
    const verify = verifyBuiltInTokens(db, own);
    const outcome = async (): Promise<string> =>
      await getOutcome(verify, await mint.bound({ payload: { sid: 'session', grant_id: 'grant' } }));
    await write('Session', 'session');
    expect(await outcome()).toBe('The sign-in has ended.');
    await write('Grant', 'grant');
    expect(await outcome()).toBe('maude');
  });

  it('is verified with the current keys', async () => {
    const verify = verifyBuiltInTokens(db, own);
    expect(await getOutcome(verify, await mint.bound())).toBe('maude');
    const pair = await createPair();
    published = await publish({ two: pair });
    expect(await getOutcome(verify, await mint.bound({ pair, header: { kid: 'two' } }))).toBe('maude');
    expect(await getOutcome(verify, await mint.bound())).toBe(INVALID);
  });
});

it("accepts a public application's token, bound or not, until its session ends", async () => {
  const verify = verifyExternalOrBuiltInTokens(db, { ...own, clientIds: ['a-cellar-book', 'another'] });
  const sentFor = (aud: string): Promise<Sent> => mint.unbound({ payload: { aud } });
  expect(await getOutcome(verify, await sentFor('a-cellar-book'))).toBe('maude');
  expect(await getOutcome(verify, await sentFor('another'))).toBe('maude');
  expect(await getOutcome(verify, await sentFor(`${ISSUER}/api`))).toBe(INVALID);
  const ended = await mint.unbound({ payload: { aud: 'another', sid: 'ended' } });
  expect(await getOutcome(verify, ended)).toBe('The sign-in has ended.');
});

describe('a token of an external provider', () => {
  const AUTHORITY = 'https://id.example';
  const verify = (): VerifyToken =>
    verifyExternalTokens(db, { authority: AUTHORITY, audience: 'shop', clientId: 'shop-client' });
  const OF_IT = { iss: AUTHORITY, aud: 'shop' };

  beforeEach(() => {
    const pages: Record<string, () => object> = {
      [`${AUTHORITY}/.well-known/openid-configuration`]: () => ({
        issuer: AUTHORITY,
        jwks_uri: `${AUTHORITY}/keys`,
      }),
      [`${AUTHORITY}/keys`]: () => published,
    };
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      return Response.json(pages[address instanceof Request ? address.url : address.toString()]?.());
    });
    return () => {
      fetched.mockRestore();
    };
  });

  it.each(['at+jwt', 'JWT'])(
    "is verified with the provider's published keys, with the type %s",
    async (typ) => {
      const bearer = await getBearer(verify(), await mint.unbound({ payload: OF_IT, header: { typ } }));
      expect(bearer).toMatchObject({ issuer: AUTHORITY, subject: 'maude', sessionUid: undefined });
    },
  );

  it('must be for the shop and of an allowed type', async () => {
    const other = await mint.unbound({ payload: { ...OF_IT, aud: 'shop-client' } });
    expect(await getOutcome(verify(), other)).toBe(INVALID);
    const event = await mint.unbound({ payload: OF_IT, header: { typ: 'secevent+jwt' } });
    expect(await getOutcome(verify(), event)).toBe(INVALID);
  });

  it("may have an ID token with it, whose audience is the shop's client id", async () => {
    const idToken = await mint.tokenOf({
      payload: { ...OF_IT, aud: 'shop-client', auth_time: 1_700_000_000 },
    });
    const sent = await mint.unbound({ payload: OF_IT });
    expect(await getBearer(verify(), { ...sent, idToken })).toMatchObject({ authTime: 1_700_000_000 });
  });

  it('needs an unused proof when it is bound', async () => {
    const sent = await mint.bound({ payload: OF_IT });
    expect(await getOutcome(verify(), sent)).toBe('maude');
    expect(await getOutcome(verify(), sent)).toBe(USED);
  });
});
