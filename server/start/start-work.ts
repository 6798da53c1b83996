import { createOperationHandler, OPERATION_JOB } from '#modules/bulk/index.ts';
import { type JobNews, startJobWorker } from '#server/jobs/start-job-worker.ts';
import { createLinkAsker } from '#server/links/create-link-asker.ts';
import { startCatalogueChecks } from '#server/start-catalogue-checks.ts';
import { startLinkChecks } from '#server/start-link-checks.ts';
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
  const handlers = {
    ...services.mail.handlers,
    ...services.checkout.handlers,
    [OPERATION_JOB]: createOperationHandler(db),
  };
  const tasks = listPeriodicTasks(sources, services, options);
  const ask = environment.CHECK_LINKS ? createLinkAsker() : undefined;
  await start('periodic work', () => startPeriodicTasks(tasks, log), stop);
  const checked = { search: modules.search, shopOrigin: origin, log };
  await start('the checks of the catalogue', () => startCatalogueChecks(db, checked), stop);
  await start('the checks of links', () => startLinkChecks(db, { ask, shopOrigin: origin, log }), stop);
  return await start('the job worker', () => startJobWorker({ db, handlers, news, log }), stop);
}
