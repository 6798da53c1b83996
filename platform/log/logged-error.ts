import pino from 'pino';

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
