import { findSqlState } from './sql-state.ts';

/** System codes: the server does not answer, or the connection broke. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/**
 * SQLSTATE: 08 connection exceptions; 28 and 3D access refused; 53 no connection or memory left;
 * 57014 statement timeout; 57P01 to 57P05 shutting down or starting. 25006 and 58 are errors of the
 * server itself.
 */
const UNAVAILABLE_STATE = /^(08...|28...|3D000|53...|57014|57P0[1-5]|58...)$/;

/** The driver's messages of errors without a code. */
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|after calling end on the pool|connection error and is not queryable|Client was closed and is not queryable/i;

/**
 * Whether an error means that the database is unavailable: wait and try again. Any other error is a
 * bug of the shop.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  const state = findSqlState(error);
  if (state !== undefined) return UNREACHABLE.has(state) || UNAVAILABLE_STATE.test(state);
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (UNAVAILABLE_MESSAGES.test(cause.message)) return true;
  }
  return false;
}
