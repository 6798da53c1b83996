import { createHash } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';
import type { Database, Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { oidcArtifact } from '../tables.ts';
import { PayloadSchema } from './artifact-payload.ts';
import { AS_ENDED, HAS_ENDED } from './ended-sessions.ts';
import { consumeRefreshToken, findRefreshToken } from './refresh-tokens.ts';

/**
 * The ids of these grant access to their bearer, so only the hash is stored. Ids of the others are
 * in signed cookies.
 */
const BEARER_MODELS = new Set([
  'AccessToken',
  'AuthorizationCode',
  'ClientCredentials',
  'DeviceCode',
  'InitialAccessToken',
  'PushedAuthorizationRequest',
  'RefreshToken',
  'RegistrationAccessToken',
]);
/** Clocks of several machines differ a little. */
const TOLERANCE = sql.raw(`interval '15 seconds'`);
/** NUL and lone surrogates, which `jsonb` cannot store, in JSON notation. */
const NOT_IN_JSONB = /\\u(0000|d[89a-f])/;

/** The one that lasts longest. */
const LATEST = sql`
     order by expires_at desc nulls first limit 1`;

/** What a row becomes that is written again. */
const REPLACED = { payload: sql`excluded.payload`, expiresAt: sql`excluded.expires_at` };
const ROW_KEY = [oidcArtifact.model, oidcArtifact.id];

const ArtifactSchema = z.object({ payload: PayloadSchema, consumed: z.int().nullable() });
type ArtifactRow = z.infer<typeof ArtifactSchema>;

/** The OpenID Connect provider's storage in the shop's database: one table, shared by all processes. */
export function createArtifactAdapter(db: Database): AdapterFactory {
  return (model) => createModelAdapter(db, model);
}

function createModelAdapter(db: Database, model: string): Adapter {
  const isBearer = BEARER_MODELS.has(model);
  const keyOf = (id: string): string => (isBearer ? getHash(id) : id);
  const isRow = (id: string) => and(eq(oidcArtifact.model, model), eq(oidcArtifact.id, keyOf(id)));
  const read = (row: ArtifactRow | undefined, id?: string): AdapterPayload | undefined =>
    row && {
      ...row.payload,
      ...(isBearer && id !== undefined ? { jti: id } : {}),
      ...(row.consumed === null ? {} : { consumed: row.consumed }),
    };
  return {
    async upsert(id, payload, expiresIn) {
      const { jti: _, ...withoutId } = payload;
      const json = getText(isBearer ? withoutId : payload);
      if (model === 'ReplayDetection') {
        // The provider reads first and writes later: two equal proofs at the same time would both
        // be accepted.
        if (await takeOnce(db, id, json, expiresIn)) return;
        throw new errors.InvalidGrant('it was used before');
      }
      await db
        .insert(oidcArtifact)
        .values({ model, id: keyOf(id), payload: sql`${json}::jsonb`, expiresAt: getExpiry(expiresIn) })
        .onConflictDoUpdate({ target: ROW_KEY, set: REPLACED, setWhere: sql`not (${HAS_ENDED})` });
    },
    async find(id) {
      if (isNowhere(id)) return undefined;
      if (model === 'RefreshToken') {
        const payload = await findRefreshToken(db, keyOf(id));
        return payload && { ...payload, jti: id };
      }
      return read(await findArtifact(db, isRow(id)), id);
    },
    async findByUid(uid) {
      if (isNowhere(uid)) return undefined;
      // A session that gets a new id is deleted and inserted again: for a moment there may be two
      // with one uid.
      return read(await findArtifact(db, sql`model = ${model} and uid = ${uid}`, LATEST));
    },
    // The device flow is off.
    findByUserCode: async () => undefined,
    async consume(id) {
      if (model === 'RefreshToken') {
        if (await consumeRefreshToken(db, keyOf(id))) return;
        throw new errors.InvalidGrant('it was used before');
      }
      // One statement that only the first request can win: with read and write, six requests
      // redeemed one code six times.
      const { rowCount } = await db
        .update(oidcArtifact)
        .set({ consumedAt: sql`now()` })
        .where(and(isRow(id), isNull(oidcArtifact.consumedAt)));
      if (rowCount !== 1) throw new errors.InvalidGrant('it was used before');
    },
    async destroy(id) {
      if (model === 'Session') await db.update(oidcArtifact).set(AS_ENDED).where(isRow(id));
      else await db.delete(oidcArtifact).where(isRow(id));
    },
    async revokeByGrantId(grantId) {
      await db
        .delete(oidcArtifact)
        .where(and(eq(oidcArtifact.model, model), eq(oidcArtifact.grantId, grantId)));
    },
  };
}

async function findArtifact(
  db: Handle,
  which: SQL | undefined,
  order: SQL = sql``,
): Promise<ArtifactRow | undefined> {
  const [row] = await queryRows(
    db,
    sql`
    select payload, extract(epoch from consumed_at)::int as consumed from oidc_artifact
     where ${which}
       and (expires_at is null or expires_at > now() - ${TOLERANCE})${order}`,
    ArtifactSchema,
  );
  return row;
}

/**
 * Whether a proof of possession is seen for the first time (RFC 9449, section 11.1), in all
 * processes together. `id` identifies it: its key and its `jti`, hashed or not. It is forgotten
 * after `seconds`.
 */
export async function isFirstUse(db: Handle, id: string, seconds: number): Promise<boolean> {
  return await takeOnce(db, getHash(id), '{}', seconds);
}

async function takeOnce(db: Handle, id: string, json: string, seconds: number | undefined): Promise<boolean> {
  const { rowCount } = await db
    .insert(oidcArtifact)
    .values({ model: 'ReplayDetection', id, payload: sql`${json}::jsonb`, expiresAt: getExpiry(seconds) })
    .onConflictDoUpdate({
      target: ROW_KEY,
      set: REPLACED,
      setWhere: sql`${oidcArtifact.expiresAt} <= now() - ${TOLERANCE}`,
    });
  return rowCount === 1;
}

/** PostgreSQL refuses a text with U+0000, so no row has such an id. */
const isNowhere = (id: string): boolean => id.includes('\0');

function getText(payload: object): string {
  const json = JSON.stringify(payload);
  if (NOT_IN_JSONB.test(json))
    throw new errors.InvalidRequest('a parameter holds a character that has no place in it');
  return json;
}

/** By the database's clock, which is the same for all processes. */
const getExpiry = (seconds: number | undefined) =>
  seconds === undefined || !Number.isFinite(seconds)
    ? sql`null::timestamptz`
    : sql`now() + ${seconds}::float8 * interval '1 second'`;

const getHash = (text: string): string => createHash('sha256').update(text).digest('base64url');
