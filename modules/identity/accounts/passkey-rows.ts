import { and, eq, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { MemberPasskey } from '../account.ts';
import { account, passkey as passkeyTable } from '../tables.ts';
import type { StoredCredential, NewCredential } from './webauthn.ts';

/** Ids are base64url. Any other text cannot be an id. */
export const isPasskeyId = (id: string): boolean => /^[\w-]{1,2000}$/.test(id);

const PasskeySchema = z.object({
  id: z.string(),
  name: z.string(),
  isBackedUp: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
  isStrong: z.boolean(),
  version: z.int(),
});

/** Lists the passkeys of an account, oldest first. */
export async function listPasskeys(db: Handle, accountId: string): Promise<MemberPasskey[]> {
  return await queryRows(
    db,
    sql`
    select id, name, is_backed_up as "isBackedUp", coalesce(is_strong, false) as "isStrong", version,
           to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "createdAt",
           to_char(last_used_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastUsedAt"
      from passkey where account_id = ${accountId} order by passkey.created_at, id`,
    PasskeySchema,
  );
}

/** Credentials of which the browser must not create a second one. */
export async function listCredentialIds(
  db: Handle,
  accountId: string,
): Promise<{ id: string; transports: string[] }[]> {
  return await db
    .select({ id: passkeyTable.id, transports: passkeyTable.transports })
    .from(passkeyTable)
    .where(eq(passkeyTable.accountId, accountId));
}

export type PasskeyRow = StoredCredential & {
  accountId: string;
  webauthnUserId: Buffer;
  /** Whether two factors were proven when it was made; `null`: not known. */
  isStrong: boolean | null;
};

/** Returns a passkey by its id, with the WebAuthn user handle of its owner, or `undefined`. */
export async function findPasskey(db: Handle, id: string): Promise<PasskeyRow | undefined> {
  const { publicKey, counter, accountId, isStrong } = passkeyTable;
  const [row] = await db
    .select({
      id: passkeyTable.id,
      publicKey,
      counter,
      accountId,
      isStrong,
      webauthnUserId: account.webauthnUserId,
    })
    .from(passkeyTable)
    .innerJoin(account, eq(account.id, accountId))
    .where(eq(passkeyTable.id, id));
  return row;
}

/** Inserts a passkey. Returns `false` when that credential already exists. */
export async function insertPasskey(
  tx: Handle,
  passkey: NewCredential & { accountId: string; name: string; isStrong: boolean },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx
    .insert(passkeyTable)
    .values({ ...passkey, createdAt: now })
    .onConflictDoNothing({ target: passkeyTable.id });
  return rowCount === 1;
}

/**
 * Records that a passkey was used. Returns `false` when its counter did not increase: it was
 * copied, or the same response came twice at once. Passkeys that are synchronised between devices
 * do not count and always send 0 (WebAuthn, section 6.1.1).
 */
export async function recordUse(
  db: Handle,
  id: string,
  { counter, isBackedUp }: { counter: number; isBackedUp: boolean },
  now: Date,
): Promise<boolean> {
  const stored = passkeyTable.counter;
  const isCounted = counter === 0 ? eq(stored, 0) : lt(stored, counter);
  const { rowCount } = await db
    .update(passkeyTable)
    .set({ counter, isBackedUp, lastUsedAt: now })
    .where(and(eq(passkeyTable.id, id), isCounted));
  return rowCount === 1;
}

/** Marks a passkey that was used together with another factor: it now opens the back office by itself. */
export async function markStrong(db: Handle, accountId: string, id: string): Promise<void> {
  await db
    .update(passkeyTable)
    .set({ isStrong: true })
    .where(and(eq(passkeyTable.id, id), eq(passkeyTable.accountId, accountId)));
}
