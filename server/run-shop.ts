import { type Environment, parseEnvironment } from '#platform/environment/parse-environment.ts';
import { createLog } from '#platform/log/create-log.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { closeOnSignals } from './close-on-signals.ts';
import type { WebBundle } from './load-web-bundle.ts';
import { printLine, reportStartFailure } from './print-line.ts';
import type { ShopOptions } from './start/shop-options.ts';
import { startShop } from './start-shop.ts';

/**
 * Runs this process as a shop until a signal ends it. When the shop cannot start, prints the reason
 * and ends with exit code 1.
 */
export async function runShop(
  loadPages: (root: string) => Promise<WebBundle>,
  /** Settings that override the environment. */
  own: Partial<Environment> = {},
  reached?: ShopOptions['onFailpoint'],
): Promise<void> {
  try {
    const environment = { ...parseEnvironment(PROJECT_ROOT), ...own };
    const log = createLog(environment.LOG_LEVEL);
    const closing = closeOnSignals(printLine, log);
    const pages = loadPages(PROJECT_ROOT);
    closing.opened(
      await startShop({
        environment,
        root: PROJECT_ROOT,
        pages,
        log,
        say: printLine,
        ...(reached && { onFailpoint: reached }),
      }),
    );
  } catch (error) {
    reportStartFailure(error);
    process.exit(1);
  }
}
