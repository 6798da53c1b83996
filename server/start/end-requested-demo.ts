import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { type Periodic, runPeriodically } from '#platform/run-periodically.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { listAppliedMigrations } from '#platform/database/migrate.ts';
import { DemoError } from '#seed/end-demo/demo-error.ts';
import { endDemo } from '#seed/end-demo/end-demo.ts';
import { failEnd, findEndRequest } from '#seed/end-demo/end-request.ts';
import { findSeedMode } from '#seed/seed-mode.ts';
import type { ShopOptions } from './shop-options.ts';

/** Processes of the shop have this long to close their connections, else the demo is not ended. */
const WAIT_MS = 60_000;
/** A request in the office is seen within this time. */
const POLL_MS = 2_000;

/**
 * Opens the database with `open`. When the office requested that the demo ends, it ends it before and
 * opens the new one; where that fails it says why and opens the former one.
 */
export async function openAfterEnd(
  { environment, root, log, say }: Pick<ShopOptions, 'environment' | 'root' | 'log' | 'say'>,
  open: () => Promise<DatabaseConnection>,
): Promise<DatabaseConnection> {
  const former = await open();
  const request = await findRequestOf(former);
  if (request?.state !== 'requested') return former;
  await former.close();
  say('ending the demo…');
  const { DATABASE_URL: url, DATA_DIR: dataDir } = environment;
  const actor = { kind: request.kind, id: request.id };
  const failure = await endDemo({ url, dataDir, root, actor, now: new Date(), log, waitMs: WAIT_MS }).then(
    (ended) => say(`the demo was ended. The former database is in ${ended.former}.`),
    (error: unknown) => ({ error }),
  );
  const database = await open();
  // Of processes that start together, another may have ended it.
  if (failure && (await findRequestOf(database))?.state === 'requested') {
    const { error } = failure;
    const reason = error instanceof DemoError ? error.message : 'It failed. The log of the shop says why.';
    log.error({ error }, 'the demo was not ended');
    say(`the demo was not ended: ${reason}`);
    await inTransaction(database.work, (tx) => failEnd(tx, reason));
  }
  return database;
}

/** A database that no shop was started on has no tables. */
async function findRequestOf({ pool, work }: DatabaseConnection) {
  const isNew = await listAppliedMigrations(pool).then(
    (applied) => applied.length === 0,
    () => true,
  );
  return isNew ? undefined : await findEndRequest(work);
}

/** Starts this process anew when the office requests the end of the demo, in whichever process. */
export async function watchEndOfDemo(
  { work: db }: Pick<DatabaseConnection, 'work'>,
  { log, onRestart }: Pick<ShopOptions, 'log' | 'onRestart'>,
): Promise<Periodic | undefined> {
  if (onRestart === undefined || (await findSeedMode(db)) !== 'demo') return undefined;
  const check = async (): Promise<void> => {
    if ((await findEndRequest(db))?.state === 'requested') onRestart();
  };
  return runPeriodically(check, { everyMs: POLL_MS, failed: 'the end of the demo not awaited', log });
}
