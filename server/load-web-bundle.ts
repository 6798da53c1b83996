import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DEFAULT_LOCALE, type Locale, LOCALES } from '#contract/locale.ts';
import { StartupError } from '#platform/startup-error.ts';
import type { RenderPage } from './pages/render-page.ts';
import { loadOffice } from './office/load-office.ts';
import { OFFICE_BASE } from '#contract/staff/paths.ts';
import type { Office } from './office/office-page.ts';
import { createStaticFiles, type StaticFiles } from './static/static-files.ts';

/** The pages of the shop and the back office: their renderer, and the files that browsers load. */
export type WebBundle = {
  /** Renders a page with the code of its locale. */
  renderPage: RenderPage;
  /** Locales whose pages are built. */
  locales: readonly Locale[];
  files: StaticFiles;
  /** The back office. Absent in tests that need none. */
  office?: Office;
  development?: Development;
};

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
  const renderers = new Map<Locale, RenderPage>([[DEFAULT_LOCALE, await loadRenderer(entry)]]);
  const localeFolder = join(root, 'build', 'web', 'locales');
  const built = existsSync(localeFolder) ? await readdir(localeFolder) : [];
  for (const locale of LOCALES.filter((known) => built.includes(known)))
    renderers.set(locale, await loadRenderer(join(localeFolder, locale, 'server', 'index.js')));
  const files = await createStaticFiles(clientFolder, STATIC_CACHE_BYTES);
  const { office, files: officeFiles } = await loadOffice(root);
  return {
    renderPage: (request, page) => getRenderer(renderers, page.locale)(request, page),
    locales: [...renderers.keys()],
    files: {
      find: (path, ...asked) =>
        (path.startsWith(`${OFFICE_BASE}/`) ? officeFiles : files).find(path, ...asked),
    },
    office,
  };
}

async function loadRenderer(entry: string): Promise<RenderPage> {
  // The build has no types; it is built from web/server-entry.ts.
  const { renderPage }: { renderPage: RenderPage } = await import(pathToFileURL(entry).href);
  return renderPage;
}

function getRenderer(renderers: ReadonlyMap<Locale, RenderPage>, locale: Locale): RenderPage {
  const renderPage = renderers.get(locale);
  if (!renderPage) throw new Error(`The pages of the locale ${locale} are not built.`);
  return renderPage;
}
