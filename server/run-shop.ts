import { writeSync } from 'node:fs';
import { type Environment, parseEnvironment } from '#platform/environment/parse-environment.ts';
import { createErrorReports } from '#platform/errors/error-reports.ts';
import { createLog, type Log } from '#platform/log/create-log.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { readRelease } from '#platform/read-release.ts';
import { StartupError } from '#platform/startup-error.ts';
import { closeOnSignals } from './close-on-signals.ts';
import type { WebBundle } from './load-web-bundle.ts';
import type { ShopOptions } from './start/shop-options.ts';
import { startShop } from './start-shop.ts';
import { PartError } from './start/parts.ts';

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
    const log = createShopLog(environment);
    const closing = closeOnSignals(printLine, log);
    const pages = loadPages(PROJECT_ROOT);
    closing.opened(
      await startShop({
        environment,
        root: PROJECT_ROOT,
        pages,
        log,
        say: printLine,
        onRestart: closing.restart,
        ...(reached && { onFailpoint: reached }),
      }),
    );
  } catch (error) {
    reportStartFailure(error);
    process.exit(1);
  }
}

/** Creates the log; with a SENTRY_DSN its errors are also sent there. */
function createShopLog({ LOG_LEVEL, SENTRY_DSN: dsn }: Environment): Log {
  if (dsn === undefined) return createLog(LOG_LEVEL);
  const { report } = createErrorReports({ dsn, release: readRelease(PROJECT_ROOT), root: PROJECT_ROOT });
  return createLog(LOG_LEVEL, { onError: report });
}

/** Prints one line on standard output, for the operator who starts the shop. */
function printLine(line: string): void {
  process.stdout.write(`Alambic: ${line}\n`);
}

/**
 * Prints on standard error why the shop does not start, and the remedy. The stack of a bug goes
 * only to the log.
 */
function reportStartFailure(error: unknown): void {
  if (error instanceof StartupError) {
    writeSync(2, `Alambic: ${error.what}\n${error.whatToDo}\n`);
    return;
  }
  const isPart = error instanceof PartError;
  createLog('error').fatal(
    { ...(isPart && { part: error.part }), error: describe(isPart ? error.cause : error) },
    'the shop could not be opened',
  );
  const where = isPart ? `: ${error.part} did not start` : '';
  writeSync(
    2,
    `Alambic: the shop could not be opened${where}. The line above says where it stopped; this is a bug in the program.\n`,
  );
}

function describe(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  return { type: error.name, message: error.message, where: error.stack?.split('\n')[1]?.trim() };
}
