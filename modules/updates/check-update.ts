import { execFile } from 'node:child_process';
import { readdir, statfs } from 'node:fs/promises';
import { delimiter, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { ENVIRONMENT } from '#platform/environment/parse-environment.ts';
import { askRelease, type ReleaseAnswer, type Variables } from './ask-release.ts';
import { loadDatabaseFacts } from './load-database-facts.ts';
import { loadRelease } from './load-release.ts';
import { findObstacles } from './find-obstacles.ts';
import { selectReleases } from './parse-changelog.ts';
import { planStep } from './plan-step.ts';
import type { Room, UpdateFacts } from './update-facts.ts';

/** Packages and build of a release, with room for the next. */
const RELEASE_BYTES = 1_500_000_000;
/** Free beside what a migration writes. */
const SPARE_BYTES = 200_000_000;

export type UpdateInput = {
  /** The project's folder: the release that runs. */
  root: string;
  /** Folder with the sources of the new release. */
  folder: string;
  dataDir: string;
  /** The environment of the shop. */
  variables: Variables;
  /** The open database, or why it cannot be opened. */
  database: Pick<DatabaseConnection, 'kind' | 'db' | 'pool'> | { unread: string };
};

/**
 * Compares the release in `folder` with the shop that runs here. Reads only, also while the shop sells.
 * Throws a `ReleaseError` when the folder does not hold a release.
 */
export async function checkUpdate(input: UpdateInput): Promise<UpdateFacts> {
  const { root, dataDir } = input;
  const folder = resolve(input.folder);
  const [present, next] = await Promise.all([loadRelease(root), loadRelease(folder)]);
  const versions = { from: present.version, to: next.version };
  const [answer, nodeHere, sourcesRoom, dataRoom] = await Promise.all([
    askRelease(folder, input),
    findMachineNode(root, input.variables),
    getFreeBytes(root),
    getFreeBytes(dataDir),
  ]);
  const database = await loadDatabase(input, folder, answer);
  const facts = {
    ...versions,
    step: planStep(next.changelog, versions),
    database,
    settings:
      answer === undefined
        ? { unread: 'The code of the new release does not run under this release’s Node and packages.' }
        : compareSettings(answer, input.variables),
    node: { here: nodeHere, oldestMajor: next.oldestNode },
    oldestPostgresql: next.oldestPostgresql,
    disk: {
      sources: { freeBytes: sourcesRoom, neededBytes: RELEASE_BYTES },
      data: { freeBytes: dataRoom, neededBytes: getNeededBytes(database) },
    },
    changes: selectReleases(next.changelog, versions).filter(({ items }) => items.length > 0),
  };
  return { ...facts, obstacles: findObstacles(facts) };
}

async function loadDatabase(
  { root, database }: UpdateInput,
  folder: string,
  answer: ReleaseAnswer | undefined,
): Promise<UpdateFacts['database']> {
  if (!('unread' in database)) return await loadDatabaseFacts(database, folder, answer?.backfills);
  const [present, next] = await Promise.all(
    [root, folder].map((place) => readdir(join(place, 'db', 'migrations'))),
  );
  const isNew = (name: string): boolean => name.endsWith('.sql') && present?.includes(name) !== true;
  return { unread: database.unread, newMigrations: (next ?? []).filter(isNew).sort() };
}

function compareSettings(
  { settings, refused }: ReleaseAnswer,
  variables: Variables,
): UpdateFacts['settings'] {
  const names = new Set(settings.map(({ name }) => name));
  const removed = Object.keys(ENVIRONMENT).filter((name) => !names.has(name));
  return {
    added: settings.filter(({ name }) => !(name in ENVIRONMENT)),
    removed,
    ignored: removed.filter((name) => (variables[name] ?? '') !== ''),
    refused,
  };
}

/** The version of the machine's own Node, by which npm starts the shop; `undefined` without one. */
async function findMachineNode(root: string, variables: Variables): Promise<string | undefined> {
  const own = join(root, 'node_modules', '.bin');
  const folders = (variables['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== own && !folder.endsWith(`${sep}node_modules${sep}.bin`));
  const env = { ...variables, PATH: folders.join(delimiter) };
  return await promisify(execFile)('node', ['--version'], { env }).then(
    ({ stdout }) => stdout.trim().replace(/^v/, ''),
    () => undefined,
  );
}

async function getFreeBytes(folder: string): Promise<number> {
  // DATA_DIR of a shop on PostgreSQL may not exist yet.
  const { bavail, bsize } = await statfs(folder).catch(() => statfs(resolve(folder, '..')));
  return bavail * bsize;
}

/** For a backup before, and for the tables that the embedded database writes anew. */
function getNeededBytes(database: UpdateFacts['database']): Room['neededBytes'] {
  if ('unread' in database) return SPARE_BYTES;
  const written = database.pending
    .flatMap(({ tables }) => tables)
    .filter(({ effect }) => effect === 'rewritten' || effect === 'filled')
    .reduce((sum, { bytes }) => sum + bytes, 0);
  return SPARE_BYTES + (database.lastBackup?.bytes ?? 0) + (database.postgresql ? 0 : written);
}
