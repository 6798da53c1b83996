import type { Context } from 'hono';
import { problem } from '#contract/problems.ts';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import { toProblemResponse } from './to-problem-response.ts';

/** What the API writes to the log. */
export type ApiLog = {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};

const RETRY_AFTER_SECONDS = 5;

/** The answer while the database is away, or too slow to wait for. */
export const respondUnavailable = (): Response =>
  toProblemResponse(problem('unavailable', 'The catalogue cannot be read at the moment. Try again soon.'), {
    'retry-after': String(RETRY_AFTER_SECONDS),
  });

/** The answer to what was thrown: a database that is away is not a bug; the rest is, and only the log hears what it was. */
export function toErrorResponse(error: Error, c: Context, log: ApiLog): Response {
  // The path alone: the query holds what a shopper searched for, which is private.
  const fields = { requestId: c.req.header('x-request-id'), path: c.req.path.slice(0, 200), error };
  if (isDatabaseUnavailable(error)) {
    log.warn(fields, 'The API has no database to ask.');
    return respondUnavailable();
  }
  log.error(fields, 'A call of the API failed.');
  return toProblemResponse(problem('internal', 'The call failed, and we have a note of it.'));
}
