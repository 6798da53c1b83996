import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { readRows } from '#platform/database/read-rows.ts';
import { iso } from './rows.ts';

/** A customer as the keeper sees them. Times are ISO 8601. */
export type FoundCustomer = {
  id: string;
  issuer: string;
  name: string | null;
  email: string;
  isEmailVerified: boolean;
  since: string;
  lastSeenAt: string;
  orders: number;
  addresses: number;
  deletionAskedAt: string | null;
};

/** Who has that address, however it is written; several where people sign in by more than one provider. */
export async function findCustomersByEmail(db: Handle, email: string): Promise<FoundCustomer[]> {
  return await readRows<FoundCustomer>(
    db,
    sql`select id, issuer, name, email, is_email_verified as "isEmailVerified", ${iso('created_at')} as since,
               ${iso('seen_at')} as "lastSeenAt", ${iso('deletion_asked_at')} as "deletionAskedAt",
               (select count(*)::int from shop_order where customer_id = customer.id) as orders,
               (select count(*)::int from customer_address where customer_id = customer.id) as addresses
          from customer where lower(email) = lower(${email}) order by customer.created_at, customer.id`,
  );
}
