import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DeviceItem } from '#contract/account/account.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { deviceName } from './device-name.ts';

/** A sign-in session as seen in a call, or at its start. */
export type SeenDevice = { sessionUid: string; accountId: string; userAgent: string | undefined };

/** Records that a session was seen, at most once a minute. Its name stays the first one. */
export async function recordDevice(
  db: Handle,
  { sessionUid, accountId, userAgent }: SeenDevice,
): Promise<void> {
  const [known] = await queryRows(
    db,
    sql`select last_seen_at < now() - interval '1 minute' as "isOld" from account_device
         where session_uid = ${sessionUid}`,
    z.object({ isOld: z.boolean() }),
  );
  if (known?.isOld === false) return;
  // Raw SQL: inserts from a select. An account that was just deleted gets no device, and no error.
  await db.execute(sql`
    insert into account_device (session_uid, account_id, name)
    select ${sessionUid}, id, ${deviceName(userAgent)} from account where id = ${accountId}
    on conflict (session_uid) do update set last_seen_at = now()
          where account_device.account_id = excluded.account_id`);
}

const DeviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isThisOne: z.boolean(),
});

/** Lists the sessions of an account that have not ended, last seen first. */
export async function listDevices(
  db: Handle,
  accountId: string,
  sessionUid: string | undefined,
): Promise<DeviceItem[]> {
  return await queryRows(
    db,
    sql`
    select d.session_uid as id, d.name,
           to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
           to_char(d.last_seen_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastSeenAt",
           d.session_uid is not distinct from ${sessionUid ?? null}::text as "isThisOne"
      from account_device d
     where d.account_id = ${accountId}
       and exists (select 1 from oidc_artifact s
                    where s.model = 'Session' and s.uid = d.session_uid and s.account_id = d.account_id
                      and s.expires_at > now())
     order by d.last_seen_at desc, d.session_uid`,
    DeviceSchema,
  );
}
