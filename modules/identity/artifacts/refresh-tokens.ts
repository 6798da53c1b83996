import { type AdapterPayload, errors } from 'oidc-provider';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { PayloadSchema } from './artifact-payload.ts';

/**
 * Refresh tokens are good for one use. A second use ends the whole sign-in: the token may have been
 * copied. But a response can be lost, and then the browser has only the spent token. A token bound
 * to the browser's key may therefore be used once more while its successor is unused: the lost
 * successor is deleted and a new one issued.
 */
const AGAIN_FOR = sql.raw(`interval '5 minutes'`);
/** Two uses at the same moment are no lost response. */
const AT_ONCE = sql.raw(`interval '1 second'`);

/** The time of the first use, from the row `own`. */
const firstUse = sql.raw(`coalesce(to_timestamp((own.payload ->> 'firstUse')::float8), own.consumed_at)`);
/**
 * The token that replaced row `own`. One second of tolerance, because `iat` and the database's
 * clock may differ.
 */
const isSuccessor = sql`next.model = 'RefreshToken' and next.grant_id = own.grant_id
  and coalesce((next.payload ->> 'rotations')::int, 0) = coalesce((own.payload ->> 'rotations')::int, 0) + 1
  and (next.payload ->> 'iat')::float8 >= extract(epoch from ${firstUse}) - 15`;
const mayComeAgain = sql`own.payload ->> 'jkt' is not null and ${firstUse} > now() - ${AGAIN_FOR}
  and not exists (select from oidc_artifact next where ${isSuccessor} and next.consumed_at is not null)`;

const TokenSchema = z.object({
  payload: PayloadSchema,
  consumed: z.int().nullable(),
  isAtOnce: z.boolean(),
  isAgain: z.boolean(),
});

/**
 * Finds a refresh token by its key. `consumed` is absent when the token may be used once more.
 * Throws `TemporarilyUnavailable` when its first use may still be running; that revokes nothing.
 */
export async function findRefreshToken(db: Handle, key: string): Promise<AdapterPayload | undefined> {
  const [row] = await queryRows(
    db,
    sql`
    select own.payload, extract(epoch from own.consumed_at)::int as consumed,
           coalesce(own.consumed_at > now() - ${AT_ONCE}, false) as "isAtOnce",
           coalesce(own.consumed_at is not null and ${mayComeAgain}, false) as "isAgain"
      from oidc_artifact own
     where own.model = 'RefreshToken' and own.id = ${key} and own.expires_at > now() - interval '15 seconds'`,
    TokenSchema,
  );
  if (!row) return undefined;
  const { firstUse: _, ...payload } = row.payload;
  if (row.consumed === null) return payload;
  if (!row.isAgain) return { ...payload, consumed: row.consumed };
  if (row.isAtOnce) throw new errors.TemporarilyUnavailable('it is being used at this moment');
  return payload;
}

/**
 * Uses the token: of concurrent uses one wins, also for the second use. Deletes the successor of a
 * lost response.
 */
export async function consumeRefreshToken(db: Handle, key: string): Promise<boolean> {
  // Raw SQL: two CTEs use the token and delete its successor in one statement.
  const [used] = await queryRows(
    db,
    sql`
    with used as (
      update oidc_artifact own
         set consumed_at = now(),
             payload = own.payload || jsonb_build_object('firstUse', extract(epoch from coalesce(${firstUse}, now())))
       where own.model = 'RefreshToken' and own.id = ${key}
         and (own.consumed_at is null or (own.consumed_at <= now() - ${AT_ONCE} and ${mayComeAgain}))
      returning own.grant_id, own.payload, own.consumed_at
    ), unheard as (
      delete from oidc_artifact next using used own
       where ${isSuccessor} and next.consumed_at is null and ${firstUse} < now() returning 1
    )
    select count(*)::int as count from used`,
    z.object({ count: z.int() }),
  );
  return used?.count === 1;
}
