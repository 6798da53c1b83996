import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startPrivatePostgres, type TestDatabase } from '#platform/database/test-databases.ts';
import { createWishlist } from './index.ts';
import { bottle, ORIGIN, useTestWishlist } from './test-wishlist.ts';

let place: TestDatabase;

useTestWishlist(async () => (place = await startPrivatePostgres()));

it('fifty concurrent sweeps send each email once', async () => {
  const { db } = await place.open();
  await db.execute(sql`
    insert into stock_alert (id, product_id, email, email_norm, confirmed_at)
    select gen_random_uuid(), ${bottle(1)}::uuid, n || '@example.ca', n || '@example.ca', now() from generate_series(1, 70) n`);
  await db.execute(sql`update product set stock_quantity = 1 where id = ${bottle(1)}::uuid`);
  const own = createWishlist(db, { origin: ORIGIN });
  const services = await Promise.all(
    Array.from({ length: 5 }, async () => createWishlist((await place.open()).db, { origin: ORIGIN })),
  );
  await Promise.all(Array.from({ length: 50 }, (_, at) => (services[at % services.length] ?? own).sweep()));
  await own.sweep();
  const { rows } = await db.execute<{ to: string; times: number }>(
    sql`select payload ->> 'to' as to, count(*)::int as times from outbox_job where payload ->> 'subject' like '%is back' group by 1`,
  );
  expect(rows).toHaveLength(70);
  expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
});
