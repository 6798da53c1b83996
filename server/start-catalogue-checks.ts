import { recheckCatalogue } from '#modules/catalog/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log/create-log.ts';
import { runPeriodically } from './run-periodically.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Checks the whole catalogue at the start and every day; single products are checked at each change. */
export const startCatalogueChecks = (db: Database, log: Log): { stop(): Promise<void> } =>
  runPeriodically(() => inTransaction(db, recheckCatalogue), {
    everyMs: DAY_MS,
    failed: 'the catalogue was not checked',
    log,
    runsAtOnce: true,
  });
