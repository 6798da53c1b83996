import { cutEvents, pruneRevisions, sealEvents, verifyDaily } from '#modules/audit/chain.ts';
import { scheduleBackup } from '#modules/backups/index.ts';
import { deleteOldMessages } from '#modules/contact/index.ts';
import { deleteOldRefusals } from '#modules/mail-refusals/index.ts';
import { deleteExpiredExports } from '#modules/exports/index.ts';
import { pruneImports } from '#modules/imports/index.ts';
import { CHECK_EVERY_MS } from '#modules/health/index.ts';
import { sendNotifications } from '#modules/notifications/index.ts';
import { sendPickupReminders } from '#modules/orders/jobs.ts';
import { deleteOldDeadJobs, retryReadableMail } from '#modules/outbox/index.ts';
import { pruneStaff } from '#modules/staff/index.ts';
import { deleteOldEvents } from '#modules/webhooks/jobs.ts';
import { pruneChanges } from '#platform/changes/prune-changes.ts';
import { runBackfills } from '#platform/database/backfills.ts';
import { whileClocksAgree } from '#platform/database/clocks.ts';
import type { Database } from '#platform/database/handle.ts';
import { forEachGoingOn } from '#platform/failures.ts';
import { whenUsable } from '#platform/file-store/file-store.ts';
import type { ShopStores } from '#platform/file-store/open-shop-stores.ts';
import { deleteOldAnswers } from '#platform/idempotency/idempotent-answers.ts';
import type { Log } from '#platform/log/create-log.ts';
import { EmailSchema } from '#platform/mail/email.ts';
import { pruneMailFolder } from '#platform/mail/mail-folder.ts';
import { sweepRateLimits } from '#platform/rate-limit/sweep-rate-limits.ts';
import { type PeriodicTask, type Run, runPeriodically } from '#platform/run-periodically.ts';
import { loadReleaseBackfills } from '#seed/load-release-backfills.ts';
import { mailFolder } from '#server/jobs/mail-folder.ts';
import { pruneMedia } from '#server/media/prune-media.ts';
import type { Services, ServiceSources } from './create-services.ts';
import type { ShopOptions } from './shop-options.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The same as for the messages themselves. */
const MAIL_FILES_RETENTION_MS = 365 * DAY_MS;

/** Removes what nothing needs any more. */
const listCleaningTasks = (db: Database, stores: ShopStores): readonly PeriodicTask[] => [
  {
    everyMs: DAY_MS,
    failed: 'old versions not removed',
    runsAtOnce: true,
    work: ({ signal }) => pruneRevisions(db, new Date(), { signal }),
  },
  {
    everyMs: DAY_MS,
    failed: 'pictures that nothing shows not removed',
    runsAtOnce: true,
    work: () => whenUsable(stores.pictures, () => pruneMedia(db, stores.pictures)),
  },
  {
    everyMs: 10 * MINUTE_MS,
    failed: 'files of exports not removed',
    runsAtOnce: true,
    work: () => whenUsable(stores.exports, () => deleteExpiredExports(db, stores.exports, new Date())),
  },
  {
    everyMs: DAY_MS,
    failed: 'old imports not removed',
    runsAtOnce: true,
    work: () => pruneImports(db, new Date()),
  },
  {
    everyMs: 5 * MINUTE_MS,
    failed: 'old counters of rate limits not removed',
    work: () => sweepRateLimits(db),
  },
  { everyMs: HOUR_MS, failed: 'old events not removed', work: () => deleteOldEvents(db, new Date()) },
  { everyMs: HOUR_MS, failed: 'old sessions of staff not removed', work: () => pruneStaff(db) },
  {
    everyMs: 5 * MINUTE_MS,
    failed: 'old answers of the Admin API not removed',
    work: () => deleteOldAnswers(db, new Date()),
  },
  { everyMs: HOUR_MS, failed: 'old catalogue changes not deleted', work: () => pruneChanges(db.$client) },
];

/** Lists the work that repeats while a shop runs. The first is stopped last. */
export const listPeriodicTasks = (
  { database: { work: db }, modules, mailer, stores, origin, wake }: ServiceSources,
  { checkout, identity, customers, wishlist, health }: Services,
  { environment, root, log }: ShopOptions,
): readonly PeriodicTask[] => [
  // An event is sealed within two seconds; in the end those that other work wrote.
  { everyMs: SECOND_MS, failed: 'audit events not sealed', runsAtEnd: true, work: () => sealEvents(db) },
  // A changed server is used everywhere within two seconds.
  { everyMs: SECOND_MS, failed: 'the mail server was not read', work: mailer.reload },
  { everyMs: HOUR_MS, failed: 'audit not verified', work: () => verifyAudit(db, log) },
  ...checkout.tasks,
  ...identity.tasks,
  // Nothing is urgent; but it must also run in a shop that is restarted every day.
  {
    everyMs: 10 * MINUTE_MS,
    failed: 'expired accounts and orders not deleted',
    work: () => whileClocksAgree(db, () => customers.sweep()),
  },
  {
    everyMs: MINUTE_MS,
    failed: 'searches without result not counted',
    runsAtEnd: true,
    work: () => modules.unfound.write(db),
  },
  { everyMs: MINUTE_MS, failed: 'stock alerts not sent', work: () => wishlist.sweep() },
  {
    everyMs: MINUTE_MS,
    failed: 'the backup of the day was not begun',
    async work() {
      if (await scheduleBackup(db, { now: new Date(), isTest: checkout.isTest })) wake();
    },
  },
  { everyMs: CHECK_EVERY_MS, failed: 'the shop was not checked', runsAtOnce: true, work: health.check },
  {
    everyMs: 10 * MINUTE_MS,
    failed: 'buyers were not reminded to collect their orders',
    work: () => whileClocksAgree(db, () => remindBuyers(db, wake)),
  },
  {
    everyMs: 5 * SECOND_MS,
    failed: 'staff were not notified',
    async work() {
      if ((await sendNotifications(db, environment.ADMIN_ORIGIN ?? origin)) > 0) wake();
    },
  },
  {
    everyMs: HOUR_MS,
    failed: 'expired messages, dead jobs and mail files not deleted',
    runsAtOnce: true,
    work: () => whileClocksAgree(db, () => deleteOldMail(db, mailFolder(environment))),
  },
  {
    everyMs: MINUTE_MS,
    failed: 'mail that another release could not read was not tried again',
    runsAtOnce: true,
    async work() {
      if ((await retryReadableMail(db, (payload) => EmailSchema.safeParse(payload).success)) > 0) wake();
    },
  },
  // Another process may have stopped in the middle of one.
  {
    everyMs: MINUTE_MS,
    failed: 'a backfill failed',
    runsAtOnce: true,
    work: async ({ signal }) => await runBackfills(db, await loadReleaseBackfills(root), log, signal),
  },
  ...listCleaningTasks(db, stores).map((task) => ({
    ...task,
    work: (run: Run) => whileClocksAgree(db, () => task.work(run)),
  })),
];

/** Runs the tasks until they are stopped, in reverse order. */
export function startPeriodicTasks(
  tasks: readonly PeriodicTask[],
  log: Pick<Log, 'warn'>,
): { stop(): Promise<void> } {
  const running = tasks.map((task) => runPeriodically(task.work, { ...task, log }));
  return {
    async stop() {
      for (const task of running.toReversed()) await task.stop();
    },
  };
}

/**
 * Verifies the chain of the audit once a day, logs its last hash, and deletes what is older than
 * seven years.
 */
async function verifyAudit(db: Database, log: Log): Promise<void> {
  const report = await verifyDaily(db);
  if (!report) return;
  const { events, end, problem } = report;
  if (problem === undefined) log.info({ events, ...end }, 'the audit is as it was written');
  else log.error({ problem }, 'the audit is not as it was written');
  await whileClocksAgree(db, () => cutEvents(db));
}

async function remindBuyers(db: Database, wake: () => void): Promise<void> {
  if ((await sendPickupReminders(db, new Date())) > 0) wake();
}

async function deleteOldMail(db: Database, folder: string): Promise<void> {
  await forEachGoingOn(
    [
      () => deleteOldMessages(db),
      () => deleteOldDeadJobs(db),
      () => deleteOldRefusals(db),
      () => pruneMailFolder(folder, MAIL_FILES_RETENTION_MS, Date.now()),
    ],
    (step) => step(),
  );
}
