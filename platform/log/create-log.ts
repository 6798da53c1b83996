import pino, { type Logger } from 'pino';

export type Log = Logger;

/**
 * The log: one JSON object a line on standard error, so that standard output stays for the calm lines of a start.
 * Errors are logged by kind and message with their stack; requests carry an id and never an address's query.
 */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: pino.stdSerializers.err },
    },
    pino.destination({ dest: 2, sync: true }),
  );
}

/** How much of an address a log line holds at most. */
const PATH_LENGTH = 200;

/** The path of an address for the log: without its query, and cut. */
export function loggedPath(address: string): string {
  const end = address.search(/[?#]/);
  return (end === -1 ? address : address.slice(0, end)).slice(0, PATH_LENGTH);
}

/** A referrer for the log: our own with its path, any other by its origin alone, and nothing that cannot be read. */
export function loggedReferrer(referrer: string | undefined, ownOrigin: string): string | undefined {
  if (!referrer) return undefined;
  try {
    const url = new URL(referrer);
    return url.origin === ownOrigin ? (url.origin + url.pathname).slice(0, PATH_LENGTH) : url.origin;
  } catch {
    return undefined;
  }
}
