import { expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, startPostgresOfNestedLoops } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { claimJobs } from './claim-jobs.ts';

it('claims no more jobs than requested, for any plan of the server', async () => {
  const place = await startPostgresOfNestedLoops();
  try {
    const { db, pool } = await place.open();
    await migrate(pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
    // Statistics of a nearly empty table, which is its normal state.
    await pool.query("insert into outbox_job (kind, payload) values ('note', '{}')");
    await pool.query('analyze outbox_job');
    await pool.query(
      "insert into outbox_job (kind, payload) select 'note', '{}' from generate_series(1, 39)",
    );
    expect(await claimJobs(db, 'note', 4, 60_000)).toHaveLength(4);
    expect(await claimJobs(db, 'note', 100, 60_000)).toHaveLength(36);
  } finally {
    await place.stop();
  }
});
