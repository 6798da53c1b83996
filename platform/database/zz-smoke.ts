import { openDatabase } from '#platform/database/open-database.ts';
import { migrate } from '#platform/database/migrate.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { sql } from 'drizzle-orm';
const log = { info: console.log, warn: console.log, error: console.log };
let t = performance.now();
const dataDir = process.argv[2] ?? '/tmp/dbh/d1';
const o = await openDatabase({ url: process.env.DATABASE_URL, dataDir, log });
console.log('opened', Math.round(performance.now() - t), o.socketPath);
t = performance.now();
console.log((await o.pool.query('select version()')).rows, Math.round(performance.now() - t));
t = performance.now();
console.log(await migrate(o.pool, '/work/main/db/migrations', log), Math.round(performance.now() - t));
console.log(
  await inTransaction(o.db, async (tx) => (await tx.execute(sql`select 1 as a`)).rows, {
    isolation: 'serializable',
  }),
);
await o.pool.query('create table if not exists t(i int)');
t = performance.now();
for (let i = 0; i < 500; i++) await o.pool.query('insert into t values ($1)', [i]);
console.log('500 commits', Math.round(performance.now() - t));
t = performance.now();
for (let i = 0; i < 2000; i++) await o.pool.query({ name: 'q', text: 'select $1::int as a', values: [i] });
console.log('2000 queries', Math.round(performance.now() - t));
console.log(process.memoryUsage.rss() / 1e6);
t = performance.now();
await o.close();
console.log('closed', Math.round(performance.now() - t));
