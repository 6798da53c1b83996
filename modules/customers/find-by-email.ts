import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CustomerId, CustomerIdSchema } from '#contract/ids.ts';
import { listCustomerOrders } from '#modules/orders/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { getBuyer } from './orders.ts';
import { findCustomer } from './rows.ts';

const RowSchema = z.object({
  id: CustomerIdSchema,
  issuer: z.string(),
  /** The customer's id at that issuer. */
  subject: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  /** The address that was looked up: that of a customer who was merged into them was proven. */
  isEmailVerified: z.boolean(),
  since: z.string(),
  lastSeenAt: z.string(),
  addresses: z.int(),
  deletionAskedAt: z.string().nullable(),
});
/** A customer as the merchant sees them. Times are ISO 8601. */
export type FoundCustomer = z.infer<typeof RowSchema> & { orders: number };

/**
 * Customers with that email in any spelling, as their own or as that of a customer who was merged into
 * them; several when people sign in through more than one provider.
 */
export async function findCustomersByEmail(db: Handle, email: string): Promise<FoundCustomer[]> {
  const found = await queryRows(
    db,
    sql`select id, issuer, subject, name, coalesce(email, '') as email,
               is_email_verified or lower(email) is distinct from lower(${email}) as "isEmailVerified",
               ${isoTime('created_at')} as since,
               ${isoTime('last_seen_at')} as "lastSeenAt", ${isoTime('deletion_requested_at')} as "deletionAskedAt",
               (select count(*)::int from customer_address where customer_id = customer.id) as addresses
          from customer
         where lower(email) = lower(${email})
            or id in (select customer_id from merged_email where email_key = lower(${email} collate "C"))
         order by customer.created_at, customer.id`,
    RowSchema,
  );
  const customers: FoundCustomer[] = [];
  for (const customer of found) customers.push({ ...customer, orders: await countOrders(db, customer.id) });
  return customers;
}

/** As the customer counts them: with those bought as a guest with the verified email. */
async function countOrders(db: Handle, id: CustomerId): Promise<number> {
  const customer = await findCustomer(db, id);
  return customer ? (await listCustomerOrders(db, getBuyer(customer), 0, 0)).total : 0;
}
