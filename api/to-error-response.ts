import { FileStoreError } from '#platform/file-store/file-store.ts';
import type { Context } from 'hono';
import { problem } from '#contract/http/problems.ts';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import { toProblemResponse } from './to-response.ts';

/** The log of the API. */
export type ApiLog = {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};

const RETRY_AFTER_SECONDS = 5;

/** Response while the call cannot be answered; `detail` says why. */
export function respondUnavailable(detail: string): Response {
  const headers = { 'retry-after': String(RETRY_AFTER_SECONDS) };
  return toProblemResponse({ problem: problem('unavailable', detail), headers });
}

/** What a log line holds of a call: only its path, since a query contains a shopper's search text. */
export function logFields(c: Context): { requestId: string | undefined; path: string } {
  return { requestId: c.req.header('x-request-id'), path: c.req.path.slice(0, 200) };
}

const NO_STORE = 'The store of pictures and exports does not answer. Please try again in a minute.';

/**
 * Response to a thrown error: an unavailable database is not a bug; anything else is, and its
 * details go to the log only. `api` names the API in the log.
 */
export function toErrorResponse(
  error: Error,
  c: Context,
  { api, unavailable, log }: { api: string; unavailable: string; log: ApiLog },
): Response {
  if (isDatabaseUnavailable(error)) {
    log.warn({ ...logFields(c), error }, `${api}: database unavailable`);
    return respondUnavailable(unavailable);
  }
  if (error instanceof FileStoreError) {
    log.warn({ ...logFields(c), error }, `${api}: store of pictures unavailable`);
    return respondUnavailable(NO_STORE);
  }
  log.error({ ...logFields(c), error }, `${api} call failed`);
  return toProblemResponse({ problem: problem('internal', 'The call failed, and we have a note of it.') });
}
