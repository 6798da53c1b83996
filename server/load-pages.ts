import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartProblem } from '#platform/start-problem.ts';
import type { RenderPage } from './pages/render-page.ts';

/** The built pages: what renders them, and the folder of the files that browsers load. */
export type Pages = { renderPage: RenderPage; clientFolder: string };

/** Loads the pages that the build left in build/web. */
export async function loadPages(root: string): Promise<Pages> {
  const entry = join(root, 'build', 'web', 'server', 'index.js');
  const clientFolder = join(root, 'build', 'web', 'client');
  if (!existsSync(entry) || !existsSync(clientFolder)) {
    throw new StartProblem('The pages of the shop are not built.', 'Run npm start, which builds them, or npm run build.');
  }
  // The build has no types of its own; web/server-entry.ts is what was built.
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(entry).href);
  return { renderPage, clientFolder };
}
