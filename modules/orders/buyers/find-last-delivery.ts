import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DeliveryDetails } from '#contract/checkout/checkout-form.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { currentDetails } from '../tables.ts';
import { type Buyer, isOfCustomer } from '../order/buyer.ts';

const RowSchema = z.object({ details: z.custom<DeliveryDetails>() });

/** Finds where the buyer's newest parcel went, and their telephone; not of erased orders. */
export async function findLastDelivery(db: Handle, buyer: Buyer): Promise<DeliveryDetails | undefined> {
  const [row] = await queryRows(
    db,
    sql`select ${currentDetails} as details from shop_order
         where ${isOfCustomer(buyer)} and erased_at is null and snapshot #>> '{details,method}' <> 'pickup'
         order by created_at desc, id limit 1`,
    RowSchema,
  );
  return row?.details;
}
