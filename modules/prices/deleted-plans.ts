import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '#platform/database/handle.ts';
import { priceSchedule } from './tables.ts';

/** The planned prices of a product that is deleted, as its event stores them. */
const DeletedPlansSchema = z.array(
  z.strictObject({
    id: z.uuid(),
    kind: z.enum(['price', 'sale']),
    cents: z.int(),
    startsAt: z.coerce.date(),
    endsAt: z.coerce.date().nullable(),
    state: z.enum(['waiting', 'running', 'done', 'cancelled', 'refused']),
    refusal: z.string(),
    reason: z.string(),
    version: z.int(),
    createdBy: z.string(),
  }),
);

/** Returns the planned prices of a product, which are deleted with it. */
export async function listPlansToDelete(tx: Transaction, productId: string) {
  const { id, kind, cents, startsAt, endsAt, state, refusal, reason, version, createdBy } = priceSchedule;
  const rows = await tx
    .select({ id, kind, cents, startsAt, endsAt, state, refusal, reason, version, createdBy })
    .from(priceSchedule)
    .where(eq(priceSchedule.productId, productId));
  return rows.map((row) => ({
    ...row,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
  }));
}

/** Writes the planned prices of a product that was created again. */
export async function restoreDeletedPlans(tx: Transaction, productId: string, plans: unknown): Promise<void> {
  const rows = DeletedPlansSchema.parse(plans ?? []);
  if (rows.length > 0) await tx.insert(priceSchedule).values(rows.map((row) => ({ productId, ...row })));
}
