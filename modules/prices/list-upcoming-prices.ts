import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { priceSchedule, productPrice } from './tables.ts';

export type UpcomingPrice = {
  productId: string;
  name: string;
  kind: 'price' | 'sale';
  cents: number;
  startsAt: Date;
  endsAt: Date | null;
};

/** Lists planned prices that begin in a span, the next one first, at most `limit`. */
export async function listUpcomingPrices(
  db: Handle,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<UpcomingPrice[]> {
  const { productId, kind, cents, startsAt, endsAt, state, id } = priceSchedule;
  return await db
    .select({ productId, name: productPrice.name, kind, cents, startsAt, endsAt })
    .from(priceSchedule)
    .innerJoin(productPrice, eq(productPrice.id, productId))
    .where(and(eq(state, 'waiting'), gt(startsAt, from), lte(startsAt, to)))
    .orderBy(asc(startsAt), asc(id))
    .limit(limit);
}
