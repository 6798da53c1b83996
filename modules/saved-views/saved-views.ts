import { and, asc, count, eq, or, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { personal, recordEvent } from '#modules/audit/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { savedView } from './tables.ts';

export type SavedView = Pick<
  typeof savedView.$inferSelect,
  'id' | 'resource' | 'staffId' | 'name' | 'query' | 'isShared' | 'position' | 'version'
>;
/** What a person decides about a view. */
type Decided = Pick<SavedView, 'name' | 'query' | 'isShared' | 'position'>;
export type ViewChange = { [Field in keyof Decided]?: Decided[Field] | undefined };

/** Greatest number of views of one person on one list: more would not be found again. */
export const MAX_VIEWS = 20;

/** Lists the views of a list: those of a person, and those that others share. */
export async function listViews(
  db: Handle,
  { resource, staffId }: { resource: string; staffId: string },
): Promise<SavedView[]> {
  return await db
    .select()
    .from(savedView)
    .where(
      and(eq(savedView.resource, resource), or(eq(savedView.staffId, staffId), eq(savedView.isShared, true))),
    )
    .orderBy(asc(savedView.position), asc(savedView.id));
}

/** Saves a new view behind the others; `undefined`: the person has `MAX_VIEWS` already. */
export async function createView(
  tx: Transaction,
  actor: Actor,
  view: Pick<SavedView, 'resource' | 'staffId' | 'name' | 'query' | 'isShared'>,
): Promise<SavedView | undefined> {
  const [own] = await tx
    .select({ count: count(), last: sql<number>`coalesce(max(${savedView.position}), -1)::int` })
    .from(savedView)
    .where(and(eq(savedView.resource, view.resource), eq(savedView.staffId, view.staffId)));
  if (!own || own.count >= MAX_VIEWS) return undefined;
  const [created] = await tx
    .insert(savedView)
    .values({ ...view, id: uuidv7(), position: own.last + 1 })
    .returning();
  if (created) await recordView(tx, actor, 'created', null, created);
  return created;
}

/** Finds a view and locks it until the transaction ends. */
export async function lockView(tx: Transaction, id: string): Promise<SavedView | undefined> {
  const [found] = await tx.select().from(savedView).where(eq(savedView.id, id)).for('update');
  return found;
}

/** Changes a view, which is locked, and raises its version. */
export async function updateView(
  tx: Transaction,
  actor: Actor,
  view: SavedView,
  change: ViewChange,
): Promise<SavedView | undefined> {
  const [saved] = await tx
    .update(savedView)
    .set({ ...change, version: sql`${savedView.version} + 1` })
    .where(eq(savedView.id, view.id))
    .returning();
  if (saved) await recordView(tx, actor, 'updated', view, saved);
  return saved;
}

/** Deletes a view, which is locked. */
export async function deleteView(tx: Transaction, actor: Actor, view: SavedView): Promise<void> {
  await tx.delete(savedView).where(eq(savedView.id, view.id));
  await recordView(tx, actor, 'deleted', view, null);
}

async function recordView(
  tx: Transaction,
  actor: Actor,
  change: 'created' | 'updated' | 'deleted',
  before: SavedView | null,
  after: SavedView | null,
): Promise<void> {
  const view = after ?? before;
  if (!view) return;
  await recordEvent(tx, actor, {
    action: `saved-view.${change}`,
    resource: { kind: 'saved-view', id: view.id },
    before: before && fieldsOf(before),
    after: after && fieldsOf(after),
  });
}

/** A name and a search may name people: both are personal values of the view's owner. */
const fieldsOf = ({ resource, staffId, name, query, isShared, position }: SavedView) => ({
  resource,
  name: personal(`staff:${staffId}`, name),
  query: personal(`staff:${staffId}`, query),
  isShared,
  position,
});
