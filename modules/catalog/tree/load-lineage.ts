import { eq } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { category } from '../tables.ts';

export type LineageCategory = typeof category.$inferSelect;

/** More levels than any tree has. Ends the walk where a cycle is being refused. */
const MAX_LEVELS = 20;

/** Loads a category and those above it, the root last; `[]` for an unknown id. */
export async function loadLineage(db: Handle, id: string): Promise<LineageCategory[]> {
  const lineage: LineageCategory[] = [];
  for (let next: string | null = id; next !== null && lineage.length < MAX_LEVELS; ) {
    const [found]: LineageCategory[] = await db.select().from(category).where(eq(category.id, next));
    if (!found) break;
    lineage.push(found);
    next = found.parentId;
  }
  return lineage;
}
