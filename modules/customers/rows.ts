import { type SQL, sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { readRows } from '#platform/database/read-rows.ts';
import type { Customer } from './customers.ts';

/** Customers of the shop's own provider have this issuer: its address may change, its people do not. */
export const OWN_ISSUER = 'own';

/** A column of times as ISO 8601. */
export const iso = (column: string): SQL =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

// Of an own customer the account says whether it is to be deleted: it may be kept on a page of signing in as well.
const ASKED = `(case when issuer = '${OWN_ISSUER}'
  then (select account.deletion_asked_at from account where account.id = customer.subject)
  else customer.deletion_asked_at end)`;
/** When a customer asked to be deleted and did not take it back. */
export const DELETION_ASKED_AT = sql.raw(ASKED);

/** The columns of a `Customer`. */
export const CUSTOMER_COLUMNS = sql`customer.id, issuer, subject, customer.name, customer.email, is_email_verified as "isEmailVerified",
  ${iso('email_changed_at')} as "emailChangedAt", picture, ${iso('customer.created_at')} as since, ${iso(ASKED)} as "deletionAskedAt"`;

/** The customer of that id, or nothing. */
export async function findCustomer(db: Handle, id: string): Promise<Customer | undefined> {
  const [customer] = await readRows<Customer>(
    db,
    sql`select ${CUSTOMER_COLUMNS} from customer where customer.id = ${id}`,
  );
  return customer;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** What is no id is asked of nobody. */
export const isId = (text: string): boolean => UUID.test(text);
