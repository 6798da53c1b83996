/** What the endpoints of the history use besides the database. */
export type HistoryServices = {
  /** Wakes the worker of the outbox. */
  onJobs(): void;
  /** Runs work after the answer; a failure is logged. */
  runInBackground(work: () => Promise<void>): void;
};
