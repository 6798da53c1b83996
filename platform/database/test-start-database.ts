import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import {
  startEmbedded,
  startEmptyPostgres,
  startPrivatePostgres,
  type TestDatabase,
} from './test-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database that `vitest.config.ts` gives to the tests of a project. */
    database: 'postgresql' | 'embedded';
  }
}

/**
 * A migrated, empty database of the kind that this run of the tests is for: PostgreSQL, which needs
 * less than half of the embedded database's processor time for the same tests; the embedded one in
 * `test:quick`, which has no PostgreSQL. `test:all` runs `*.both.test.ts` on each.
 */
export function startDatabase(): Promise<TestDatabase> {
  return inject('database') === 'embedded' ? startEmbedded() : startPrivatePostgres();
}

/** The same without any table of the shop. */
export async function startEmptyDatabase(): Promise<TestDatabase> {
  if (inject('database') === 'postgresql') return startEmptyPostgres();
  const folder = await mkdtemp(join(tmpdir(), 'alambic-test-'));
  const place = await startEmbedded(folder);
  const stop = async (): Promise<void> => {
    await place.stop();
    await rm(folder, { recursive: true, force: true });
  };
  return { ...place, stop };
}
