import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartProblem } from '#platform/start-problem.ts';
import type { RenderPage } from './pages/render-page.ts';
import { openStaticFiles, type StaticFiles } from './static/static-files.ts';

/** The pages of the shop: what renders them, and the files that browsers load. */
export type Pages = { renderPage: RenderPage; files: StaticFiles; development?: Development };

/** What differs while somebody works on the pages. */
export type Development = {
  /** Vite, which answers for the files before we do. */
  middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void;
  /** Replaces the policy by hashes: hot reload injects styles and scripts. */
  csp: string;
};

const STATIC_KEPT_BYTES = 48 * 1024 * 1024;

/** Loads the pages that the build left in build/web. */
export async function loadPages(root: string): Promise<Pages> {
  const entry = join(root, 'build', 'web', 'server', 'index.js');
  const clientFolder = join(root, 'build', 'web', 'client');
  if (!existsSync(entry) || !existsSync(clientFolder)) {
    throw new StartProblem(
      'The pages of the shop are not built.',
      'Run npm start, which builds them, or npm run build.',
    );
  }
  // The build has no types of its own; web/server-entry.ts is what was built.
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(entry).href);
  return { renderPage, files: await openStaticFiles(clientFolder, STATIC_KEPT_BYTES) };
}
