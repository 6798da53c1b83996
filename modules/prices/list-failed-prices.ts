import { and, asc, eq, gte, inArray, ne, or } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { priceSchedule, productPrice } from './tables.ts';

/** A planned price that was refused at its time, or could not be set or ended yet. */
export type FailedPrice = {
  id: string;
  productId: string;
  name: string;
  kind: 'price' | 'sale';
  cents: number;
  startsAt: Date;
  /** `refused`: it is not tried again. */
  state: string;
};

/**
 * Lists planned prices that failed and were not settled by cancelling, of the last days, at most
 * `limit`.
 */
export async function listFailedPrices(db: Handle, since: Date, limit: number): Promise<FailedPrice[]> {
  const { id, productId, kind, cents, startsAt, state, refusal } = priceSchedule;
  return await db
    .select({ id, productId, name: productPrice.name, kind, cents, startsAt, state })
    .from(priceSchedule)
    .innerJoin(productPrice, eq(productPrice.id, productId))
    .where(
      or(
        and(eq(state, 'refused'), gte(startsAt, since)),
        and(inArray(state, ['waiting', 'running']), ne(refusal, '')),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
    .limit(limit);
}
