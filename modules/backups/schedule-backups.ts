import { findFirstOwnerTime } from '#modules/staff/index.ts';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { Database, Handle } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { toDay } from '#platform/zoned-days.ts';
import { dayAt, getInstant } from '#platform/zoned-time.ts';
import { loadBackupSettings } from './backup-settings.ts';
import { findLastGood } from './list-backups.ts';
import { endStopped, isDue, requestBackup } from './request-backup.ts';

/** After so long without a good backup owners are told. */
const MISSING_MS = 26 * 60 * 60 * 1000;

/**
 * Requests the backup of the day once its hour has come. Returns whether there is work for the
 * worker.
 */
export async function scheduleBackup(
  db: Database,
  { now, isTest }: { now: Date; isTest: boolean },
): Promise<boolean> {
  await endStopped(db, now);
  const { hour } = await loadBackupSettings(db, { isTest });
  if (hour === null) return false;
  const timeZone = await loadTimeZone(db);
  if (getInstant(dayAt(now, timeZone), { hour, minute: 0 }, timeZone) > now) return false;
  const day = toDay(now, timeZone);
  if (!(await isDue(db, day, now))) return false;
  return await inTransaction(db, async (tx) => {
    const requested = await requestBackup(tx, systemActor('backup'), { now, scheduledFor: day });
    return requested !== 'running';
  });
}

/**
 * Since when the shop has no good backup, when that is more than 26 hours; else `undefined`. A shop
 * without an owner has nothing to lose yet.
 */
export async function findMissingSince(db: Handle, now: Date): Promise<Date | undefined> {
  const last = await findLastGood(db);
  const since = last?.endedAt ?? (await findFirstOwnerTime(db));
  return since && now.getTime() - since.getTime() > MISSING_MS ? since : undefined;
}
