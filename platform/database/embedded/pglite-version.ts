import { readFileSync } from 'node:fs';

let version: string | undefined;

/** Version of the installed PGlite, from its package.json. */
export function installedVersion(): string {
  if (version === undefined) {
    const packageFile = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));
    const description: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'));
    version = description.version;
  }
  return version;
}
