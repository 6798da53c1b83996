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

/** Not that of `test-databases.ts`: that file is the one that gets `copyTemplate`. */
const silentLog: DatabaseLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Makes the empty, migrated database of which every mutant's is a copy. */
export async function createTemplate(cluster: TestCluster): Promise<void> {
  const url = await createTestDatabase(cluster, TEMPLATE);
  const { pool, close } = await openDatabase({ url, dataDir: '', log: silentLog });
  await migrate(pool, join(PROJECT_ROOT, 'db', 'migrations'), silentLog);
  await close();
}

/** A copy of it: there in a tenth of a second, where an embedded database takes two. It goes with its cluster. */
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
