import { afterAll, beforeAll, beforeEach } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { accountCases } from './test-account-cases.ts';
import { artifactCases } from './test-artifact-cases.ts';
import { auditCases } from './test-audit-cases.ts';
import { mailedLinkCases } from './test-mailed-link-cases.ts';
import { createTestBench, type TestBench } from './test-bench.ts';
import { keyCases } from './test-key-cases.ts';
import { passkeyCases } from './test-passkey-cases.ts';
import { secondFactorCases } from './test-second-factor-cases.ts';

/** Behaviour of the module on either database. */
export function identitySuite(start: () => Promise<TestDatabase>): void {
  let place: TestDatabase;
  let database: DatabaseConnection;
  let bench: TestBench;
  beforeAll(async () => {
    place = await start();
    database = await place.open();
    await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  });
  afterAll(() => place.stop());
  beforeEach(async () => {
    bench = await createTestBench(database.db);
  });
  for (const cases of [
    artifactCases,
    keyCases,
    mailedLinkCases,
    accountCases,
    passkeyCases,
    secondFactorCases,
    auditCases,
  ])
    cases(() => bench);
}
