/**
 * The SQLSTATE (five characters, `23505` a broken unique rule) or the system's code (`ECONNREFUSED`) that an error
 * carries, itself or by its causes: drizzle wraps what the driver throws.
 */
export function findSqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return cause.code;
    // Node tries each address of a host and gathers the refusals.
    if (cause instanceof AggregateError && cause.errors.length > 0) return findSqlState(cause.errors[0]);
  }
  return undefined;
}
