import type { EventTypeName } from '#contract/webhooks/event-types.ts';
import { type SealedChange, summarizeOperation } from '#modules/audit/chain.ts';
import type { Handle } from '#platform/database/handle.ts';
import { movesStock, nameEvents } from './name-events.ts';

/** An event before it is stored. */
export type NewEvent = {
  type: EventTypeName;
  createdAt: Date;
  resourceKind: string;
  resourceId: string;
  resourceVersion: number | null;
  /** Names of fields, never their values. */
  changedFields: string[];
};

/** What bottles are called in `changedFields`. */
const STOCK_FIELDS = ['available', 'onHand'];

/**
 * Derives the events of committed changes: one of each type for a change, and for an operation on many
 * rows. `stock.changed` comes once for a product, at its last change among these.
 */
export async function deriveEvents(db: Handle, changes: readonly SealedChange[]): Promise<NewEvent[]> {
  const events: NewEvent[] = [];
  const stock = new Map<string, NewEvent>();
  for (const change of changes) {
    for (const event of await deriveOne(db, change)) {
      if (event.type === 'stock.changed' && event.resourceKind === 'product') {
        stock.delete(event.resourceId);
        stock.set(event.resourceId, event);
      } else events.push(event);
    }
  }
  return [...events, ...stock.values()].toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

async function deriveOne(db: Handle, change: SealedChange): Promise<NewEvent[]> {
  const { action, resource, createdAt, before, after, operationId, undoneAction } = change;
  // The end of its operation tells of it.
  if (operationId !== null && resource.kind !== 'operation') return [];
  const fields = Object.keys({ ...before, ...after });
  const event = (type: EventTypeName, changed: Partial<NewEvent> = {}): NewEvent => ({
    type,
    createdAt,
    resourceKind: resource.kind,
    resourceId: resource.id,
    resourceVersion: resource.version,
    changedFields: fields,
    ...changed,
  });
  if (movesStock(action))
    return listProducts(change).map((id) =>
      event('stock.changed', {
        resourceKind: 'product',
        resourceId: id,
        resourceVersion: null,
        changedFields: STOCK_FIELDS,
      }),
    );
  const statuses = { statusBefore: before?.['status'], statusAfter: after?.['status'] };
  const own = nameEvents({ action, kind: resource.kind, ...statuses, fields, undoneAction });
  if (resource.kind !== 'operation') return own.map((type) => event(type));
  const found = new Map<EventTypeName, Set<string>>(own.map((type) => [type, new Set()]));
  for (const row of await summarizeOperation(db, resource.id)) {
    const named = nameEvents({
      ...row,
      kind: row.resourceKind,
      statusBefore: row.statusBefore ?? undefined,
      statusAfter: row.statusAfter ?? undefined,
    });
    for (const type of named) {
      const changed = movesStock(row.action) ? STOCK_FIELDS : row.fields;
      found.set(type, new Set([...(found.get(type) ?? []), ...changed]));
    }
  }
  return [...found].map(([type, names]) => event(type, { changedFields: [...names] }));
}

/** The products whose bottles a change moved, as its event names them. */
function listProducts({ resource, before, after }: SealedChange): string[] {
  if (resource.kind === 'product') return [resource.id];
  const ids = [before, after].flatMap((side) =>
    Object.values(side ?? {}).flatMap((value) => (Array.isArray(value) ? value.map(findProductId) : [])),
  );
  return [...new Set([...ids, findProductId(before), findProductId(after)].filter((id) => id !== undefined))];
}

function findProductId(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('productId' in value)) return undefined;
  return typeof value.productId === 'string' ? value.productId : undefined;
}
