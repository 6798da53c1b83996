import { DAY_MS, HOUR_MS } from '#contract/durations.ts';
import { createOperationHandler, OPERATION_JOB } from '#modules/bulk/index.ts';
import { recheckInBatches } from '#modules/catalog/index.ts';
import {
  type AskLink,
  checkExternalLinks,
  type CheckOptions,
  findShopFindings,
  storeExternalLinks,
  storeShopFindings,
} from '#modules/checks/index.ts';
import { BACKUP_JOB, createBackupHandler } from '#modules/backups/index.ts';
import { createExportHandler, EXPORT_JOBS } from '#modules/exports/index.ts';
import { createEraseHandler, ERASE_JOB } from '#modules/privacy/index.ts';
import { createPictureMaker, listPictureStores } from '#modules/media/index.ts';
import {
  CHECK_JOB,
  COMMIT_JOB,
  createCheckHandler,
  createCommitHandler,
  createPicturesHandler,
  PICTURES_JOB,
} from '#modules/imports/index.ts';
import { startWebhooks } from '#modules/webhooks/jobs.ts';
import { forEachGoingOn } from '#platform/failures.ts';
import type { Database } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Log } from '#platform/log/create-log.ts';
import { type Run, runPeriodically } from '#platform/run-periodically.ts';
import { type JobNews, startJobWorker } from '#server/jobs/start-job-worker.ts';
import { createPictureFetcher } from '#server/links/create-picture-fetcher.ts';
import { createLinkAsker } from '#server/links/create-link-asker.ts';
import { createWebhookSender } from '#server/links/create-webhook-sender.ts';
import { watchEndOfDemo } from './end-requested-demo.ts';
import type { Services, ServiceSources } from './create-services.ts';
import { type StartPart, stop } from './parts.ts';
import { listPeriodicTasks, startPeriodicTasks } from './periodic-tasks.ts';
import type { ShopOptions } from './shop-options.ts';

/** Starts the work beside requests, and returns the job worker. */
export async function startWork(
  start: StartPart,
  sources: ServiceSources & { news: JobNews },
  services: Services,
  options: ShopOptions,
): Promise<{ stop(): Promise<void> }> {
  const { database, modules, origin, news } = sources;
  const { environment, log } = options;
  const { work: db } = database;
  const writeExports = createExportHandler({
    db,
    store: sources.stores.exports,
    pictureStores: listPictureStores(sources.stores.pictures, options.root).all,
    isTest: () => services.checkout.isTest,
  });
  const handlers = {
    ...services.mail.handlers,
    ...services.checkout.handlers,
    [OPERATION_JOB]: createOperationHandler(db),
    [EXPORT_JOBS.small]: writeExports,
    [EXPORT_JOBS.large]: writeExports,
    [BACKUP_JOB]: createBackupHandler({
      database,
      log,
      pictures: sources.stores.pictures,
      secretKey: sources.secretKey,
      dataDir: environment.DATA_DIR,
      passphrase: environment.BACKUP_PASSPHRASE,
    }),
    [CHECK_JOB]: createCheckHandler(db),
    [ERASE_JOB]: createEraseHandler(db),
    [COMMIT_JOB]: createCommitHandler(db),
    [PICTURES_JOB]: createPicturesHandler({
      db,
      fetchPicture: createPictureFetcher(),
      pictures: createPictureMaker(sources.stores.pictures),
    }),
  };
  const tasks = listPeriodicTasks(sources, services, options);
  const ask = environment.CHECK_LINKS ? createLinkAsker() : undefined;
  await start('periodic work', () => startPeriodicTasks(tasks, log), stop);
  const checked = { search: modules.search, shopOrigin: origin, log };
  await start('the checks of the catalogue', () => startCatalogueChecks(db, checked), stop);
  await start('the checks of links', () => startLinkChecks(db, { ask, shopOrigin: origin, log }), stop);
  await start(
    'the watch of the end of the demo',
    () => watchEndOfDemo(database, options),
    (watch) => watch?.stop(),
  );
  const webhooks = { db, key: sources.secretKey, post: createWebhookSender(), log };
  await start('webhooks', () => startWebhooks(webhooks), stop);
  return await start('the job worker', () => startJobWorker({ db, handlers, news, log }), stop);
}

/**
 * Checks the whole shop at the start and every day; single products are checked at each change. It is
 * read before the transaction: search may need the one connection of the embedded database.
 */
function startCatalogueChecks(
  db: Database,
  { log, ...options }: Omit<CheckOptions, 'now'> & { log: Log },
): { stop(): Promise<void> } {
  const check = async ({ signal }: Run): Promise<void> => {
    const found = await findShopFindings(db, { ...options, now: new Date() });
    const store = () => inTransaction(db, (tx) => storeShopFindings(tx, found));
    await forEachGoingOn([store, () => recheckInBatches(db, { signal })], (step) => step());
  };
  return runPeriodically(check, {
    everyMs: DAY_MS,
    failed: 'the catalogue was not checked',
    log,
    runsAtOnce: true,
  });
}

/**
 * Asks links to other sites, each once a week; every hour those that are due. Without `ask` it asks
 * none and ends earlier findings.
 */
function startLinkChecks(
  db: Database,
  { ask, shopOrigin, log }: { ask: AskLink | undefined; shopOrigin: string; log: Log },
): { stop(): Promise<void> } {
  const check = async (): Promise<void> => {
    const found = ask ? await checkExternalLinks(db, { ask, shopOrigin, now: new Date() }) : [];
    await inTransaction(db, (tx) => storeExternalLinks(tx, found));
  };
  return runPeriodically(check, {
    everyMs: HOUR_MS,
    failed: 'links to other sites not checked',
    log,
    runsAtOnce: true,
  });
}
