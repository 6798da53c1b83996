import { sendNotifications } from '#modules/notifications/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Log } from '#platform/log/create-log.ts';
import { runPeriodically } from '../run-periodically.ts';

const EVERY_MS = 5_000;

/** Mails staff about new orders, disputes, failed refunds and low stock. `wake` wakes the mail worker. */
export function startNotifications(
  db: Database,
  { officeOrigin, wake, log }: { officeOrigin: string; wake(): void; log: Log },
): { stop(): Promise<void> } {
  const send = async (): Promise<void> => {
    if ((await sendNotifications(db, officeOrigin)) > 0) wake();
  };
  return runPeriodically(send, { everyMs: EVERY_MS, failed: 'staff were not notified', log });
}
