import type { Database } from '#platform/database/handle.ts';
import { findSqlState } from '#platform/database/sql-state.ts';
import {
  markJobDead,
  type ClaimedJob,
  claimJobs,
  deleteDone,
  type OnDead,
  rescheduleJob,
} from './claim-jobs.ts';
import { MAX_ATTEMPTS, retryDelayMs } from './retry-delay.ts';

/** A job as its handler sees it. The id is the same in every attempt: what a handler makes outside may be known by it. */
export type Job = Readonly<ClaimedJob>;

/** `done`, or a reason for which no further attempt would help. What may help by waiting is thrown. */
export type JobOutcome = 'done' | { permanentError: string };

/** Does the work of one kind. It may run twice for one job (a process was killed after its work), so it must bear that. */
export type HandleJob = (job: Job) => Promise<JobOutcome>;

export type Outbox = {
  /** Polls for due jobs now: a job was just written. */
  wake(): void;
  /** Takes no further job and waits for those that run. */
  stop(): Promise<void>;
};

type Log = { warn(fields: object, message: string): void };

export type OutboxOptions = {
  db: Database;
  /** Kinds without a handler here are left to other processes. */
  handlers: Readonly<Record<string, HandleJob>>;
  log: Log;
  /** Polling interval without a wake-up. */
  pollMs?: number;
  /** A job that runs longer counts as failed, and the next worker may claim it. */
  leaseMs?: number;
  /** How many jobs of one kind run at the same time in this process. */
  maxConcurrent?: number;
  maxAttempts?: number;
  /** Called for each job that is given up, in the transaction that says so. */
  onDead?: OnDead;
  retryDelay?: (attempt: number) => number;
};

/**
 * Works through the outbox until it is stopped, a few jobs of each kind at a time, beside as many other processes as there are. A
 * job is done, or due again later, or a dead letter; that of a killed process is due again when its lease ends.
 *
 * Each kind has a lane of its own: a slow mail server delays no refund and no payment event.
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
    // There may be more of them than were asked for.
    if (jobs.length === free) again = true;
  };

  const start = (job: ClaimedJob): void => {
    const work = settle(job, options, leaseMs)
      .catch((error: unknown) => {
        // The outcome could not be written: the lease brings the job back.
        log.warn(
          { job: job.id, kind: job.kind, reason: getReason(error) },
          'a job ended and could not say so',
        );
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
        if (!isUnavailable) log.warn({ kind, reason: getReason(error) }, 'the outbox cannot be read');
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
  // It was claimed that often and never came to an end: perhaps it is what ends the processes.
  if (job.attempt > maxAttempts) return await giveUp('no attempt came to an end');
  try {
    const outcome = await withinLease(job, options, leaseMs);
    if (outcome === 'done') return await deleteDone(db, job);
    return await giveUp(outcome.permanentError);
  } catch (error) {
    const reason = getReason(error);
    if (job.attempt >= maxAttempts) return await giveUp(reason);
    log.warn({ ...what, reason }, 'a job failed and will be tried again');
    await rescheduleJob(db, job, retryDelay(job.attempt), reason);
  }

  async function giveUp(reason: string): Promise<void> {
    log.warn({ ...what, reason }, 'a job failed for good: a dead letter');
    await markJobDead(db, job, reason, onDead);
  }
}

async function withinLease(job: Job, { handlers }: OutboxOptions, leaseMs: number): Promise<JobOutcome> {
  const handle = handlers[job.kind];
  if (!handle) throw new Error('no handler');
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    // Said a little earlier than others may take the job, so that the outcome is still ours to write.
    timer = setTimeout(() => reject(new Error('took longer than its lease')), leaseMs * 0.9);
  });
  try {
    return await Promise.race([handle(job), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What may be written down of an error: its code or name. Messages of mail servers repeat addresses. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('reason' in error && typeof error.reason === 'string') return error.reason;
  const code = findSqlState(error);
  return code === undefined ? error.name : `${error.name} ${code}`;
}
