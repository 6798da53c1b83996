import { recheckCatalogue } from '#modules/catalog/index.ts';
import { type CheckOptions, findShopFindings, storeShopFindings } from '#modules/checks/index.ts';
import { forEachGoingOn } from '#platform/failures.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log/create-log.ts';
import { runPeriodically } from '#platform/run-periodically.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Checks the whole shop at the start and every day; single products are checked at each change. It is
 * read before the transaction: search may need the one connection of the embedded database.
 */
export const startCatalogueChecks = (
  db: Database,
  { log, ...options }: Omit<CheckOptions, 'now'> & { log: Log },
): { stop(): Promise<void> } =>
  runPeriodically(
    async () => {
      const found = await findShopFindings(db, { ...options, now: new Date() });
      await forEachGoingOn([recheckCatalogue, (tx: Transaction) => storeShopFindings(tx, found)], (store) =>
        inTransaction(db, store),
      );
    },
    { everyMs: DAY_MS, failed: 'the catalogue was not checked', log, runsAtOnce: true },
  );
