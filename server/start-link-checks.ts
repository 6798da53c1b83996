import { type AskLink, checkExternalLinks, storeExternalLinks } from '#modules/checks/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log/create-log.ts';
import { runPeriodically } from '#platform/run-periodically.ts';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Asks links to other sites, each once a week; every hour those that are due. Without `ask` it asks none
 * and ends earlier findings.
 */
export const startLinkChecks = (
  db: Database,
  { ask, shopOrigin, log }: { ask: AskLink | undefined; shopOrigin: string; log: Log },
): { stop(): Promise<void> } =>
  runPeriodically(
    async () => {
      const found = ask ? await checkExternalLinks(db, { ask, shopOrigin, now: new Date() }) : [];
      await inTransaction(db, (tx) => storeExternalLinks(tx, found));
    },
    { everyMs: HOUR_MS, failed: 'links to other sites not checked', log, runsAtOnce: true },
  );
