import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '#platform/startup-error.ts';
import { createStaticFiles, type StaticFiles } from '#server/static/static-files.ts';
import { OFFICE_BASE } from '#contract/staff/paths.ts';
import type { Office } from './office-page.ts';

const STATIC_CACHE_BYTES = 8 * 1024 * 1024;

/** Loads the back office that the build wrote to build/admin, and its files. */
export async function loadOffice(root: string): Promise<{ office: Office; files: StaticFiles }> {
  const folder = join(root, 'build', 'admin');
  const page = join(folder, 'index.html');
  if (!existsSync(page)) {
    throw new StartupError(
      'The back office is not built.',
      'Run npm start, which builds it, or npm run build.',
    );
  }
  const html = await readFile(page, 'utf8');
  return {
    office: { getHtml: () => Promise.resolve(html) },
    files: await createStaticFiles(folder, STATIC_CACHE_BYTES, OFFICE_BASE),
  };
}
