import type { EventEmitter } from 'node:events';
import { BACKUP_JOB, MAX_BACKUP_MS } from '#modules/backups/index.ts';
import { OPERATION_JOB } from '#modules/bulk/index.ts';
import { EXPORT_JOBS } from '#modules/exports/index.ts';
import { CHECK_JOB, COMMIT_JOB } from '#modules/imports/index.ts';
import { type HandleJob, startOutboxWorker } from '#modules/outbox/index.ts';
import type { Database } from '#platform/database/handle.ts';
import type { Log } from '#platform/log/create-log.ts';
import { notifyOfDeadJob } from './notify-of-dead-job.ts';

/**
 * Tells the job worker that a job was written. It exists before the worker: what writes jobs also
 * gives the worker its handlers.
 */
export type JobNews = EventEmitter<{ written: [] }>;

/**
 * Bulk operations that run at the same time; of imports one is checked and one is written. Each holds a
 * connection for long work, of which a process has four (ADR 0024).
 */
const OPERATIONS = 2;
/** For everything that a large shop has, with its pictures. */
const MAX_EXPORT_MS = 2 * 60 * 60 * 1000;

/**
 * Starts the job worker: mail, refunds, payment events and long operations, each kind in a lane of
 * its own. `stop` waits for jobs in progress, and may be called twice.
 */
export function startJobWorker(options: {
  db: Database;
  handlers: Readonly<Record<string, HandleJob>>;
  news: JobNews;
  log: Log;
}): { stop(): Promise<void> } {
  const { db, handlers, news, log } = options;
  const outbox = startOutboxWorker({
    db,
    handlers,
    concurrency: {
      [OPERATION_JOB]: OPERATIONS,
      [EXPORT_JOBS.large]: 1,
      [EXPORT_JOBS.small]: 2,
      [BACKUP_JOB]: 1,
      [CHECK_JOB]: 1,
      [COMMIT_JOB]: 1,
    },
    maxRunMs: {
      [BACKUP_JOB]: MAX_BACKUP_MS,
      [EXPORT_JOBS.large]: MAX_EXPORT_MS,
      [EXPORT_JOBS.small]: MAX_EXPORT_MS,
    },
    onDead: notifyOfDeadJob,
    log,
  });
  news.on('written', outbox.wake);
  return outbox;
}
