import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'vite';
import { DEFAULT_LOCALE } from '#contract/locale.ts';
import type { WebBundle } from './load-web-bundle.ts';
import { developOffice } from './office/develop-office.ts';
import { OFFICE_BASE } from '#contract/staff/paths.ts';
import { runShop } from './run-shop.ts';
import { createUiExamples, OFFICE_EXAMPLES_PATH, UI_EXAMPLES_PATH } from './ui-examples.ts';

/** Hot reload injects styles and scripts and uses its own socket. */
const OPEN_POLICY =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws:; frame-ancestors 'self'";

/**
 * `npm run dev`: the shop from its sources. Vite reloads pages, nothing is cached; `--watch`
 * restarts the rest.
 */
async function loadSources(root: string): Promise<WebBundle> {
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
  const examples = lazyExamples(root, UI_EXAMPLES_PATH);
  const officeExamples = lazyExamples(root, OFFICE_EXAMPLES_PATH);
  const { office, middleware: answerOffice } = developOffice(root, OPEN_POLICY);
  return {
    async renderPage(request, page) {
      const { renderPage } = await vite.ssrLoadModule('/web/server-entry.ts');
      return await renderPage(request, page);
    },
    locales: [DEFAULT_LOCALE],
    // Vite has already answered requests for files.
    files: { find: () => Promise.resolve(undefined) },
    office,
    development: {
      middleware(request, response, next) {
        if (request.url?.startsWith(OFFICE_EXAMPLES_PATH)) officeExamples(request, response);
        else if (request.url?.startsWith(UI_EXAMPLES_PATH)) examples(request, response);
        else if (request.url?.startsWith(OFFICE_BASE)) answerOffice(request, response, next);
        else vite.middlewares(request, response, next);
      },
      csp: OPEN_POLICY,
    },
  };
}

/** Starts the server of a page of examples at its first request. */
function lazyExamples(root: string, path: Parameters<typeof createUiExamples>[1]) {
  let started: ReturnType<typeof createUiExamples> | undefined;
  return (request: IncomingMessage, response: ServerResponse): void => {
    started ??= createUiExamples(root, path);
    started.then(
      ({ middlewares }) => middlewares(request, response),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  };
}

await runShop(loadSources, { PAGE_CACHE_MB: 0 });
