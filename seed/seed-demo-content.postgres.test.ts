import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { seedDemoContent } from './seed-demo-content.ts';
import { createDemoFolder, TEXTS } from '#cli/test-demo-folder.ts';

const { folder: demo, tell, remove } = createDemoFolder();
const PROCESSES = 5;
let postgres: TestDatabase;
let shops: Database[];

beforeAll(async () => {
  tell(TEXTS);
  postgres = await startPrivatePostgres();
  const opened = await Promise.all(Array.from({ length: PROCESSES }, () => postgres.open()));
  shops = opened.map(({ db }) => db);
  const [first] = opened;
  if (!first) throw new Error('no shop');
  await migrate(first.pool, join(PROJECT_ROOT, 'db', 'migrations'), silentLog);
  await first.db.execute(
    sql`insert into app_setting (key, value) values ('demo-content', 'demo of-an-earlier-release')`,
  );
});
afterAll(async () => {
  await postgres.stop();
  remove();
});

/** Returns the number of rows of each kind. */
async function counts(): Promise<unknown> {
  const [db] = shops;
  const answer = await db?.execute(sql`
    select (select count(*)::int from article) as articles, (select count(*)::int from recipe) as recipes,
           (select count(*)::int from recipe_ingredient) as ingredients, (select count(*)::int from page) as pages,
           (select count(*)::int from event) as evenings`);
  return answer?.rows;
}
const ONE_OF_EACH = [{ articles: 1, recipes: 1, ingredients: 1, pages: 1, evenings: 1 }];

describe("the demo's texts on PostgreSQL", () => {
  it('are imported once by five processes that start together', async () => {
    const taken = await Promise.all(shops.map((db) => seedDemoContent(db, demo)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await counts()).toEqual(ONE_OF_EACH);
  });

  it('are imported by none of five processes of another release with other files', async () => {
    tell({ ...TEXTS, 'articles/snow.md': TEXTS['articles/ice.md'] });
    const taken = await Promise.all(shops.map((db) => seedDemoContent(db, demo)));
    expect(taken.filter(Boolean)).toHaveLength(0);
    expect(await counts()).toEqual(ONE_OF_EACH);
  });
});
