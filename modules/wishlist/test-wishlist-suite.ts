import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { createWishlist, type Wishlist } from './index.ts';
import { savedCases } from './test-saved-cases.ts';
import { alertCases } from './test-alert-cases.ts';
import { bottle, MAUDE, ORIGIN, OTTO, slug, type WishlistTestShop } from './test-wishlist-house.ts';

const CATEGORY = '01a05d65-0000-7000-8000-00000000c001';

/** Tests of saved bottles and stock alerts on both databases. */
export function wishlistSuite(start: () => Promise<TestDatabase>): void {
  let place: TestDatabase;
  let database: DatabaseConnection;
  let wishlist: Wishlist;
  let rings = 0;

  beforeAll(async () => {
    place = await start();
    database = await place.open();
    await migrate(database.pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
    await database.db.execute(
      sql`insert into category (id, slug, name) values (${CATEGORY}, 'whisky', 'Whisky')`,
    );
    for (let number = 1; number <= 8; number += 1)
      await database.db.execute(sql`
        insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description,
                             origin, origin_country, abv, unit_ml, stock_quantity, liquid_colour)
        values (${bottle(number)}, ${`W-${number}`}, ${slug(number)}, ${`Bottle ${number}`}, 'Someone', ${CATEGORY}, 8900, '',
                '', 'Canada', 'Canada', 46, 700, 0, 'clear')`);
  });
  afterAll(() => place.stop());
  beforeEach(async () => {
    await database.pool.query(`
      delete from stock_alert; delete from customer; delete from outbox_job; update product set stock_quantity = 0;
      insert into customer (id, issuer, subject, email, is_email_verified) values
        ('${MAUDE}', 'own', 'maude', 'Maude@example.ca', true), ('${OTTO}', 'own', 'otto', 'otto@example.ca', true)`);
    rings = 0;
    wishlist = createWishlist(database.db, { origin: ORIGIN, onMail: () => void (rings += 1) });
  });

  const house: WishlistTestShop = {
    database: () => database,
    wishlist: () => wishlist,
    async emails() {
      const { rows } = await database.db.execute<{
        payload: { to: string; subject: string; paragraphs: string[] };
      }>(sql`select payload from outbox_job order by payload ->> 'to', payload ->> 'subject'`);
      return rows.map(({ payload }) => payload);
    },
    rings: () => rings,
  };
  savedCases(house);
  alertCases(house);
}
