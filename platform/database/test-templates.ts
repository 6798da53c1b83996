import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { installedVersion } from './embedded/pglite-version.ts';

const FOLDER = join(PROJECT_ROOT, 'build', 'test-templates');
export const MIGRATIONS = join(PROJECT_ROOT, 'db', 'migrations');
/** Older templates of other migrations belong to no running test and are deleted. */
const STALE_MS = 60 * 60 * 1_000;

/**
 * Returns the folder of a migrated, empty database that tests copy. `make` fills it when there is
 * none for these migrations. Two test processes may create it at the same time: one wins, both are
 * equal.
 */
export async function findTemplate(
  kind: 'embedded' | `postgresql-${number}`,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const template = join(FOLDER, `${kind}-${fingerprint()}`);
  if (existsSync(template)) return template;
  mkdirSync(FOLDER, { recursive: true });
  removeStale();
  const partial = join(FOLDER, `partial-${randomUUID()}`);
  await make(partial);
  try {
    renameSync(partial, template);
  } catch (error) {
    // Another process was faster: its folder is not empty.
    rmSync(partial, { recursive: true, force: true });
    if (!existsSync(template)) throw error;
  }
  return template;
}

/** Changes with every migration and every release of the embedded database. */
function fingerprint(): string {
  const hash = createHash('sha256').update(installedVersion());
  for (const name of readdirSync(MIGRATIONS).sort())
    hash.update(name).update(readFileSync(join(MIGRATIONS, name)));
  return hash.digest('hex').slice(0, 16);
}

function removeStale(): void {
  for (const name of readdirSync(FOLDER)) {
    const folder = join(FOLDER, name);
    const { mtimeMs } = statSync(folder, { throwIfNoEntry: false }) ?? { mtimeMs: Number.POSITIVE_INFINITY };
    if (Date.now() - mtimeMs > STALE_MS) rmSync(folder, { recursive: true, force: true });
  }
}
