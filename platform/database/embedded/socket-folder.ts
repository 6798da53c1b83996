import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Places } from './places.ts';
import { parseServerNote } from './server-note.ts';

/** The name that libpq and `pg` look for in a folder given as host: `psql -h <folder> -U postgres` works too. */
export const SOCKET_NAME = '.s.PGSQL.5432';
/** The kernel's limit is 107 bytes on Linux and 103 on macOS. */
const MAX_SOCKET_PATH_LENGTH = 100;
const SHORT_PREFIX = 'alambic-';

/**
 * A folder for the socket that only this account enters (0700): in the data folder, or a short one for temporary
 * files when the data folder lies too deep for a socket. Removes what a killed process left.
 */
export function createSocketFolder(places: Places): string {
  removeLeftSocketFolder(places);
  const near = join(places.folder, 'socket');
  if (Buffer.byteLength(join(near, SOCKET_NAME)) <= MAX_SOCKET_PATH_LENGTH) {
    rmSync(near, { recursive: true, force: true });
    mkdirSync(near, { mode: 0o700 });
    // The process's umask may have taken something away, or the file system's default given something.
    chmodSync(near, 0o700);
    return near;
  }
  const short = join(tmpdir(), `${SHORT_PREFIX}XXXXXX`, SOCKET_NAME);
  const parent = Buffer.byteLength(short) <= MAX_SOCKET_PATH_LENGTH ? tmpdir() : '/tmp';
  return mkdtempSync(join(parent, SHORT_PREFIX));
}

function removeLeftSocketFolder(places: Places): void {
  const left = parseServerNote(places)?.socketFolder;
  if (left !== undefined && basename(left).startsWith(SHORT_PREFIX)) {
    rmSync(left, { recursive: true, force: true });
  }
}
