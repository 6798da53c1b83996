import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type CustomerId, CustomerIdSchema } from '#contract/ids.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { Customer } from './customers.ts';
import { customer } from './tables.ts';

/** Issuer of customers of the built-in provider: its URL may change, its customers do not. */
export const BUILT_IN_ISSUER = 'own';

/** Issuer of customers that came from a file: they have no account, and their subject is their email. */
export const IMPORTED_ISSUER = 'import';

// For these customers the account stores whether deletion was requested: it may be cancelled on a
// sign-in page too.
const ASKED = `(case when issuer = '${BUILT_IN_ISSUER}'
  then (select requested_deletion.requested_at from requested_deletion where requested_deletion.account_id = customer.subject)
  else customer.deletion_requested_at end)`;
/** When a customer requested deletion; `null` without a request or after a cancellation. */
export const DELETION_ASKED_AT = sql.raw(ASKED);

/** The columns of a `Customer`. */
export const CUSTOMER_COLUMNS = sql`customer.id, issuer, subject, customer.name, customer.email, is_email_verified as "isEmailVerified",
  ${isoTime('email_changed_at')} as "emailChangedAt", picture, ${isoTime('customer.created_at')} as since, ${isoTime(ASKED)} as "deletionAskedAt"`;

/** A row of `CUSTOMER_COLUMNS`. */
export const CustomerSchema = z.object({
  id: CustomerIdSchema,
  issuer: z.string(),
  subject: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  emailChangedAt: z.string().nullable(),
  picture: z.string().nullable(),
  since: z.string(),
  deletionAskedAt: z.string().nullable(),
});

/** Finds the customer of that id; `undefined` without one. */
export async function findCustomer(db: Handle, id: CustomerId): Promise<Customer | undefined> {
  const [found] = await queryRows(
    db,
    sql`select ${CUSTOMER_COLUMNS} from customer where customer.id = ${id}`,
    CustomerSchema,
  );
  return found;
}

/** Locks a customer until the transaction ends: changes of what they store run one after the other. */
export async function lockCustomer(tx: Transaction, id: CustomerId): Promise<void> {
  await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, id)).for('update');
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** Other texts never reach the database. */
export const isId = (text: string): boolean => UUID.test(text);
/** Whether a text has the form of a customer's id. */
export const isCustomerId = (text: string): text is CustomerId => isId(text);
