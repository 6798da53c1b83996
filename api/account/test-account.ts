import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { customerCheckouts } from '#modules/checkout/index.ts';
import { createCustomers } from '#modules/customers/index.ts';
import { MERGING } from '#modules/privacy/index.ts';
import { type Bearer, deleteAccount } from '#modules/identity/index.ts';
import {
  verifyBuiltInTokens,
  recordDevice,
  recordDeletion,
  createAccounts,
} from '#modules/identity/provider.ts';
import { createWishlist } from '#modules/wishlist/index.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { type AccountApi, createAccountApi } from './app.ts';

export const ORIGIN = 'https://shop.example';

/** What a token of the shop's own pages says. */
export const BEARER: Bearer = {
  issuer: 'own',
  subject: 'maude',
  scopes: new Set(['storefront']),
  isStrong: false,
  authTime: undefined,
  sessionUid: 's',
  claims: async () => ({ name: null, email: null, isEmailVerified: false, picture: null }),
};

export type Call = { method: string; path: string; body?: unknown; headers?: Record<string, string> };
/** Deliberate errors of a token. */
export type TokenChange = {
  secondsAgo?: number;
  audience?: string;
  scope?: string;
  /** Seconds since the last sign-in; `null`: not in the token. */
  signedIn?: number | null;
  /** How the person signed in. */
  acr?: string;
  /**
   * The proof that is sent: its own, none, one of a thief's key, one for another method, or a used
   * one.
   */
  proof?: 'own' | 'none' | 'thief' | 'other-method' | 'used';
  scheme?: 'DPoP' | 'Bearer';
};

/**
 * The account API on its own database, with real customers, accounts and tokens that this test
 * signs.
 */
export async function createTestAccount() {
  const place = await startDatabase();
  const database = await place.open();
  const { db } = database;
  await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  const issuing = await generateKeyPair('ES256', { extractable: true });
  const browser = await generateKeyPair('ES256', { extractable: true });
  const thief = await generateKeyPair('ES256', { extractable: true });
  const published = {
    keys: [{ ...(await exportJWK(issuing.publicKey)), kid: 'k', alg: 'ES256', use: 'sig' }],
  };
  const accounts = createAccounts(db, {
    origin: ORIGIN,
    throttleSecret: Buffer.alloc(32),
    factorSecret: Buffer.alloc(32),
    shopName: 'Alambic',
    onMail: () => undefined,
  });
  const wishlist = createWishlist(db, { origin: ORIGIN });
  const customers = createCustomers({
    db,
    origin: ORIGIN,
    noteDeletion: recordDeletion,
    deleteAccount,
    shopEmail: async () => 'hello@shop.example',
    seller: async () => ({ name: 'Alambic', lines: [], taxNumbers: [] }),
    checkouts: customerCheckouts,
    merging: MERGING,
    deleteOldOrders: async () => 0,
    parts: { saved: ({ id }) => wishlist.saved(id), watches: ({ id }) => wishlist.watches(id) },
  });
  const logged: string[] = [];
  const note = (_fields: object, message: string): void => void logged.push(message);
  const api: AccountApi = createAccountApi({
    customers,
    accounts,
    origin: ORIGIN,
    log: { error: note, warn: note },
    verify: verifyBuiltInTokens(db, { issuer: ORIGIN, accounts, keys: () => published }),
    wishlist,
  });

  /** Creates an account that is signed in on one device. */
  const register = async (name: string): Promise<{ subject: string; sid: string }> => {
    const subject = randomUUID();
    const sid = randomUUID();
    await db.execute(sql`
      insert into account (id, email, email_norm, name, webauthn_user_id)
      values (${subject}, ${`${subject}@example.ca`}, ${`${subject}@example.ca`}, ${name}, '\x01')`);
    await signIn(subject, sid);
    return { subject, sid };
  };
  const signIn = async (subject: string, sid: string): Promise<void> => {
    await db.execute(sql`
      insert into oidc_artifact (model, id, payload, expires_at)
      values ('Session', ${sid}, ${JSON.stringify({ uid: sid, accountId: subject })}::jsonb, now() + interval '1 day')`);
    await recordDevice(db, { sessionUid: sid, accountId: subject, userAgent: undefined });
  };

  const headersOf = async (
    { subject, sid }: { subject: string; sid: string },
    { method, path }: Pick<Call, 'method' | 'path'>,
    change: TokenChange = {},
  ): Promise<Record<string, string>> => {
    const { secondsAgo = 0, audience = `${ORIGIN}/api`, scope = 'openid storefront', signedIn = 0 } = change;
    const { proof: kind = 'own', scheme = 'DPoP', acr } = change;
    const now = Math.floor(Date.now() / 1000) - secondsAgo;
    const token = await new SignJWT({
      sid,
      scope,
      cnf: { jkt: await calculateJwkThumbprint(await exportJWK(browser.publicKey)) },
      ...(acr !== undefined && { acr }),
      ...(signedIn === null ? {} : { auth_time: now - signedIn }),
    })
      .setProtectedHeader({ alg: 'ES256', kid: 'k', typ: 'at+jwt' })
      .setIssuer(ORIGIN)
      .setSubject(subject)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(now + 300)
      .sign(issuing.privateKey);
    if (kind === 'none') return { authorization: `${scheme} ${token}` };
    const pair = kind === 'thief' ? thief : browser;
    const dpop = await new SignJWT({
      htm: kind === 'other-method' ? 'TRACE' : method,
      htu: ORIGIN + (path.split('?')[0] ?? ''),
      jti: randomUUID(),
      ath: createHash('sha256').update(token).digest('base64url'),
    })
      .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(pair.publicKey) })
      .setIssuedAt()
      .sign(pair.privateKey);
    return { authorization: `${scheme} ${token}`, dpop };
  };

  const send = async ({ method, path, body, headers = {} }: Call): Promise<Response> =>
    await api.fetch(
      new Request(ORIGIN + path, {
        method,
        headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      }),
      { client: '192.0.2.1' },
    );
  /** Sends a call with a valid token, or with the given error. */
  const ask = async (
    who: { subject: string; sid: string },
    call: Call,
    change?: TokenChange,
  ): Promise<Response> => {
    const tokens = await headersOf(who, call, change);
    const first = await send({ ...call, headers: { ...tokens, ...call.headers } });
    return change?.proof === 'used'
      ? await send({ ...call, headers: { ...tokens, ...call.headers } })
      : first;
  };
  return { place, database, api, customers, accounts, wishlist, logged, register, signIn, send, ask };
}

export type TestAccount = Awaited<ReturnType<typeof createTestAccount>>;
