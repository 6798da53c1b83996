import { and, asc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { priceSchedule, productPrice } from './tables.ts';

const SHOWN = ['waiting', 'running', 'done'] as const;

/** A planned, running or past price with its product. */
export type DatedPrice = {
  id: string;
  productId: string;
  name: string;
  kind: 'price' | 'sale';
  cents: number;
  /** Ordinary price of the product now. */
  priceCents: number | null;
  startsAt: Date;
  endsAt: Date | null;
  state: string;
  reason: string;
};

/**
 * Lists prices that begin in a span, and sales that are valid in it, in the order of their start, at
 * most `limit`. Cancelled ones are left out.
 */
export async function listPricesBetween(
  db: Handle,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<DatedPrice[]> {
  const { id, productId, kind, cents, startsAt, endsAt, state, reason } = priceSchedule;
  const isValidWithin = and(eq(kind, 'sale'), or(isNull(endsAt), gte(endsAt, from)));
  return await db
    .select({
      id,
      productId,
      name: productPrice.name,
      kind,
      cents,
      priceCents: productPrice.priceCents,
      startsAt,
      endsAt,
      state,
      reason,
    })
    .from(priceSchedule)
    .innerJoin(productPrice, eq(productPrice.id, productId))
    .where(and(inArray(state, SHOWN), lt(startsAt, to), or(gte(startsAt, from), isValidWithin)))
    .orderBy(asc(startsAt), asc(id))
    .limit(limit);
}
