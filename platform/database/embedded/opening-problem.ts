import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#platform/startup-error.ts';
import type { DataPaths } from './data-paths.ts';

/**
 * Disk and memory first: in these cases the log contains PANIC too, and the operator must not move
 * an intact folder away.
 */
const CAUSES: readonly (readonly [pattern: RegExp, problem: (places: DataPaths) => StartupError])[] = [
  [/ENOSPC|EDQUOT|No space left|quota exceeded/i, diskFull],
  [/out of memory|could not allocate memory|Cannot enlarge memory/i, noMemory],
  [/EACCES|EPERM|EROFS|Permission denied|Read-only file system/i, notWritable],
  [/PANIC|FATAL/, damaged],
];

/**
 * Returns why the embedded database did not open, from its last log lines. They are stored in
 * `last-problem.txt`.
 */
export function openingProblem(places: DataPaths, reason: string): StartupError {
  const cause = CAUSES.find(([pattern]) => pattern.test(reason));
  if (cause?.[1] === diskFull) return diskFull(places);
  try {
    writeFileSync(getNote(places), `${reason}\n`, { mode: 0o600 });
  } catch {
    // The message below contains the important part.
  }
  if (cause !== undefined) return cause[1](places);
  return new StartupError(
    `The database in ${places.folder} did not start (details in ${getNote(places)}).`,
    'Start again; if it happens again, use a PostgreSQL server (DATABASE_URL) meanwhile.',
  );
}

export function diskFull(places: DataPaths): StartupError {
  return new StartupError(
    `The disk of ${places.folder} is full.`,
    'Free 200 MB there, or set DATA_DIR to a folder on another disk.',
  );
}

function noMemory(places: DataPaths): StartupError {
  return new StartupError(
    `There is not enough memory for the database in ${places.folder}.`,
    'It needs about 250 MB, and 1 GB the first time: free some, or use a PostgreSQL server (DATABASE_URL).',
  );
}

function notWritable(places: DataPaths): StartupError {
  return new StartupError(
    `The files of the database in ${places.folder} cannot be read and written by this account.`,
    'Make this account their owner (chown -R), or set DATA_DIR to another folder.',
  );
}

function damaged(places: DataPaths): StartupError {
  return new StartupError(
    `The database in ${places.folder} does not open: its files seem damaged (details in ${getNote(places)}).`,
    `Restore a backup. If there is none and the data may be lost, move ${places.cluster} away and start again.`,
  );
}

function getNote(places: DataPaths): string {
  return join(places.folder, 'last-problem.txt');
}
