import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { startEmptyDatabase } from '#platform/database/test-start-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { loadCollections } from '../shop/collections.ts';

const MIGRATIONS = join(PROJECT_ROOT, 'db', 'migrations');
/** Rules as a collection had them before conditions, and what each becomes. */
const RULES: readonly (readonly [former: object, conditions: readonly object[]])[] = [
  [{ priceAboveCents: 2_147_483_647 }, []],
  [{}, [{ field: 'price', how: 'at-least', cents: 0 }]],
  [
    { priceAboveCents: 10_000, hasAwards: true, isLimitedEdition: true },
    [
      { field: 'limited-edition', is: true },
      { field: 'awarded', is: true },
      { field: 'price', how: 'above', cents: 10_000 },
    ],
  ],
];

it('a collection that 0.3.0 never saved gets the conditions of its former rule', async () => {
  const place = await startEmptyDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'alambic-migrations-'));
  try {
    const { db, pool } = await place.open();
    const before = (await readdir(MIGRATIONS)).filter((file) => file < '0102');
    await Promise.all(before.map((file) => copyFile(join(MIGRATIONS, file), join(folder, file))));
    await migrate(pool, folder, silentLog);
    for (const [position, [rule]] of RULES.entries())
      await pool.query(
        `insert into collection (id, slug, name, description, rule, position)
         values (gen_random_uuid(), $1, $1, '', $2, $3)`,
        [`c-${position}`, JSON.stringify(rule), position],
      );
    await migrate(pool, MIGRATIONS, silentLog);
    expect((await loadCollections(db)).map(({ rule }) => rule)).toEqual(
      RULES.map(([, conditions]) => ({ match: 'all', conditions })),
    );
  } finally {
    await place.stop();
    await rm(folder, { recursive: true });
  }
});
