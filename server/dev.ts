import { createServer } from 'vite';
import { readEnvironment } from '#platform/environment/read-environment.ts';
import { createLog } from '#platform/log/create-log.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { closeOnSignals } from './close-on-signals.ts';
import type { Pages } from './load-pages.ts';
import { say, tellWhyNot } from './say.ts';
import { startShop } from './start-shop.ts';

/** Hot reload injects styles and scripts and talks over a socket of its own. */
const OPEN_POLICY = "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:; frame-ancestors 'self'";

/** `npm run dev`: the shop from its sources. Pages reload by Vite, nothing is kept; `--watch` restarts the rest. */
async function loadSources(): Promise<Pages> {
  const vite = await createServer({ root: PROJECT_ROOT, appType: 'custom', server: { middlewareMode: true } });
  return {
    async renderPage(request, page) {
      const { renderPage } = await vite.ssrLoadModule('/web/server-entry.ts');
      return await renderPage(request, page);
    },
    // Vite has answered for files before we are asked.
    files: { find: () => Promise.resolve(undefined) },
    development: { middleware: vite.middlewares, csp: OPEN_POLICY },
  };
}

try {
  const environment = { ...readEnvironment(PROJECT_ROOT), PAGE_CACHE_MB: 0 };
  const log = createLog(environment.LOG_LEVEL);
  const closing = closeOnSignals(say, log);
  closing.opened(await startShop({ environment, root: PROJECT_ROOT, pages: loadSources(), log, say }));
} catch (error) {
  tellWhyNot(error);
  process.exit(1);
}
