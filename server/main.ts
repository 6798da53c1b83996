import { readEnvironment } from '#platform/environment/read-environment.ts';
import { createLog } from '#platform/log/create-log.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { closeOnSignals } from './close-on-signals.ts';
import { loadPages } from './load-pages.ts';
import { say, tellWhyNot } from './say.ts';
import { startShop } from './start-shop.ts';

try {
  const environment = readEnvironment(PROJECT_ROOT);
  const log = createLog(environment.LOG_LEVEL);
  const closing = closeOnSignals(say, log);
  closing.opened(await startShop({ environment, root: PROJECT_ROOT, pages: loadPages(PROJECT_ROOT), log, say }));
} catch (error) {
  tellWhyNot(error);
  process.exit(1);
}
