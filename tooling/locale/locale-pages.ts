import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#contract/locale.ts';
import { runShown } from '../command.mjs';
import { pinnedNode, projectEnvironment } from '../install.mjs';
import { precompress } from '../precompress.ts';

/** Returns where the built pages of a locale besides the default one are. */
export const localeFolder = (root: string, locale: Locale): string =>
  join(root, 'build', 'web', 'locales', locale);

/**
 * Builds the pages of a locale beside those of the default locale. All locales share the folder of
 * static files: names contain a hash of the content. Returns the exit code of the build.
 */
export async function buildLocale(root: string, locale: Locale): Promise<number> {
  const folder = localeFolder(root, locale);
  const command = join(root, 'node_modules', '.bin', 'react-router');
  const env = { ...projectEnvironment(root), NODE_ENV: 'production', SHOP_LOCALE: locale };
  const code = await runShown(pinnedNode(root), [command, 'build'], { cwd: root, env });
  if (code !== 0) {
    rmSync(folder, { recursive: true, force: true });
    return code;
  }
  const assets = join(folder, 'client', 'assets');
  await precompress(assets);
  cpSync(assets, join(root, 'build', 'web', 'client', 'assets'), { recursive: true });
  return 0;
}
