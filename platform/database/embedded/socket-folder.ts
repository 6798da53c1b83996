import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { DataPaths } from './data-paths.ts';
import { parseServerNote } from './server-info.ts';

/**
 * The socket name that libpq and `pg` use when the host is a folder: `psql -h <folder> -U postgres`
 * works too.
 */
export const SOCKET_NAME = '.s.PGSQL.5432';
/** The kernel's limit is 107 bytes on Linux and 103 on macOS. */
const MAX_SOCKET_PATH_LENGTH = 100;
const SHORT_PREFIX = 'alambic-';

/**
 * Creates a folder for the socket that only this account can enter (0700): in the data folder, or
 * in the temporary folder when the path would be too long for a socket. Removes what a killed
 * process left.
 */
export function createSocketFolder(places: DataPaths): string {
  removeLeftSocketFolder(places);
  const near = join(places.folder, 'socket');
  if (Buffer.byteLength(join(near, SOCKET_NAME)) <= MAX_SOCKET_PATH_LENGTH) {
    rmSync(near, { recursive: true, force: true });
    mkdirSync(near, { mode: 0o700 });
    // The umask may have removed permissions, or the file system's default added some.
    chmodSync(near, 0o700);
    return near;
  }
  const short = join(tmpdir(), `${SHORT_PREFIX}XXXXXX`, SOCKET_NAME);
  const parent = Buffer.byteLength(short) <= MAX_SOCKET_PATH_LENGTH ? tmpdir() : '/tmp';
  return mkdtempSync(join(parent, SHORT_PREFIX));
}

function removeLeftSocketFolder(places: DataPaths): void {
  const left = parseServerNote(places)?.socketFolder;
  if (left !== undefined && basename(left).startsWith(SHORT_PREFIX)) {
    rmSync(left, { recursive: true, force: true });
  }
}
