import { ApiProblem } from './api-problem.ts';

/** Why something could not be read or done, as far as a person can act on it. */
export type FailureCause = 'offline' | 'no-answer' | 'no-permission' | 'missing' | 'fault';

/**
 * Returns the cause of a failure. Without an answer it is the connection of this device, or a shop that
 * does not run: the browser knows which.
 */
export function findFailureCause(error: unknown, isOnline = navigator.onLine): FailureCause {
  if (!(error instanceof ApiProblem)) return isOnline ? 'fault' : 'offline';
  if (error.kind === 'offline') return isOnline ? 'no-answer' : 'offline';
  if (error.status === 403) return 'no-permission';
  if (error.status === 404) return 'missing';
  return error.status >= 500 ? 'no-answer' : 'fault';
}
