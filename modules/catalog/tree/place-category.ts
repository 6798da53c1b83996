import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { Positions } from '../record/place-among.ts';
import { category } from '../tables.ts';

export type Sibling = { id: string; position: number };

/** Loads the other categories below a parent, in the order of the shop. */
export async function loadSiblings(db: Handle, parentId: string | null, id: string): Promise<Sibling[]> {
  const isBelow = parentId === null ? isNull(category.parentId) : eq(category.parentId, parentId);
  return await db
    .select({ id: category.id, position: category.position })
    .from(category)
    .where(and(isBelow, ne(category.id, id)))
    .orderBy(asc(category.position), asc(category.slug));
}

/** Writes positions. The place among others is no new version of a category that makes room. */
export async function writePositions(tx: Transaction, actor: Actor, positions: Positions): Promise<void> {
  for (const [id, position] of Object.entries(positions))
    await tx
      .update(category)
      .set({ position, updatedAt: new Date(), updatedBy: formatActor(actor) })
      .where(eq(category.id, id));
}
