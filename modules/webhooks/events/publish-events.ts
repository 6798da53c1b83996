import { eq, inArray, lt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { DAY_MS } from '#contract/durations.ts';
import { EVENT_DAYS } from '#contract/webhooks/webhook-limits.ts';
import { findChainEnd, listSealedChanges } from '#modules/audit/chain.ts';
import type { Database, Transaction } from '#platform/database/handle.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { webhookDelivery, webhookEndpoint, webhookEvent, webhookPlace } from '../tables.ts';
import { deriveEvents } from './derive-events.ts';

/** Changes of one transaction. */
const BATCH = 500;
/** Rows of one statement. */
const ROWS = 1_000;
/** Bottles of a product are told of once in this time, by all processes together. */
const PAUSE_MS = 900;
/** Of an address, in place of names: every type, also those of later releases. */
export const ALL_EVENTS = '*';

/**
 * Makes the events of the changes that the audit sealed since the last call, and their deliveries. A
 * change and its audit event are committed together, and the place in the chain and the events are, so
 * that no event is lost or made twice. Returns the number of deliveries.
 */
export async function publishEvents(db: Database): Promise<number> {
  let deliveries = 0;
  for (let isFirst = true; ; isFirst = false) {
    const { seq } = await findChainEnd(db);
    const [place] = await db.select().from(webhookPlace);
    if (place?.throughSeq === seq) return deliveries;
    const published = await inTransaction(db, (tx) => publishBatch(tx, isFirst));
    if (published === undefined) return deliveries;
    deliveries += published;
  }
}

/** `undefined`: another process is at it, or was a moment ago. */
async function publishBatch(tx: Transaction, isFirst: boolean): Promise<number | undefined> {
  const place = await lockPlace(tx);
  if (!place || (isFirst && Date.now() - place.ranAt.getTime() < PAUSE_MS)) return undefined;
  const { seq: end } = await findChainEnd(tx);
  const changes = await listSealedChanges(tx, { afterSeq: place.throughSeq, limit: BATCH });
  // A chain that begins anew is shorter than the place in the former one.
  const throughSeq = changes.at(-1)?.seq ?? Math.min(place.throughSeq, end);
  await tx.update(webhookPlace).set({ throughSeq, ranAt: sql`clock_timestamp()` });
  const events = (await deriveEvents(tx, changes)).map((event) => ({ id: uuidv7(), ...event }));
  for (let from = 0; from < events.length; from += ROWS)
    await tx.insert(webhookEvent).values(events.slice(from, from + ROWS));
  return events.length === 0 ? 0 : await deliver(tx, events);
}

/** A shop that never published begins with what is sealed next. */
async function lockPlace(tx: Transaction): Promise<typeof webhookPlace.$inferSelect | undefined> {
  const find = () => tx.select().from(webhookPlace).for('update', { skipLocked: true });
  const [place] = await find();
  if (place) return place;
  const { seq } = await findChainEnd(tx);
  await tx
    .insert(webhookPlace)
    .values({ throughSeq: seq, ranAt: new Date(0) })
    .onConflictDoNothing();
  return (await find())[0];
}

async function deliver(tx: Transaction, events: readonly { id: string; type: string }[]): Promise<number> {
  const { id, events: wanted } = webhookEndpoint;
  // Shared with commands that turn an address off: they end its deliveries, these included.
  const endpoints = await tx
    .select({ id, wanted })
    .from(webhookEndpoint)
    .where(eq(webhookEndpoint.isEnabled, true))
    .for('share');
  const rows = endpoints.flatMap((endpoint) =>
    events
      .filter(({ type }) => endpoint.wanted.includes(type) || endpoint.wanted.includes(ALL_EVENTS))
      .map((event) => ({ id: uuidv7(), endpointId: endpoint.id, eventId: event.id })),
  );
  for (let from = 0; from < rows.length; from += ROWS)
    await tx.insert(webhookDelivery).values(rows.slice(from, from + ROWS));
  return rows.length;
}

/** Deletes events and deliveries older than 30 days. */
export async function deleteOldEvents(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - EVENT_DAYS * DAY_MS);
  for (;;) {
    const old = db
      .select({ id: webhookEvent.id })
      .from(webhookEvent)
      .where(lt(webhookEvent.createdAt, until))
      .limit(ROWS);
    const { rowCount } = await db.delete(webhookEvent).where(inArray(webhookEvent.id, old));
    if ((rowCount ?? 0) < ROWS) break;
  }
}
