import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { listChanges, personal, recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { Currency } from '../receipts/receipt-states.ts';
import { supplier } from '../tables.ts';

export type SupplierInput = {
  /** At most 80 characters. */
  name: string;
  /** At most 200 characters. */
  contact: string;
  /** Of its invoices. */
  currency: Currency;
};
export type Supplier = typeof supplier.$inferSelect;

/** Creates a supplier and returns it. */
export async function createSupplier(
  tx: Transaction,
  actor: Actor,
  { name, contact, currency }: SupplierInput,
): Promise<Supplier> {
  const [created] = await tx.insert(supplier).values({ id: uuidv7(), name, contact, currency }).returning();
  if (!created) throw new Error('a new supplier was not returned');
  await recordEvent(tx, actor, {
    action: 'supplier.created',
    resource: { kind: 'supplier', id: created.id, version: 1 },
    before: null,
    after: { name, currency, ...getPersonal(created.id, { contact }) },
  });
  return created;
}

export type UpdateSupplierOutcome =
  | { kind: 'updated'; supplier: Supplier }
  | { kind: 'unknown' }
  /** Its version is not the one that the caller saw. */
  | { kind: 'changed-meanwhile'; current: Supplier };

/** Changes the given fields of a supplier of which the caller saw this version. */
export async function updateSupplier(
  tx: Transaction,
  actor: Actor,
  { id, version, ...fields }: { id: string; version: number } & Partial<SupplierInput>,
): Promise<UpdateSupplierOutcome> {
  const [current] = await tx.select().from(supplier).where(eq(supplier.id, id)).for('update');
  if (!current) return { kind: 'unknown' };
  if (current.version !== version) return { kind: 'changed-meanwhile', current };
  const changes = listChanges(current, { ...current, ...fields });
  if (!changes) return { kind: 'updated', supplier: current };
  const [updated] = await tx
    .update(supplier)
    .set({ ...fields, version: version + 1, updatedAt: sql`now()` })
    .where(eq(supplier.id, id))
    .returning();
  if (!updated) throw new Error('a locked supplier was not updated');
  await recordEvent(tx, actor, {
    action: 'supplier.updated',
    resource: { kind: 'supplier', id, version: updated.version },
    before: { ...changes.before, ...getPersonal(id, changes.before) },
    after: { ...changes.after, ...getPersonal(id, changes.after) },
  });
  return { kind: 'updated', supplier: updated };
}

/** The contact may name a person: audit events store it apart. */
const getPersonal = (id: string, { contact }: { contact?: unknown }) =>
  typeof contact === 'string' ? { contact: personal(`supplier:${id}`, contact) } : {};
