import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import {
  deletePersonalValues,
  type Inverses,
  recordEvent,
  refuseUndo,
  UNDO_REFUSALS,
  UNDONE,
} from '#modules/audit/index.ts';
import { CustomerIdSchema } from '#contract/ids.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { getSubject } from '../record-customer-event.ts';
import { IMPORTED_ISSUER } from '../rows.ts';
import { buyer, customer, customerAddress } from '../tables.ts';

const Filled = z.object({
  hasName: z.boolean(),
  noteVersion: z.int().nullable(),
  addressId: z.string().nullable(),
  consent: z.object({ givenAt: z.string() }).nullable(),
});

const recordUndo = (tx: Transaction, actor: Actor, id: string) =>
  recordEvent(tx, actor, {
    action: 'customer.import-undone',
    resource: { kind: 'customer', id },
    before: {},
    after: null,
  });

/** Returns the inverses of what files brought of customers. */
export const createImportInverses = (): Inverses => ({
  'customer.imported': async (tx, actor, { resource: { id }, after }) => {
    const customerId = CustomerIdSchema.parse(id);
    const [row] = await tx.select().from(customer).where(eq(customer.id, customerId)).for('update');
    if (!row) return refuseUndo(UNDO_REFUSALS.deleted);
    if (row.issuer !== IMPORTED_ISSUER) return refuseUndo('The customer has an account since.');
    if (row.marketingConsentWithdrawnAt) return refuseUndo('The customer has withdrawn a consent since.');
    const [listed] = await tx.select().from(buyer).where(eq(buyer.id, id));
    if (listed && listed.version > (Filled.parse(after).noteVersion ?? 1))
      return refuseUndo('The note was changed since.');
    await tx.delete(customer).where(eq(customer.id, customerId));
    await deletePersonalValues(tx, getSubject(id));
    await recordUndo(tx, actor, id);
    return UNDONE;
  },
  'customer.filled': async (tx, actor, { resource: { id }, after }) => {
    const { hasName, noteVersion, addressId, consent } = Filled.parse(after);
    const [listed] = await tx.select().from(buyer).where(eq(buyer.id, id)).for('update');
    if (!listed) return refuseUndo(UNDO_REFUSALS.deleted);
    if (noteVersion !== null && listed.version !== noteVersion)
      return refuseUndo('The note was changed since.');
    if (noteVersion !== null)
      await tx
        .update(buyer)
        .set({ note: '', version: noteVersion + 1 })
        .where(eq(buyer.id, id));
    await recordUndo(tx, actor, id);
    const { customerId } = listed;
    if (hasName && customerId === null) await tx.update(buyer).set({ name: '' }).where(eq(buyer.id, id));
    if (customerId === null) return UNDONE;
    if (hasName) await tx.update(customer).set({ name: null }).where(eq(customer.id, customerId));
    if (addressId !== null) await tx.delete(customerAddress).where(eq(customerAddress.id, addressId));
    if (consent)
      await tx
        .update(customer)
        .set({ marketingConsentAt: null, marketingConsentText: null, marketingConsentSource: null })
        .where(
          and(
            eq(customer.id, customerId),
            eq(customer.marketingConsentAt, new Date(consent.givenAt)),
            isNull(customer.marketingConsentWithdrawnAt),
          ),
        );
    return UNDONE;
  },
});
