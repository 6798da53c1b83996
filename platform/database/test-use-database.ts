import { afterAll, beforeAll } from 'vitest';
import type { DatabaseConnection } from './open-database.ts';
import type { TestDatabase } from './test-databases.ts';
import { startDatabase } from './test-start-database.ts';

/**
 * Opens a migrated, empty database before the tests of a file or a `describe`, and stops it after
 * them.
 */
export function useDatabase(start = startDatabase): () => DatabaseConnection {
  let place: TestDatabase;
  let database: DatabaseConnection;
  beforeAll(async () => {
    place = await start();
    database = await place.open();
  });
  afterAll(() => place.stop());
  return () => database;
}
