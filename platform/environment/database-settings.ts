import { z } from 'zod';

const address = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .optional();

/** Where the shop stores its rows. */
export const DATABASE_SETTINGS = {
  DATABASE_URL: address.describe('PostgreSQL 15 or newer; absent: the embedded database in `DATA_DIR`'),
  DATABASE_POOL_URL: address.describe(
    'the same database through a pooler in transaction mode, for requests; only with `DATABASE_URL`',
  ),
  DATABASE_READ_URL: address.describe(
    'a streaming replica of the same database, which answers for the catalogue, texts and reports; only with `DATABASE_URL`',
  ),
} as const;

/** What is missing beside the settings of the database that are given. */
export function databaseErrors(given: Readonly<Record<string, string | undefined>>): string[] {
  if (given['DATABASE_URL'] !== undefined) return [];
  return ['DATABASE_POOL_URL', 'DATABASE_READ_URL']
    .filter((name) => given[name] !== undefined)
    .map((name) => `DATABASE_URL must be set with ${name}.`);
}
