export type { OnDead } from './claim-jobs.ts';
export { enqueue } from './enqueue.ts';
export {
  addToWaiting,
  cancelJob,
  cancelWaiting,
  countFailing,
  countJobs,
  type DeadJob,
  deleteDeadJob,
  deleteDeadMailOf,
  deleteOldDeadJobs,
  isJobWaiting,
  listDeadJobs,
  REFUSED_ADDRESS,
  retryDeadJob,
  retryDeadJobs,
  retryDeadMailTo,
  retryReadableMail,
  UNREADABLE_MAIL,
} from './dead-jobs.ts';
export { listLanes } from './list-lanes.ts';
export {
  type HandleJob,
  type Job,
  type JobOutcome,
  type Outbox,
  startOutboxWorker,
} from './start-outbox-worker.ts';
