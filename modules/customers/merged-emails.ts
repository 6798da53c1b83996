import { asc, eq, sql } from 'drizzle-orm';
import type { CustomerId } from '#contract/ids.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { customer, mergedEmail } from './tables.ts';

/** Lists the addresses of those who were merged into an account; `[]` for a guest. */
export async function listMergedEmails(db: Handle, customerId: CustomerId | null): Promise<string[]> {
  if (customerId === null) return [];
  const rows = await db
    .select({ email: mergedEmail.email })
    .from(mergedEmail)
    .where(eq(mergedEmail.customerId, customerId))
    .orderBy(asc(mergedEmail.mergedAt), asc(mergedEmail.emailKey));
  return rows.map(({ email }) => email);
}

/**
 * Finds the account into which the customer with an address was merged, or `undefined`, and ensures
 * until the transaction ends that it is not deleted.
 */
export async function findMergedInto(tx: Transaction, email: string): Promise<CustomerId | undefined> {
  const [row] = await tx
    .select({ id: customer.id })
    .from(customer)
    .innerJoin(mergedEmail, eq(mergedEmail.customerId, customer.id))
    .where(eq(mergedEmail.emailKey, sql`lower(${email} collate "C")`))
    .for('key share', { of: customer });
  return row?.id;
}
