import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '#platform/startup-error.ts';
import type { RenderPage } from './pages/render-page.ts';
import { createStaticFiles, type StaticFiles } from './static/static-files.ts';

/** The pages of the shop: their renderer, and the files that browsers load. */
export type WebBundle = { renderPage: RenderPage; files: StaticFiles; development?: Development };

/** Differences of development mode. */
export type Development = {
  /** Vite's handler, which answers requests for files first. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Replaces the policy of script hashes: hot reload injects styles and scripts. */
  csp: string;
};

const STATIC_CACHE_BYTES = 48 * 1024 * 1024;

/** Loads the pages that the build wrote to build/web. */
export async function loadWebBundle(root: string): Promise<WebBundle> {
  const entry = join(root, 'build', 'web', 'server', 'index.js');
  const clientFolder = join(root, 'build', 'web', 'client');
  if (!existsSync(entry) || !existsSync(clientFolder)) {
    throw new StartupError(
      'The pages of the shop are not built.',
      'Run npm start, which builds them, or npm run build.',
    );
  }
  // The build has no types; it is built from web/server-entry.ts.
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(entry).href);
  return { renderPage, files: await createStaticFiles(clientFolder, STATIC_CACHE_BYTES) };
}
