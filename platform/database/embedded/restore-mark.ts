import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '#platform/startup-error.ts';

/** This file lies in a data folder while a restore puts files in place. */
export const RESTORE_MARK = 'restore-unfinished';

/** Throws a `StartupError` when a restore was interrupted: what lies in the folder is not one shop. */
export function refuseUnfinishedRestore(folder: string): void {
  if (!existsSync(join(folder, RESTORE_MARK))) return;
  throw new StartupError(
    `A restore into ${folder} was interrupted.`,
    'Run it again: npm run restore -- <file> --replace. What was there before lies in a folder before-restore-….',
  );
}
