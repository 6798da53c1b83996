import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';

/** The database of the composition root: each statement may run on another connection of the pool. */
export type Database = NodePgDatabase & { readonly $client: Pool };

/** A running transaction: every statement in it uses this handle, never the outer `Database`. */
export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/**
 * First argument of every function that uses the database: the caller decides whether a transaction
 * runs. The embedded database has one connection: the outer handle used inside a transaction waits
 * for ever.
 */
export type Handle = Database | Transaction;
