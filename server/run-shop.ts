import { type Environment, readEnvironment } from '#platform/environment/read-environment.ts';
import { createLog } from '#platform/log/create-log.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { closeOnSignals } from './close-on-signals.ts';
import type { Pages } from './load-pages.ts';
import { say, tellWhyNot } from './say.ts';
import { type ShopOptions, startShop } from './start-shop.ts';

/** Runs this process as a shop until a signal ends it. A shop that does not open says why and ends with code 1. */
export async function runShop(
  loadPages: (root: string) => Promise<Pages>,
  /** Settings that do not come from outside. */
  own: Partial<Environment> = {},
  reached?: ShopOptions['reached'],
): Promise<void> {
  try {
    const environment = { ...readEnvironment(PROJECT_ROOT), ...own };
    const log = createLog(environment.LOG_LEVEL);
    const closing = closeOnSignals(say, log);
    const pages = loadPages(PROJECT_ROOT);
    closing.opened(
      await startShop({ environment, root: PROJECT_ROOT, pages, log, say, ...(reached && { reached }) }),
    );
  } catch (error) {
    tellWhyNot(error);
    process.exit(1);
  }
}
