/**
 * `node tooling/locale/build-locale.ts <locale>`: builds the pages of one more locale beside a
 * complete build, into build/web/locales. Does nothing when they are built from this build already.
 */
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '#contract/locale.ts';
import { main, SetupError } from '../setup-error.mjs';
import { buildLocale, localeFolder } from './locale-pages.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

await main(async () => {
  const locale = LOCALES.find((known) => known === process.argv[2]);
  if (locale === undefined) throw new SetupError(`Name a locale of: ${LOCALES.join(', ')}`, '');
  return existsSync(localeFolder(root, locale)) ? 0 : await buildLocale(root, locale);
});
