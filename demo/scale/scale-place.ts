import { join } from 'node:path';
import type { Environment } from '#platform/environment/parse-environment.ts';

/** Where the synthetic products go: a database of a server, or the folder of an embedded one. */
export type ScalePlace = {
  url: string | undefined;
  dataDir: string;
  /** How the shop is told to open it: `DATA_DIR=.data-scale`. */
  setting: string;
};

/**
 * The place of their own beside the configured database, so that a shop with thousands of invented bottles is never
 * opened by mistake; the configured one itself when they are wanted `here`.
 */
export function scalePlaceOf(
  { DATABASE_URL, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>,
  root: string,
  here: boolean,
): ScalePlace {
  if (DATABASE_URL !== undefined) {
    const url = here ? DATABASE_URL : withName(DATABASE_URL, `${databaseNameOf(DATABASE_URL)}_scale`);
    return { url, dataDir: DATA_DIR, setting: `DATABASE_URL=…/${databaseNameOf(url)}` };
  }
  const isDefault = DATA_DIR === join(root, 'data');
  const own = isDefault ? join(root, '.data-scale') : `${DATA_DIR}-scale`;
  const dataDir = here ? DATA_DIR : own;
  return { url: undefined, dataDir, setting: `DATA_DIR=${isDefault && !here ? '.data-scale' : dataDir}` };
}

/** The database that an address names; PostgreSQL takes the user's name where there is none. */
export function databaseNameOf(address: string): string {
  const { pathname, username } = new URL(address);
  return decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username) || 'postgres';
}

function withName(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}
