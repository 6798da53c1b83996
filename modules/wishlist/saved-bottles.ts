import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { CustomerId } from '#contract/ids.ts';
import { MAX_SAVED, type SavedBottle } from '#contract/account/account.ts';
import { lockCustomer } from '#modules/customers/index.ts';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { recordset } from '#platform/database/recordset.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { isId } from './is-id.ts';
import { wishlistItem } from './tables.ts';

/** Lists the saved bottles of a customer, newest first: bottles on sale and archived
 * ones. */
export async function listSaved(db: Handle, customerId: CustomerId): Promise<SavedBottle[]> {
  return await queryRows(
    db,
    sql`select s.product_id as id, ${isoTime('s.saved_at')} as "savedAt"
          from wishlist_item s join product_reference p on p.id = s.product_id and p.status <> 'draft'
         where s.customer_id = ${customerId}::uuid
         order by s.saved_at desc, s.product_id`,
    z.object({ id: z.string(), savedAt: z.string() }),
  );
}

/** Saves one bottle; a bottle that is already saved keeps its time. */
export async function saveBottle(
  db: Database,
  customerId: CustomerId,
  productId: string,
): Promise<'saved' | 'unknown' | 'full'> {
  if (!isId(productId)) return 'unknown';
  return await inTransaction(db, async (tx) => {
    const room = await roomFor(tx, customerId);
    const [product] = await queryRows(
      tx,
      sql`
      select exists (select from wishlist_item where customer_id = ${customerId}::uuid and product_id = p.id) as "isThere"
        from product_on_sale p where p.id = ${productId}::uuid`,
      z.object({ isThere: z.boolean() }),
    );
    if (!product) return 'unknown';
    if (product.isThere) return 'saved';
    if (room === 0) return 'full';
    await tx.insert(wishlistItem).values({ customerId, productId });
    return 'saved';
  });
}

export async function removeSaved(db: Handle, customerId: CustomerId, productId: string): Promise<void> {
  if (!isId(productId)) return;
  await db
    .delete(wishlistItem)
    .where(and(eq(wishlistItem.customerId, customerId), eq(wishlistItem.productId, productId)));
}

/** Saves several bottles, the newest first where not all of them fit. */
export async function addSaved(
  db: Database,
  customerId: CustomerId,
  items: readonly SavedBottle[],
): Promise<void> {
  const given = items.filter(({ id, savedAt }) => isId(id) && !Number.isNaN(Date.parse(savedAt)));
  if (given.length === 0) return;
  // Of duplicates the earlier time counts. No time may be later than the shop's own clock.
  const listed = sql`
    select row.id, least(min(row."savedAt"), now()) as at from ${recordset(given, 'id uuid, "savedAt" timestamptz')}
     group by row.id`;
  await inTransaction(db, async (tx) => {
    const room = await roomFor(tx, customerId);
    // Raw SQL: one statement for all bottles, from a recordset.
    await tx.execute(sql`
      update wishlist_item s set saved_at = least(s.saved_at, given.at) from (${listed}) as given
       where s.customer_id = ${customerId}::uuid and s.product_id = given.id`);
    // Raw SQL: as above.
    await tx.execute(sql`
      insert into wishlist_item (customer_id, product_id, saved_at)
      select ${customerId}::uuid, given.id, given.at from (${listed}) as given join product_on_sale p on p.id = given.id
       where not exists (select from wishlist_item s where s.customer_id = ${customerId}::uuid and s.product_id = given.id)
       order by given.at desc limit ${room}`);
  });
}

/**
 * How many more bottles may be saved. Other changes of this customer's list wait until the
 * transaction ends.
 */
async function roomFor(tx: Transaction, customerId: CustomerId): Promise<number> {
  await lockCustomer(tx, customerId);
  const saved = await tx.$count(wishlistItem, eq(wishlistItem.customerId, customerId));
  return Math.max(0, MAX_SAVED - saved);
}
