import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { account, accountDevice, oidcArtifact } from '../tables.ts';
import { AS_ENDED } from './ended-sessions.ts';

const MAX_SWEPT = 5000;

const AliveSchema = z.object({ isAlive: z.boolean() });

/**
 * What an access token ends with: its sign-in session and its grant. `undefined` when the token
 * names none.
 */
export type TokenSource = { sessionUid: string | undefined; grantId: string | undefined };

/**
 * Whether neither the session nor the grant of a token has ended. A grant alone ends when a code is
 * used twice. The password grant has no session.
 */
export async function isTokenSourceAlive(db: Handle, { sessionUid, grantId }: TokenSource): Promise<boolean> {
  if (sessionUid === undefined && grantId === undefined) return true;
  const alive = (model: string, column: string, id: string | undefined): SQL =>
    id === undefined
      ? sql`true`
      : sql`exists (select 1 from oidc_artifact
                     where model = ${model} and ${sql.raw(column)} = ${id} and expires_at > now())`;
  const rows = await queryRows(
    db,
    sql`select ${alive('Session', 'uid', sessionUid)} and ${alive('Grant', 'id', grantId)} as "isAlive"`,
    AliveSchema,
  );
  return rows[0]?.isAlive === true;
}

/** Ends one session of an account with all its tokens and grants. Returns whether there was one. */
export async function endSession(tx: Handle, accountId: string, sessionUid: string): Promise<boolean> {
  const isOurs = sql`model = 'Session' and uid = ${sessionUid} and account_id = ${accountId}`;
  const grants = getGrants(isOurs);
  // Raw SQL: a CTE reads the grants of the session once.
  const tokens = await tx.execute(sql`
    with grants as materialized (${grants})
    delete from oidc_artifact
     where (session_uid = ${sessionUid} and account_id = ${accountId})
        or (grant_id in (select id from grants) and account_id = ${accountId})
        or (model = 'Grant' and id in (select id from grants) and account_id = ${accountId})`);
  const session = await tx.update(oidcArtifact).set(AS_ENDED).where(isOurs);
  const device = await tx
    .delete(accountDevice)
    .where(and(eq(accountDevice.sessionUid, sessionUid), eq(accountDevice.accountId, accountId)));
  return [tokens, session, device].some(({ rowCount }) => (rowCount ?? 0) > 0);
}

/**
 * Ends every session, grant, code and token of an account, except those of the session `except`. A
 * sign-in that is verified but not yet finished ends too: it would become a session a moment later.
 * Sessions of the back office end by the time that is stored.
 */
export async function endAllSessions(tx: Handle, accountId: string, except?: string): Promise<void> {
  await tx.update(account).set({ sessionsEndedAt: sql`clock_timestamp()` }).where(eq(account.id, accountId));
  // An emptied session belongs to no account: the statements below delete all the rest.
  await tx
    .update(oidcArtifact)
    .set(AS_ENDED)
    .where(
      sql`model = 'Session' and account_id = ${accountId} and uid is distinct from ${except ?? null}::text`,
    );
  const isDevice = eq(accountDevice.accountId, accountId);
  if (except === undefined) {
    await tx.delete(oidcArtifact).where(eq(oidcArtifact.accountId, accountId));
    await tx.delete(accountDevice).where(isDevice);
  } else {
    const cached = sql`model = 'Session' and uid = ${except} and account_id = ${accountId}`;
    // Raw SQL: a CTE reads the grants of the session that stays once.
    await tx.execute(sql`
      with kept as materialized (${getGrants(cached)})
      delete from oidc_artifact
       where account_id = ${accountId}
         and not (model = 'Session' and coalesce(uid, '') = ${except})
         and session_uid is distinct from ${except}
         and not exists (select 1 from kept where kept.id = coalesce(grant_id, oidc_artifact.id))`);
    await tx.delete(accountDevice).where(and(isDevice, ne(accountDevice.sessionUid, except)));
  }
  await tx
    .delete(oidcArtifact)
    .where(sql`model = 'Interaction' and payload #>> '{result,login,accountId}' = ${accountId}`);
}

/**
 * Deletes artifacts that expired at least a minute ago, 5,000 at a time, and devices whose session
 * is gone.
 */
export async function sweepArtifacts(db: Handle): Promise<void> {
  for (;;) {
    // Raw SQL: a CTE locks the rows that are deleted.
    const { rowCount } = await db.execute(sql`
      with due as materialized (
        select model, id from oidc_artifact
         where expires_at < now() - interval '1 minute' limit ${MAX_SWEPT}
           for update skip locked)
      delete from oidc_artifact a using due where a.model = due.model and a.id = due.id`);
    if ((rowCount ?? 0) < MAX_SWEPT) break;
  }
  // A session sometimes gets a new id: it is deleted and inserted again. A session that is missing
  // for a moment is not gone.
  await db.delete(accountDevice).where(sql`
    last_seen_at < now() - interval '5 minutes'
      and not exists (select 1 from oidc_artifact s where s.model = 'Session' and s.uid = account_device.session_uid)`);
}

/** Ids of the grants that sessions hold, one per client. */
const getGrants = (sessions: SQL): SQL => sql`
  select client.value ->> 'grantId' as id
    from oidc_artifact
   cross join lateral jsonb_each(coalesce(payload -> 'authorizations', '{}'::jsonb)) as client
   where ${sessions} and client.value ->> 'grantId' is not null`;
