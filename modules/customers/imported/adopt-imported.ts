import { and, eq, sql } from 'drizzle-orm';
import type { CustomerId } from '#contract/ids.ts';
import { deletePersonalValues } from '#modules/audit/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { getSubject } from '../record-customer-event.ts';
import { IMPORTED_ISSUER } from '../rows.ts';
import { buyer, customer, customerAddress } from '../tables.ts';
import { toKey } from './known-customers.ts';

/**
 * Gives an account what a file brought of its verified email: the note, the address and the consent,
 * where it has none. The customer of the file is no more.
 */
export async function adoptImported(tx: Transaction, id: CustomerId, email: string): Promise<void> {
  const [found] = await tx
    .select()
    .from(customer)
    .where(and(eq(customer.issuer, IMPORTED_ISSUER), eq(customer.subject, toKey(email))))
    .for('update');
  if (!found) return;
  const [own] = await tx.select().from(customer).where(eq(customer.id, id));
  const [listed] = await tx.select({ note: buyer.note }).from(buyer).where(eq(buyer.id, found.id));
  if (listed && listed.note !== '')
    await tx
      .update(buyer)
      .set({ note: listed.note, version: sql`${buyer.version} + 1` })
      .where(and(eq(buyer.id, id), eq(buyer.note, '')));
  const hasAddress = (await tx.$count(customerAddress, eq(customerAddress.customerId, id))) > 0;
  if (!hasAddress)
    await tx.update(customerAddress).set({ customerId: id }).where(eq(customerAddress.customerId, found.id));
  if (own && own.marketingConsentAt === null) {
    const { marketingConsentAt, marketingConsentText, marketingConsentSource } = found;
    const { marketingConsentWithdrawnAt, marketingConsentLocale } = found;
    await tx
      .update(customer)
      .set({
        marketingConsentAt,
        marketingConsentText,
        marketingConsentSource,
        marketingConsentWithdrawnAt,
        marketingConsentLocale,
      })
      .where(eq(customer.id, id));
  }
  await tx.delete(customer).where(eq(customer.id, found.id));
  await deletePersonalValues(tx, getSubject(found.id));
}
