import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import type { Office } from './office-page.ts';

/**
 * Serves the back office from its sources, in development. Vite starts with the first request and
 * answers requests for files; everything else goes on to the shop.
 */
export function developOffice(
  root: string,
  csp: string,
): {
  office: Office;
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
} {
  let started: Promise<ViteDevServer> | undefined;
  const start = (): Promise<ViteDevServer> => {
    started ??= createServer({
      configFile: join(root, 'vite.office.config.ts'),
      appType: 'custom',
      server: {
        middlewareMode: true,
        // Beside the sockets of the shop's pages and of the examples of ui/.
        hmr: { port: 24_680 },
        fs: { allow: [root] },
      },
    });
    return started;
  };
  return {
    office: {
      csp,
      async getHtml(path) {
        const html = await readFile(join(root, 'admin', 'index.html'), 'utf8');
        return await (await start()).transformIndexHtml(path, html);
      },
    },
    middleware(request, response, next) {
      start().then(
        ({ middlewares }) => {
          const { url } = request;
          middlewares(request, response, () => {
            // Vite has removed its base from the address.
            request.url = url ?? '/';
            next();
          });
        },
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
    },
  };
}
