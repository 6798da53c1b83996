import { join } from 'node:path';
import type { Environment } from '#platform/environment/parse-environment.ts';

/** Database for the synthetic products: on a server, or the folder of an embedded one. */
export type ScalePlace = {
  url: string | undefined;
  dataDir: string;
  /** Setting with which the shop opens it: `DATA_DIR=.data-scale`. */
  setting: string;
};

/**
 * Returns a separate database beside the configured one, so that a shop with thousands of invented
 * bottles is never opened by mistake; with `here`, the configured one itself.
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

/** Returns the database name of a URL. Without one, PostgreSQL uses the user's name. */
export function databaseNameOf(address: string): string {
  const { pathname, username } = new URL(address);
  return decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username) || 'postgres';
}

function withName(address: string, name: string): string {
  const url = new URL(address);
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}
