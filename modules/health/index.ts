/** Whether the parts of the shop work, in an owner's words. */
export { CHECKS, type CheckName, type HealthSources } from './check.ts';
export { discardJob, retryJob, retryJobs } from './dead-jobs.ts';
export { type HealthRow, listHealth } from './list-health.ts';
export { CHECK_FAILURES } from './messages.ts';
export type { CheckResults } from './run-checks.ts';
export { CHECK_EVERY_MS, createHealthWatch, type HealthWatch, type Outage } from './watch-health.ts';
