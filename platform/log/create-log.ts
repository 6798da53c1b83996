import pino, { type Logger } from 'pino';
import { loggedError } from './logged-error.ts';

export type Log = Logger;

/**
 * The log: one JSON object a line on standard error, so that standard output stays for the calm lines of a start.
 * Errors are logged by kind and message with their stack, without the values of a query; requests carry an id and never an
 * address's query.
 */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: loggedError, err: loggedError },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}

/** How much of an address a log line holds at most. */
const PATH_LENGTH = 200;

/**
 * The segment after these names gives access to a person's page: it is removed however it is
 * spelled.
 */
const SECRET = /^(.*?\/(?:checkout|test-payment))\/+[^/][^]*?(\.data)?$/i;

/**
 * Redacts the path of a URL for the log: without its query, without ids that open a person's page,
 * and cut.
 */
export function redactPath(address: string): string {
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  return withoutId(path).slice(0, PATH_LENGTH);
}

function withoutId(path: string): string {
  const plain = path.replace(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  return SECRET.test(plain) ? plain.replace(SECRET, '$1/{id}$2') : path;
}

/** A referrer for the log: our own with its path, any other by its origin alone, and nothing that cannot be read. */
export function loggedReferrer(referrer: string | undefined, ownOrigin: string): string | undefined {
  if (!referrer) return undefined;
  try {
    const url = new URL(referrer);
    return url.origin === ownOrigin ? redactPath(url.origin + url.pathname) : url.origin;
  } catch {
    return undefined;
  }
}
