import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from '#platform/startup-error.ts';
import { findSqlState } from '../sql-state.ts';

/**
 * Returns the absolute path of the data folder, and creates it for this account alone (0700) if
 * missing. Throws `StartupError`.
 */
export function prepareFolder(dataDir: string): string {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    throw new StartupError(
      `The database folder ${folder} cannot be written (${findSqlState(error) ?? 'no reason given'}).`,
      'Give this account permission to write there, or set DATA_DIR to another folder.',
    );
  }
}
