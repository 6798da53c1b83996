import { createServer } from 'vite';
import type { WebBundle } from './load-web-bundle.ts';
import { runShop } from './run-shop.ts';

/** Hot reload injects styles and scripts and talks over a socket of its own. */
const OPEN_POLICY =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:; frame-ancestors 'self'";

/** `npm run dev`: the shop from its sources. Pages reload by Vite, nothing is kept; `--watch` restarts the rest. */
async function loadSources(root: string): Promise<WebBundle> {
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
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

await runShop(loadSources, { PAGE_CACHE_MB: 0 });
