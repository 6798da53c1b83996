import { call, createQuery } from '../api-client/api.ts';

/** Whether the parts of the shop work, and the jobs that it gave up. */
export const healthQuery = () => createQuery(['health'], '/health');
export const retryDeadJobs = () => call('POST', '/dead-jobs/retry');
export const retryDeadJob = (id: string) => call('POST', `/dead-jobs/${id}/retry`);
export const discardDeadJob = (id: string, reason: string) =>
  call('POST', `/dead-jobs/${id}/discard`, { body: { reason } });
