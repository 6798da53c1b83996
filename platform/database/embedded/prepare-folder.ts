import { accessSync, constants, mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartupError } from '#platform/startup-error.ts';
import { findSqlState } from '../sql-state.ts';

/** The data folder, absolute, made for this account alone (0700) if missing. Throws `StartupError`. */
export function prepareFolder(dataDir: string): string {
  const folder = resolve(dataDir);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    throw new StartupError(
      `The database folder ${folder} cannot be written (${findSqlState(error) ?? 'no reason given'}).`,
      'Give this account the right to write there, or set DATA_DIR to a folder of its own.',
    );
  }
}
