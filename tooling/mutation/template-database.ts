import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseLog } from '#platform/database/log.ts';
import { migrate } from '#platform/database/migrate.ts';
import { type DatabaseConnection, openDatabase } from '#platform/database/open-database.ts';
import { createTestDatabase, type TestCluster } from '#platform/database/test-cluster.ts';
import type { TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

type Place = Pick<TestCluster, 'socketFolder' | 'port'>;

const TEMPLATE = 'template_shop';

/**
 * Not imported from `test-databases.ts`: the mutation run replaces that file, and its replacement
 * uses `copyTemplate`.
 */
const silentLog: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Creates the empty, migrated database that every mutant gets a copy of. */
export async function createTemplate(cluster: TestCluster): Promise<void> {
  const url = await createTestDatabase(cluster, TEMPLATE);
  const { pool, close } = await openDatabase({ url, dataDir: '', log: silentLog });
  await migrate(pool, join(PROJECT_ROOT, 'db', 'migrations'), silentLog);
  await close();
}

/**
 * Returns a copy of the template. It takes 0.1 s; an embedded database takes 2 s. The copy is
 * deleted with its cluster.
 */
export async function copyTemplate({ socketFolder, port }: Place): Promise<TestDatabase> {
  const cluster = { socketFolder, port, stop: () => Promise.resolve() };
  const url = await createTestDatabase(cluster, `mutant-${randomUUID()}`, `template ${TEMPLATE}`);
  const opened: DatabaseConnection[] = [];
  return {
    url,
    async open() {
      const database = await openDatabase({ url, dataDir: '', log: silentLog });
      opened.push(database);
      return database;
    },
    async stop() {
      await Promise.all(opened.map((database) => database.close()));
    },
  };
}
