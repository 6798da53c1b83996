import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import type { ListPage, ListRequest } from '#platform/lists/list-request.ts';
import { type ListColumn, queryList } from '#platform/lists/query-list.ts';
import { webhookDelivery, webhookEvent } from '../tables.ts';

const COLUMNS = {
  at: { sql: sql`d.created_at`, type: 'timestamptz' },
  endpointId: { sql: sql`d.endpoint_id`, type: 'uuid' },
  eventId: { sql: sql`d.event_id`, type: 'uuid' },
  state: { sql: sql`d.state`, type: 'text' },
  type: { sql: sql`v.type`, type: 'text' },
} as const satisfies Record<string, ListColumn>;

/** Fields by which deliveries are filtered; they are sorted by `at`. */
export type DeliveryField = keyof typeof COLUMNS;

/** A delivery with its event. */
export type ListedDelivery = {
  delivery: typeof webhookDelivery.$inferSelect;
  /** `null`: it was delivered, or failed for good. */
  nextAttemptAt: Date | null;
  event: typeof webhookEvent.$inferSelect;
};

/** Lists a page of deliveries. */
export async function listDeliveries(
  db: Handle,
  request: ListRequest<DeliveryField>,
): Promise<ListPage<ListedDelivery>> {
  const { items, ...page } = await queryList(db, request, {
    select: sql`d.id`,
    from: sql`webhook_delivery d join webhook_event v on v.id = d.event_id`,
    columns: COLUMNS,
    id: sql`d.id`,
    row: z.object({ id: z.string() }),
  });
  const ids = items.map(({ id }) => id);
  const found = new Map((await load(db, ids)).map((one) => [one.delivery.id, one]));
  return { ...page, items: ids.flatMap((id) => found.get(id) ?? []) };
}

/** Finds a delivery by its id. */
export const findDelivery = async (db: Handle, id: string): Promise<ListedDelivery | undefined> =>
  (await load(db, [id]))[0];

async function load(db: Handle, ids: readonly string[]): Promise<ListedDelivery[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ delivery: webhookDelivery, event: webhookEvent })
    .from(webhookDelivery)
    .innerJoin(webhookEvent, eq(webhookEvent.id, webhookDelivery.eventId))
    .where(inArray(webhookDelivery.id, [...ids]));
  return rows.map((row) => ({
    ...row,
    nextAttemptAt: row.delivery.state === 'waiting' ? row.delivery.dueAt : null,
  }));
}
