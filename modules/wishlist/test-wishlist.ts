import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { CustomerIdSchema } from '#contract/ids.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { createWishlist, type Wishlist } from './index.ts';

const CATEGORY = '01a05d65-0000-7000-8000-00000000c001';
export const ORIGIN = 'https://shop.example';
export const MAUDE = CustomerIdSchema.parse('01a05d65-0000-7000-8000-0000000000c1');
export const OTTO = CustomerIdSchema.parse('01a05d65-0000-7000-8000-0000000000c2');
/** The id and the slug of the bottle with that number; there are eight, all sold out. */
export const bottle = (number: number): string => `01a05d65-0000-7000-8000-0000000000b${number}`;
export const slug = (number: number): string => `bottle-${number}`;

export type WishlistTestShop = {
  database: () => DatabaseConnection;
  wishlist: () => Wishlist;
  emails(): Promise<{ to: string; subject: string; paragraphs: string[] }[]>;
  /** Number of announcements of new mail. */
  rings: () => number;
};

/** The wishlist over a database with eight bottles; before each test nothing is saved or requested. */
export function useTestWishlist(start = startDatabase): WishlistTestShop {
  const database = useDatabase(start);
  let wishlist: Wishlist;
  let rings = 0;

  beforeAll(async () => {
    await database().db.execute(
      sql`insert into category (id, slug, name) values (${CATEGORY}, 'whisky', 'Whisky')`,
    );
    for (let number = 1; number <= 8; number += 1)
      await database().db.execute(sql`
        insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description,
                             origin, origin_country, abv, unit_ml, stock_quantity, liquid_colour)
        values (${bottle(number)}, ${`W-${number}`}, ${slug(number)}, ${`Bottle ${number}`}, 'Someone', ${CATEGORY}, 8900, '',
                '', 'Canada', 'Canada', 46, 700, 0, 'clear')`);
  });
  beforeEach(async () => {
    await database().pool.query(`
      delete from stock_alert; delete from customer; delete from outbox_job; update product set stock_quantity = 0;
      insert into customer (id, issuer, subject, email, is_email_verified) values
        ('${MAUDE}', 'own', 'maude', 'Maude@example.ca', true), ('${OTTO}', 'own', 'otto', 'otto@example.ca', true)`);
    rings = 0;
    wishlist = createWishlist(database().db, { origin: ORIGIN, onMail: () => void (rings += 1) });
  });

  return {
    database,
    wishlist: () => wishlist,
    async emails() {
      const { rows } = await database().db.execute<{
        payload: { to: string; subject: string; paragraphs: string[] };
      }>(sql`select payload from outbox_job order by payload ->> 'to', payload ->> 'subject'`);
      return rows.map(({ payload }) => payload);
    },
    rings: () => rings,
  };
}
