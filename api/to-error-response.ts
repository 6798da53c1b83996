import type { Context } from 'hono';
import { problem } from '#contract/http/problems.ts';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import { toProblemResponse } from './to-problem-response.ts';

/** The log of the API. */
export type ApiLog = {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};

const RETRY_AFTER_SECONDS = 5;

/** Response while the database is unavailable or too slow. */
export const respondUnavailable = (): Response =>
  toProblemResponse(problem('unavailable', 'The catalogue cannot be read at the moment. Try again soon.'), {
    'retry-after': String(RETRY_AFTER_SECONDS),
  });

/**
 * Response to a thrown error: an unavailable database is not a bug; anything else is, and its
 * details go to the log only.
 */
export function toErrorResponse(error: Error, c: Context, log: ApiLog): Response {
  // Only the path: the query contains a shopper's search text, which is private.
  const fields = { requestId: c.req.header('x-request-id'), path: c.req.path.slice(0, 200), error };
  if (isDatabaseUnavailable(error)) {
    log.warn(fields, 'API: database unavailable');
    return respondUnavailable();
  }
  log.error(fields, 'API call failed');
  return toProblemResponse(problem('internal', 'The call failed, and we have a note of it.'));
}
