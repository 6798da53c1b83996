import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CustomerId, type OrderId, OrderIdSchema } from '#contract/ids.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';

/**
 * Identifies a customer's orders: their own, and guest orders with an email address that is
 * verified as theirs.
 */
export type Buyer = {
  /** `null` for a person with only guest orders. */
  customerId: CustomerId | null;
  /** `null` without a verified address. */
  provenEmail: string | null;
  /**
   * Guest orders of that address count from this time on (ISO 8601); `null`: all of them. A changed
   * address does not include earlier orders: it may have been another person's.
   */
  provenSince: string | null;
};

// The index compares addresses by `lower`, which in some databases turns other letters into a plain
// `i`. A second comparison with ASCII letters separates addresses that only look alike.
export const isOfCustomer = ({ customerId, provenEmail, provenSince }: Buyer): SQL => sql`
  (customer_id = ${customerId}::uuid
    or (customer_id is null and lower(email) = lower(${provenEmail}::text)
        and lower(email collate "C") = lower(${provenEmail}::text collate "C")
        and created_at >= coalesce(${provenSince}::timestamptz, '-infinity')))`;

/** Finds the id of the buyer's order. Another buyer's order is `undefined`, as an unknown one is. */
export async function findOrderOfBuyer(
  db: Handle,
  buyer: Buyer,
  number: string,
): Promise<{ id: OrderId } | undefined> {
  const [order] = await queryRows(
    db,
    sql`select id from shop_order where number = ${number} and ${isOfCustomer(buyer)}`,
    z.object({ id: OrderIdSchema }),
  );
  return order;
}
