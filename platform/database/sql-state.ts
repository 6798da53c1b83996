/**
 * Returns the SQLSTATE of an error (five characters, `23505` is a unique violation) or the system's
 * code (`ECONNREFUSED`). Searches its causes too, because drizzle wraps the driver's errors.
 * Returns `undefined` when there is none.
 */
export function findSqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    // Node tries each address of a host and collects the errors.
    if (cause instanceof AggregateError && cause.errors.length > 0) return findSqlState(cause.errors[0]);
  }
  return undefined;
}
