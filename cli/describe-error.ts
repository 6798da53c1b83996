import pg from 'pg';
import { isDatabaseUnavailable } from '#platform/database/is-database-unavailable.ts';
import { findSqlState } from '#platform/database/sql-state.ts';
import { StartupError } from '#platform/startup-error.ts';
import { CommandError } from './command.ts';

/**
 * Describes an error for the operator. A failed statement is described by its SQLSTATE and the names
 * of its table and constraint only: its text, its parameters and the driver's message may hold
 * personal data.
 */
export function describeError(error: unknown): string {
  if (error instanceof StartupError) return `${error.what}\n${error.whatToDo}`;
  if (error instanceof CommandError) return error.message;
  const refusal = findInCauses(error, (cause) => cause instanceof pg.DatabaseError);
  if (isDatabaseUnavailable(error))
    return `The database is unavailable (${findSqlState(error) ?? 'no response'}).\nTry again when it responds: npm run operate -- status.`;
  if (refusal || isFailedQuery(error)) return describeRefusal(error, refusal);
  return `Unexpected error: ${error instanceof Error ? error.message : String(error)}`;
}

function describeRefusal(error: unknown, refusal: pg.DatabaseError | undefined): string {
  const facts = [
    `SQLSTATE ${findSqlState(error) ?? 'unknown'}`,
    ...(refusal?.table === undefined ? [] : [`table ${refusal.table}`]),
    ...(refusal?.constraint === undefined ? [] : [`constraint ${refusal.constraint}`]),
  ];
  return `The database refused a statement (${facts.join(', ')}). What the command had not finished was rolled back.\nThis is a bug of the shop: report it with this text.`;
}

/** Drizzle puts the statement and its parameters into the message. */
function isFailedQuery(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause.message.startsWith('Failed query') || 'query' in cause) return true;
  return false;
}

function findInCauses<Found extends Error>(
  error: unknown,
  isWanted: (cause: Error) => cause is Found,
): Found | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (isWanted(cause)) return cause;
  return undefined;
}
