import type { Database } from '#platform/database/handle.ts';

/** What the endpoints of the history use besides the database. */
export type HistoryServices = {
  /** Wakes the job worker. */
  onJobs(): void;
  /** Runs work after the answer; a failure is logged. */
  runInBackground(work: () => Promise<void>): void;
  /** Connections for long work, so that requests keep theirs. Default: those of requests. */
  work?: Database | undefined;
};
