import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { listChanges, personal, recordEvent } from '#modules/audit/index.ts';
import { countProductsOfSuppliers } from '#modules/catalog/office.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { Currency } from '../receipts/receipt-states.ts';
import { receipt, supplier } from '../tables.ts';

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
  return await insertSupplier(tx, actor, { id: uuidv7(), name, contact, currency });
}

/** Creates a deleted supplier again, with its id. */
export async function insertSupplier(
  tx: Transaction,
  actor: Actor,
  { id, name, contact, currency }: SupplierInput & { id: string },
): Promise<Supplier> {
  const [created] = await tx.insert(supplier).values({ id, name, contact, currency }).returning();
  if (!created) throw new Error('a new supplier was not returned');
  await recordEvent(tx, actor, {
    action: 'supplier.created',
    resource: { kind: 'supplier', id: created.id, version: 1 },
    before: null,
    after: { name, currency, ...getPersonal(created.id, { contact }) },
  });
  return created;
}

/** Finds a supplier by its id. */
export async function findSupplier(db: Handle, id: string): Promise<Supplier | undefined> {
  const [row] = await db.select().from(supplier).where(eq(supplier.id, id));
  return row;
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

export type DeleteSupplierOutcome =
  | { kind: 'deleted' }
  | { kind: 'unknown' }
  /** Products come from it, or goods were received from it. */
  | { kind: 'in-use'; products: number; receipts: number }
  | { kind: 'changed-meanwhile'; current: Supplier };

/** Deletes a supplier of no product and no receipt. Without a seen version the present one is deleted. */
export async function deleteSupplier(
  tx: Transaction,
  actor: Actor,
  { id, version }: { id: string; version?: number | undefined },
): Promise<DeleteSupplierOutcome> {
  const [current] = await tx.select().from(supplier).where(eq(supplier.id, id)).for('update');
  if (!current) return { kind: 'unknown' };
  if (version !== undefined && current.version !== version) return { kind: 'changed-meanwhile', current };
  const products = (await countProductsOfSuppliers(tx, [id])).get(id) ?? 0;
  const receipts = await tx.$count(receipt, eq(receipt.supplierId, id));
  if (products + receipts > 0) return { kind: 'in-use', products, receipts };
  await tx.delete(supplier).where(eq(supplier.id, id));
  const { name, contact, currency } = current;
  await recordEvent(tx, actor, {
    action: 'supplier.deleted',
    resource: { kind: 'supplier', id, version: current.version },
    before: { name, currency, ...getPersonal(id, { contact }) },
    after: null,
  });
  return { kind: 'deleted' };
}
