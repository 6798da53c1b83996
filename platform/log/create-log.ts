import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { findContext } from '#platform/request-context.ts';

export type Log = Logger;

/**
 * The log: one JSON object per line on standard error, so that standard output is only for the
 * messages of a start. Errors are logged with kind, message and stack, but without query values;
 * requests with an id and never with the query of their URL. What a request, or a job that it wrote,
 * logs has its id.
 */
export function createLog(
  level: string,
  { destination = pino.destination({ dest: 2, sync: true }), onError }: LogOptions = {},
): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { error: loggedError, err: loggedError },
      mixin: getRequest,
      ...(onError && { hooks: { logMethod: reportErrors(onError) } }),
    },
    destination,
  );
}

type LogOptions = {
  destination?: DestinationStream;
  /** Called for each line of the levels `error` and `fatal` that is written. */
  onError?: (level: 'error' | 'fatal', error: unknown, message: string) => void;
};

type LogMethod = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

function reportErrors(onError: NonNullable<LogOptions['onError']>): LogMethod {
  return function reportError(args, method, level) {
    const [fields, message]: unknown[] = args;
    if (level >= ERROR_LEVEL && typeof message === 'string') {
      const error =
        typeof fields === 'object' && fields !== null && 'error' in fields ? fields.error : fields;
      onError(level > ERROR_LEVEL ? 'fatal' : 'error', error, message);
    }
    return method.apply(this, args);
  };
}
/** Of pino; `fatal` is above. */
const ERROR_LEVEL = 50;

/** A new object each time: pino adds the fields of the line to it. */
function getRequest(): object {
  const id = findContext()?.requestId;
  return id === undefined ? {} : { id };
}

/** Maximum length of a path in a log line. */
const PATH_LENGTH = 200;

/**
 * The segment after these names gives access to a person's page: it is removed however it is
 * spelled.
 */
const SECRET = /^(.*?\/(?:checkout|test-payment|preview))\/+[^/][^]*?(\.data)?$/i;

/**
 * Redacts the path of a URL for the log: without its query, without ids that give access to a
 * person's page, and shortened.
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

/**
 * A referrer for the log: the shop's own with its path, any other only with its origin; `undefined`
 * when it is invalid.
 */
export function loggedReferrer(referrer: string | undefined, ownOrigin: string): string | undefined {
  if (!referrer) return undefined;
  try {
    const url = new URL(referrer);
    return url.origin === ownOrigin ? redactPath(url.origin + url.pathname) : url.origin;
  } catch {
    return undefined;
  }
}

/**
 * Fields of database errors that contain query values. These may be a visitor's own text, or give
 * access to a person's page.
 */
const VALUES: ReadonlySet<string> = new Set(['params', 'parameters', 'detail', 'where', 'internalQuery']);
/** Drizzle appends the values to its query. */
const BEFORE_VALUES = '\nparams: ';

/** An error for the log: kind, message, stack and those of its causes, without the query values. */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const notified = Object.entries(pino.stdSerializers.err(error)).filter(([name]) => !VALUES.has(name));
  return Object.fromEntries(
    notified.map(([name, value]) => [name, typeof value === 'string' ? withoutValues(value, error) : value]),
  );
}

// Message and stack repeat the message of each cause literally, with all its lines.
function withoutValues(text: string, error: Error): string {
  let rest = text;
  const seen = new Set<unknown>();
  for (let each: unknown = error; each instanceof Error && !seen.has(each); each = each.cause) {
    seen.add(each);
    const end = each.message.indexOf(BEFORE_VALUES);
    if (end !== -1) rest = rest.replaceAll(each.message, each.message.slice(0, end));
  }
  return rest;
}
