export type { OnDead } from './claim-jobs.ts';
export { enqueue } from './enqueue.ts';
export {
  cancelJob,
  countJobs,
  deleteDeadMailOf,
  deleteOldDeadJobs,
  isJobWaiting,
  REFUSED_ADDRESS,
  retryDeadJobs,
  retryDeadMailTo,
  retryReadableMail,
  UNREADABLE_MAIL,
} from './dead-jobs.ts';
export {
  type HandleJob,
  type Job,
  type JobOutcome,
  type Outbox,
  startOutboxWorker,
} from './start-outbox-worker.ts';
