import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartupError } from '#platform/startup-error.ts';
import type { DatabaseLog } from '../log.ts';
import { findSqlState } from '../sql-state.ts';
import { DatabaseThread } from './database-thread.ts';
import { removePartials } from './durable-folder.ts';
import { diskFull } from './opening-problem.ts';
import type { DataPaths } from './data-paths.ts';
import { restoreTemplate } from './template.ts';

/** PostgreSQL version inside the installed PGlite. It opens only folders of that version. */
const POSTGRESQL_VERSION = '18';

/** The stored template: beside this file, or relative to build/server in the built program. */
export const TEMPLATE_FILE = fileURLToPath(
  new URL(
    import.meta.url.endsWith('.ts')
      ? './template.tar.zst'
      : '../../platform/database/embedded/template.tar.zst',
    import.meta.url,
  ),
);

/**
 * Ensures that the folder contains a cluster that may be opened: an existing one, or a new empty
 * one.
 */
export async function prepareCluster(
  places: DataPaths,
  log: DatabaseLog,
  templateFile: string = TEMPLATE_FILE,
): Promise<void> {
  if (existsSync(places.cluster)) return refuseUnknown(places);
  try {
    await restoreTemplate(templateFile, places.cluster);
  } catch (error) {
    if (isFull(error)) throw diskFull(places);
    log.info(
      { reason: String(error) },
      'no ready template; creating an empty database, which takes a few seconds',
    );
    await createCluster(places);
  }
}

async function createCluster(places: DataPaths): Promise<void> {
  await removePartials(places.cluster);
  const templateFile = join(places.folder, 'template.tar.zst');
  const broken = await new DatabaseThread({ templateFile }).finished();
  if (broken !== undefined) {
    throw new StartupError(
      `Could not create an empty database in ${places.folder} (${broken}).`,
      'This needs 1 GB of free memory and 100 MB of free disk space for a short time. Free some, or use a PostgreSQL server (DATABASE_URL).',
    );
  }
  try {
    await restoreTemplate(templateFile, places.cluster);
  } finally {
    await rm(templateFile, { force: true });
  }
}

function refuseUnknown(places: DataPaths): void {
  const version = parseVersion(join(places.cluster, 'PG_VERSION'));
  if (version === POSTGRESQL_VERSION) return;
  if (version === undefined) {
    throw new StartupError(
      `The folder ${places.cluster} is not a complete database: its PG_VERSION is missing.`,
      'Restore a backup. If there is none and the data may be lost, move that folder away and start again.',
    );
  }
  throw new StartupError(
    `The database in ${places.folder} was created by PostgreSQL ${version}, but this program contains ${POSTGRESQL_VERSION}.`,
    'Export it with the program that created it and import it here, or use that program.',
  );
}

function parseVersion(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

function isFull(error: unknown): boolean {
  const code = findSqlState(error);
  return code === 'ENOSPC' || code === 'EDQUOT';
}
