import { and, eq, isNull, sql } from 'drizzle-orm';
import { deletePersonalValues } from '#modules/audit/index.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { getSubject } from '../record-customer-event.ts';
import { buyer } from '../tables.ts';

/** Deletes a guest from the list of customers, with the note and its former texts. Orders stay. */
export async function deleteGuest(tx: Transaction, email: string): Promise<void> {
  const deleted = await tx
    .delete(buyer)
    .where(and(isNull(buyer.customerId), eq(buyer.emailKey, sql`lower(${email} collate "C")`)))
    .returning({ id: buyer.id });
  for (const { id } of deleted) await deletePersonalValues(tx, getSubject(id));
}
