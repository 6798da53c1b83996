import { getOwn } from '#contract/own-value.ts';
import type { Database } from '#platform/database/handle.ts';
import { findSqlState } from '#platform/database/sql-state.ts';
import { countEvent } from '#platform/metrics/count-event.ts';
import { type RequestContext, runInContext } from '#platform/request-context.ts';
import { type Run, runPeriodically } from '#platform/run-periodically.ts';
import { inSpan } from '#platform/tracing/in-span.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import {
  markJobDead,
  type ClaimedJob,
  claimJobs,
  deleteDone,
  type OnDead,
  renewLease,
  rescheduleJob,
} from './claim-jobs.ts';
import { MAX_ATTEMPTS, retryDelayMs } from './retry-delay.ts';

/**
 * A job for its handler. The id is the same in every attempt, so external effects can be
 * idempotent.
 */
export type Job = Readonly<Omit<ClaimedJob, 'requestId' | 'traceparent'>>;

/** `done`, or a reason why no further attempt can help. A failure that may pass is thrown. */
export type JobOutcome = 'done' | { permanentError: string };

/**
 * Handles one kind of job. It may run twice for one job (the process was killed after its work), so
 * it must be idempotent. The signal aborts when the worker stops, or has lost a long job.
 */
export type HandleJob = (job: Job, signal?: AbortSignal) => Promise<JobOutcome>;

export type Outbox = {
  /** Polls for due jobs now: a job was just written. */
  wake(): void;
  /** Claims no further job and waits for running ones. May be called twice. */
  stop(): Promise<void>;
};

/** Jobs of one kind that run at the same time in a process. */
const CONCURRENCY = 4;

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
  /** How many jobs of a kind run at the same time in this process, where it is not four. */
  concurrency?: Readonly<Record<string, number>>;
  /** Kinds whose jobs may run for so long: their lease is renewed meanwhile. */
  maxRunMs?: Readonly<Record<string, number>>;
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
  const { db, log, pollMs = 5000, leaseMs = 60_000, concurrency = {} } = options;
  const maxConcurrent = concurrency[kind] ?? CONCURRENCY;
  const running = new Set<Promise<void>>();
  const stopping = new AbortController();

  const claim = async ({ wake }: Run): Promise<void> => {
    const free = maxConcurrent - running.size;
    if (free <= 0) return;
    for (const job of await claimJobs(db, kind, free, leaseMs)) start(job, wake);
  };
  /** Looks for the next job when this one ended. */
  const start = (job: ClaimedJob, wake: () => void): void => {
    const work = runInContext(getContext(job), () =>
      settle(job, options, { leaseMs, stopping: stopping.signal }),
    )
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

  const claiming = runPeriodically(claim, {
    everyMs: pollMs,
    failed: `jobs not claimed: ${kind}`,
    log,
    runsAtOnce: true,
  });
  return {
    wake: claiming.wake,
    async stop() {
      stopping.abort();
      await claiming.stop();
      await Promise.all(running);
    },
  };
}

/** A job goes on with the request that wrote it. */
const getContext = ({ requestId, traceparent }: ClaimedJob): RequestContext | undefined =>
  requestId === null && traceparent === null
    ? undefined
    : { requestId: requestId ?? undefined, traceparent: traceparent ?? undefined };

/** For how long a job is a worker's, and what ends its work before. */
type Lease = { leaseMs: number; stopping: AbortSignal };

async function settle(job: ClaimedJob, options: OutboxOptions, lease: Lease): Promise<void> {
  const { db, log, maxAttempts = MAX_ATTEMPTS, onDead, retryDelay = retryDelayMs } = options;
  const what = { job: job.id, kind: job.kind, attempt: job.attempt };
  // Claimed too often without a result: perhaps the job itself kills the processes.
  if (job.attempt > maxAttempts) return await giveUp('no attempt finished');
  try {
    const facts = {
      name: `job ${job.kind}`,
      kind: 'consumer',
      attributes: { attempt: job.attempt },
    } as const;
    const outcome = await inSpan(facts, () => withinLease(job, options, lease));
    if (outcome === 'done') {
      countEvent('alambic_jobs_finished_total', { lane: job.kind, outcome: 'done' });
      return await deleteDone(db, job);
    }
    return await giveUp(outcome.permanentError);
  } catch (error) {
    const reason = getReason(error);
    if (job.kind in (options.maxRunMs ?? {}) && lease.stopping.aborted)
      return await rescheduleJob(db, job, 0, reason);
    if (job.attempt >= maxAttempts) return await giveUp(reason);
    log.warn({ ...what, reason }, 'job failed, will be retried');
    countEvent('alambic_jobs_finished_total', { lane: job.kind, outcome: 'failed' });
    await rescheduleJob(db, job, retryDelay(job.attempt), reason);
  }

  async function giveUp(reason: string): Promise<void> {
    log.warn({ ...what, reason }, 'job failed permanently');
    countEvent('alambic_jobs_finished_total', { lane: job.kind, outcome: 'dead' });
    await markJobDead(db, job, reason, onDead);
  }
}

async function withinLease(
  job: ClaimedJob,
  options: OutboxOptions,
  { leaseMs, stopping }: Lease,
): Promise<JobOutcome> {
  const handle = getOwn(options.handlers, job.kind);
  if (!handle) throw new Error('no handler for this kind');
  const maxRunMs = getOwn(options.maxRunMs ?? {}, job.kind);
  const ended = new AbortController();
  const renewing = maxRunMs === undefined ? undefined : keepLease(job, options, leaseMs, ended);
  const late = (): never => {
    ended.abort();
    throw new Error('took longer than its lease');
  };
  try {
    const work = handle(job, AbortSignal.any([stopping, ended.signal]));
    // Earlier than the end of the lease, so that this worker can still write the outcome.
    return await withTimeout(work, maxRunMs ?? leaseMs * 0.9, late);
  } finally {
    await renewing?.stop();
  }
}

/** Renews the lease of a long job until it is stopped; ends the job when another worker has it. */
const keepLease = (job: ClaimedJob, { db, log }: OutboxOptions, leaseMs: number, ended: AbortController) =>
  runPeriodically(
    async () => {
      if (!(await renewLease(db, job, leaseMs))) ended.abort();
    },
    { everyMs: leaseMs / 3, failed: `the lease of a job was not renewed: ${job.kind}`, log },
  );

/** The loggable part of an error: its code or name. Messages of mail servers contain addresses. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('reason' in error && typeof error.reason === 'string') return error.reason;
  const code = findSqlState(error);
  return code === undefined ? error.name : `${error.name} ${code}`;
}
