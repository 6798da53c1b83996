import { and, asc, eq, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { recordEvent } from '#modules/audit/index.ts';
import { type Actor, formatActor } from '#platform/actor.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import {
  lockProduct,
  updateProduct,
  explain,
  type Issue,
  type ProductRecord,
} from '#modules/catalog/products.ts';
import {
  createFloorLoader,
  findUsualPrices,
  listFloorIssues,
  type LoadFloors,
} from '#modules/catalog/price-rules.ts';
import {
  findPriceRefusal,
  findScheduleRefusal,
  type PlannedPrice,
  type ScheduleRefusal,
} from './schedule-rules.ts';
import { priceSchedule } from './tables.ts';

export type SchedulePriceResult =
  | { kind: 'scheduled'; id: string }
  /** `floor`: the minimum price that the planned one is below. */
  | { kind: 'refused'; refusal: ScheduleRefusal | 'unknown-product'; floor?: Issue };

/** States in which a planned price may still change the product's. */
const OPEN = ['waiting', 'running'] as const;

/**
 * Plans a price or a sale of a product. `runDuePrices` sets it at its time, in the name of the
 * schedule. With `again` a cancelled plan waits again: it stays the same one, so that the event of its
 * creation can still be undone.
 */
export async function schedulePrice(
  tx: Transaction,
  actor: Actor,
  input: PlannedPrice & { productId: string; reason?: string; again?: { id: string; version: number } },
  now: Date,
): Promise<SchedulePriceResult> {
  const { productId, kind, cents, startsAt, endsAt, reason = '', again } = input;
  // Every change of a product's planned prices holds the lock of the product.
  const stored = await lockProduct(tx, productId);
  if (!stored) return { kind: 'refused', refusal: 'unknown-product' };
  const others = await listOpen(tx, [productId]);
  const refused = await refusePlan(tx, { planned: input, record: stored.record, others }, now);
  if (refused) return refused;
  const id = again?.id ?? uuidv7();
  const version = (again?.version ?? 0) + 1;
  const planned = { kind, cents, startsAt, endsAt };
  if (again)
    await tx
      .update(priceSchedule)
      .set({ state: 'waiting', refusal: '', retryAt: null, version })
      .where(eq(priceSchedule.id, id));
  else
    await tx
      .insert(priceSchedule)
      .values({ id, productId, ...planned, reason, createdBy: formatActor(actor) });
  await recordEvent(tx, actor, {
    action: 'price-schedule.created',
    resource: { kind: 'price-schedule', id, version },
    before: null,
    after: { productId, ...planned },
    reason,
  });
  return { kind: 'scheduled', id };
}

/** Lists the plans of products that may still change their prices. */
export const listOpen = (db: Handle, productIds: readonly string[]): Promise<PlannedPriceRow[]> =>
  db
    .select()
    .from(priceSchedule)
    .where(and(inArray(priceSchedule.productId, [...productIds]), inArray(priceSchedule.state, OPEN)));

/**
 * Returns why a price cannot be planned beside the other plans of its product, by all rules of prices;
 * `undefined` where it can.
 */
export async function refusePlan(
  db: Handle,
  given: {
    planned: PlannedPrice & { reason?: string | undefined };
    record: ProductRecord;
    others: readonly PlannedPrice[];
    loadFloors?: LoadFloors;
  },
  now: Date,
): Promise<Extract<SchedulePriceResult, { kind: 'refused' }> | undefined> {
  const { planned, record, others, loadFloors = createFloorLoader(db) } = given;
  const { kind, cents, startsAt, endsAt, reason = '' } = planned;
  const usual =
    kind === 'price' ? (await findUsualPrices(db, [record.categoryId])).get(record.categoryId) : undefined;
  const refusal =
    findScheduleRefusal(planned, others, now) ??
    findPriceRefusal({ ...planned, reason }, others, { ...record, usual });
  if (refusal !== undefined) return { kind: 'refused', refusal };
  const priced = { ...record, priceCents: cents, salePriceCents: null };
  const floors = await loadFloors();
  // A price stays until the next one; a sale must be lawful until its end.
  const later = kind === 'sale' ? (floors?.listChanges(startsAt, endsAt) ?? []) : [];
  const [floor] = floors ? [startsAt, ...later].flatMap((at) => listFloorIssues(floors, priced, at)) : [];
  return floor && { kind: 'refused', refusal: 'below-minimum-price', floor };
}

export type CancelPriceResult =
  | { kind: 'cancelled' }
  | { kind: 'unknown' }
  | { kind: 'over' }
  /** `refusal`: why the sale cannot end, as a sentence. */
  | { kind: 'refused'; refusal: string };

/**
 * Cancels a planned price. A sale that runs ends now, unless the sale price was changed since. One that
 * was refused at its time is settled by it: nothing asks for attention any more.
 */
export async function cancelPrice(tx: Transaction, actor: Actor, id: string): Promise<CancelPriceResult> {
  const planned = await lockPlanned(tx, id);
  if (!planned) return { kind: 'unknown' };
  const { state, productId, version } = planned;
  if (state === 'done' || state === 'cancelled') return { kind: 'over' };
  if (state === 'running') {
    const refusal = await endSale(tx, actor, planned);
    if (refusal !== undefined) return { kind: 'refused', refusal };
  }
  await tx
    .update(priceSchedule)
    .set({ state: 'cancelled', version: version + 1 })
    .where(eq(priceSchedule.id, id));
  await recordEvent(tx, actor, {
    action: 'price-schedule.cancelled',
    resource: { kind: 'price-schedule', id, version: version + 1 },
    before: { productId, state },
    after: { productId, state: 'cancelled' },
  });
  return { kind: 'cancelled' };
}

export type PlannedPriceRow = typeof priceSchedule.$inferSelect;

/** Locks the product of a planned price, then loads the plan. */
export async function lockPlanned(tx: Transaction, id: string): Promise<PlannedPriceRow | undefined> {
  const load = async () => (await tx.select().from(priceSchedule).where(eq(priceSchedule.id, id)))[0];
  const found = await load();
  if (!found) return undefined;
  await lockProduct(tx, found.productId);
  return await load();
}

/**
 * Removes the sale price of a planned sale, unless another one was set since. Returns why it cannot,
 * as sentences; `undefined` when it has ended.
 */
export async function endSale(
  tx: Transaction,
  actor: Actor,
  { productId, cents, reason }: PlannedPriceRow,
): Promise<string | undefined> {
  const stored = await lockProduct(tx, productId);
  if (stored?.record.salePriceCents !== cents) return undefined;
  const ended = await updateProduct(tx, actor, {
    id: productId,
    change: { salePriceCents: null },
    reason: reason || 'end of a planned sale',
  });
  const reasons = explain(ended);
  return reasons.length === 0 ? undefined : reasons.join(' ');
}

/** Returns the planned prices of a product, in the order of their start. */
export async function listPlannedPrices(db: Handle, productId: string): Promise<PlannedPriceRow[]> {
  return await db
    .select()
    .from(priceSchedule)
    .where(eq(priceSchedule.productId, productId))
    .orderBy(asc(priceSchedule.startsAt), asc(priceSchedule.id));
}
