import { eq } from 'drizzle-orm';
import type { Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { endAllSessions, endSession } from '../artifacts/end-sessions.ts';
import { accountDevice } from '../tables.ts';
import type { Context } from './context.ts';
import { personalOf, recordAccountEvent } from './record-account-event.ts';

/** Uids are base64url; other values match no session. */
const isSessionUid = (id: string): boolean => /^[\w-]{1,100}$/.test(id);

/** Ends one session of an account. Returns whether there was one. */
export async function signOutDevice({ db }: Context, accountId: string, id: string): Promise<boolean> {
  if (!isSessionUid(id)) return false;
  return await inTransaction(db, async (tx) => {
    const device = (await listNames(tx, accountId)).find(({ sessionUid }) => sessionUid === id);
    const isEnded = await endSession(tx, accountId, id);
    if (isEnded)
      await recordAccountEvent(tx, accountId, {
        change: 'session-ended',
        before: { device: personalOf(accountId, device?.name ?? null) },
        after: { device: null },
      });
    return isEnded;
  });
}

/** Ends every session of an account. */
export async function signOutEverywhere({ db }: Context, accountId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const devices = (await listNames(tx, accountId)).map(({ name }) => name);
    await endAllSessions(tx, accountId);
    await recordAccountEvent(tx, accountId, {
      change: 'all-sessions-ended',
      before: { devices: personalOf(accountId, devices.join(', ')) },
      after: { devices: null },
    });
  });
}

async function listNames(
  tx: Transaction,
  accountId: string,
): Promise<{ sessionUid: string; name: string }[]> {
  return await tx
    .select({ sessionUid: accountDevice.sessionUid, name: accountDevice.name })
    .from(accountDevice)
    .where(eq(accountDevice.accountId, accountId))
    .orderBy(accountDevice.createdAt);
}
