import { inject } from 'vitest';
import { startEmbedded, startPrivatePostgres, type TestDatabase } from './test-databases.ts';

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
