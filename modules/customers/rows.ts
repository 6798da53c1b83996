import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { Customer } from './customers.ts';

/** Issuer of customers of the built-in provider: its URL may change, its customers do not. */
export const BUILT_IN_ISSUER = 'own';

// For these customers the account stores whether deletion was requested: it may be cancelled on a
// sign-in page too.
const ASKED = `(case when issuer = '${BUILT_IN_ISSUER}'
  then (select account.deletion_requested_at from account where account.id = customer.subject)
  else customer.deletion_requested_at end)`;
/** When a customer requested deletion; `null` without a request or after a cancellation. */
export const DELETION_ASKED_AT = sql.raw(ASKED);

/** The columns of a `Customer`. */
export const CUSTOMER_COLUMNS = sql`customer.id, issuer, subject, customer.name, customer.email, is_email_verified as "isEmailVerified",
  ${isoTime('email_changed_at')} as "emailChangedAt", picture, ${isoTime('customer.created_at')} as since, ${isoTime(ASKED)} as "deletionAskedAt"`;

/** Finds the customer of that id; `undefined` without one. */
export async function findCustomer(db: Handle, id: string): Promise<Customer | undefined> {
  const [customer] = await queryRows<Customer>(
    db,
    sql`select ${CUSTOMER_COLUMNS} from customer where customer.id = ${id}`,
  );
  return customer;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Other texts never reach the database. */
export const isId = (text: string): boolean => UUID.test(text);
