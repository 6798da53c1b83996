import type { Actor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { lockProduct } from '#modules/catalog/products.ts';
import { changePrice, type PriceChange } from '#modules/catalog/price-rules.ts';
import { isOnSaleTooLong } from './price-history.ts';
import { schedulePrice } from './schedule-price.ts';
import type { ScheduleRefusal } from './schedule-rules.ts';

/** A sale of many products: how its price follows from the ordinary one, and when it is valid. */
export type SalePlan = { price: PriceChange; startsAt: Date; endsAt: Date | null; reason: string };

/** What became of one product; cents are what a shopper pays before and in the sale. */
export type PlannedSale =
  | { kind: 'planned'; before: number; after: number; isTooLong: boolean }
  | { kind: 'unknown' }
  | { kind: 'refused'; refusal: ScheduleRefusal | 'no-price' | 'too-low' | 'not-lower' };

/**
 * Plans a sale of each of these products. A product that cannot have it stays as it is. `isTooLong` says
 * that with it the product is on sale for more than half of six months.
 */
export async function planSales(
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
  plan: SalePlan,
  now: Date,
): Promise<PlannedSale[]> {
  const outcomes: PlannedSale[] = [];
  for (const id of ids) outcomes.push(await planSale(tx, actor, { ...plan, id }, now));
  return outcomes;
}

async function planSale(
  tx: Transaction,
  actor: Actor,
  { id, price, startsAt, endsAt, reason }: SalePlan & { id: string },
  now: Date,
): Promise<PlannedSale> {
  const stored = await lockProduct(tx, id);
  if (!stored) return { kind: 'unknown' };
  const { priceCents, salePriceCents } = stored.record;
  if (priceCents === null) return { kind: 'refused', refusal: 'no-price' };
  const cents = changePrice(priceCents, price);
  if (cents === undefined) return { kind: 'refused', refusal: 'too-low' };
  if (cents >= priceCents) return { kind: 'refused', refusal: 'not-lower' };
  const input = { productId: id, kind: 'sale' as const, cents, startsAt, endsAt, reason };
  const outcome = await schedulePrice(tx, actor, input, now);
  if (outcome.kind === 'refused')
    return outcome.refusal === 'unknown-product'
      ? { kind: 'unknown' }
      : { kind: 'refused', refusal: outcome.refusal };
  const isTooLong = await isOnSaleTooLong(tx, id, now, { startsAt, endsAt });
  return { kind: 'planned', before: salePriceCents ?? priceCents, after: cents, isTooLong };
}
