import { getOwn } from '#contract/own-value.ts';
import type { Database } from '#platform/database/handle.ts';
import { findSqlState } from '#platform/database/sql-state.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import {
  markJobDead,
  type ClaimedJob,
  claimJobs,
  deleteDone,
  type OnDead,
  rescheduleJob,
} from './claim-jobs.ts';
import { MAX_ATTEMPTS, retryDelayMs } from './retry-delay.ts';

/**
 * A job for its handler. The id is the same in every attempt, so external effects can be
 * idempotent.
 */
export type Job = Readonly<ClaimedJob>;

/** `done`, or a reason why no further attempt can help. A failure that may pass is thrown. */
export type JobOutcome = 'done' | { permanentError: string };

/**
 * Handles one kind of job. It may run twice for one job (the process was killed after its work), so
 * it must be idempotent.
 */
export type HandleJob = (job: Job) => Promise<JobOutcome>;

export type Outbox = {
  /** Polls for due jobs now: a job was just written. */
  wake(): void;
  /** Claims no further job and waits for running ones. */
  stop(): Promise<void>;
};

type Log = { warn(fields: object, message: string): void };

export type OutboxOptions = {
  db: Database;
  /** Kinds without a handler here are handled by other processes. */
  handlers: Readonly<Record<string, HandleJob>>;
  log: Log;
  /** Polling interval without a wake-up. */
  pollMs?: number;
  /** A job that runs longer counts as failed, and the next worker may claim it. */
  leaseMs?: number;
  /** How many jobs of one kind run at the same time in this process. */
  maxConcurrent?: number;
  maxAttempts?: number;
  /** Called for each job that becomes dead, in the same transaction. */
  onDead?: OnDead;
  retryDelay?: (attempt: number) => number;
};

/**
 * Processes the outbox until it is stopped, a few jobs of each kind at a time, concurrently with
 * any number of other processes. A job is done, due again later, or dead; the job of a killed
 * process is due again when its lease ends.
 *
 * Each kind has its own lane: a slow mail server delays no refund and no payment event.
 */
export function startOutboxWorker(options: OutboxOptions): Outbox {
  const lanes = Object.keys(options.handlers).map((kind) => runLane(kind, options));
  return {
    wake() {
      for (const lane of lanes) lane.wake();
    },
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop()));
    },
  };
}

function runLane(kind: string, options: OutboxOptions): Outbox {
  const { db, log, pollMs = 5000, leaseMs = 60_000, maxConcurrent = 4 } = options;
  const running = new Set<Promise<void>>();
  let looking: Promise<void> | undefined;
  let again = false;
  let isUnavailable = false;
  let isStopped = false;

  const inspect = async (): Promise<void> => {
    const free = maxConcurrent - running.size;
    if (free <= 0) return;
    const jobs = await claimJobs(db, kind, free, leaseMs);
    isUnavailable = false;
    for (const job of jobs) start(job);
    // There may be more due jobs than requested.
    if (jobs.length === free) again = true;
  };

  const start = (job: ClaimedJob): void => {
    const work = settle(job, options, leaseMs)
      .catch((error: unknown) => {
        // The outcome could not be written: the job is due again after its lease.
        log.warn({ job: job.id, kind: job.kind, reason: getReason(error) }, 'job result not saved');
      })
      .finally(() => {
        running.delete(work);
        wake();
      });
    running.add(work);
  };

  const wake = (): void => {
    if (isStopped) return;
    if (looking) {
      again = true;
      return;
    }
    again = false;
    looking = inspect()
      .catch((error: unknown) => {
        if (!isUnavailable) log.warn({ kind, reason: getReason(error) }, 'outbox query failed');
        isUnavailable = true;
        again = false;
      })
      .finally(() => {
        looking = undefined;
        if (again && running.size < maxConcurrent) wake();
      });
  };

  const timer = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await looking;
      await Promise.all(running);
    },
  };
}

async function settle(job: ClaimedJob, options: OutboxOptions, leaseMs: number): Promise<void> {
  const { db, log, maxAttempts = MAX_ATTEMPTS, onDead, retryDelay = retryDelayMs } = options;
  const what = { job: job.id, kind: job.kind, attempt: job.attempt };
  // Claimed too often without a result: perhaps the job itself kills the processes.
  if (job.attempt > maxAttempts) return await giveUp('no attempt finished');
  try {
    const outcome = await withinLease(job, options, leaseMs);
    if (outcome === 'done') return await deleteDone(db, job);
    return await giveUp(outcome.permanentError);
  } catch (error) {
    const reason = getReason(error);
    if (job.attempt >= maxAttempts) return await giveUp(reason);
    log.warn({ ...what, reason }, 'job failed, will be retried');
    await rescheduleJob(db, job, retryDelay(job.attempt), reason);
  }

  async function giveUp(reason: string): Promise<void> {
    log.warn({ ...what, reason }, 'job failed permanently');
    await markJobDead(db, job, reason, onDead);
  }
}

async function withinLease(job: Job, { handlers }: OutboxOptions, leaseMs: number): Promise<JobOutcome> {
  const handle = getOwn(handlers, job.kind);
  if (!handle) throw new Error('no handler for this kind');
  // Earlier than the end of the lease, so that this worker can still write the outcome.
  return await withTimeout(handle(job), leaseMs * 0.9, () => {
    throw new Error('took longer than its lease');
  });
}

/** The loggable part of an error: its code or name. Messages of mail servers contain addresses. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('reason' in error && typeof error.reason === 'string') return error.reason;
  const code = findSqlState(error);
  return code === undefined ? error.name : `${error.name} ${code}`;
}
