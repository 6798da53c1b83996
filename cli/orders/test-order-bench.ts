import { buy, GIN, type Purchase } from '#modules/orders/test-purchases.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';

/** Creates the tables and one product, a gin. */
export async function furnishOrders({ pool }: DatabaseConnection): Promise<void> {
  await migrate(pool, `${PROJECT_ROOT}/db/migrations`, silentLog);
  const category = '01a05d65-0000-7000-8000-00000000c001';
  await pool.query(`
    insert into category (id, slug, name) values ('${category}', 'gins', 'Gins');
    insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description, origin,
                         origin_country, abv, unit_ml, stock_quantity, liquid_colour)
    values ('${GIN}', 'GIN-700', 'gin', 'Gin', 'Someone', '${category}', 5000, '', '', 'Canada', 'Canada', 40, 700, 20, 'clear')`);
}

/** Deletes every order. */
export async function clearOrders({ pool }: DatabaseConnection): Promise<void> {
  await pool.query(`
    delete from refund; delete from order_history; delete from shop_order; delete from stock_reservation;
    delete from payment_session; delete from checkout; delete from outbox_job;
    alter table stock_movement disable trigger user; delete from stock_movement where reason <> 'opening';
    alter table stock_movement enable trigger user;
    update stock_level set on_hand = 20, shortage = 0; update product set stock_quantity = 20`);
}

/** Writes an order that is no test. */
export const writeOrder = (database: DatabaseConnection, given: Purchase = {}): Promise<string> =>
  buy(database, { isTest: false, ...given });

/** Returns the mails of a kind in the outbox, the oldest first. */
export async function listMails({ pool }: DatabaseConnection, kind = 'letter') {
  const { rows } = await pool.query<{ payload: { to: string; subject: string; paragraphs: string[] } }>(
    'select payload from outbox_job where kind = any ($1) order by created_at',
    [[kind, `test-${kind}`]],
  );
  return rows.map(({ payload }) => payload);
}
