import type { PlannedDays } from '#contract/orders/describe-parcel.ts';
import { loadTrade } from '#modules/compliance/index.ts';
import { getDispatchTerms, planParcel } from '#modules/content/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { OrderSnapshot } from './snapshot.ts';

/** Returns when an order that is paid at an instant leaves and arrives, by the shop's terms of now. */
export async function loadPlannedDays(
  db: Handle,
  { lines, quote }: Pick<OrderSnapshot, 'lines' | 'quote'>,
  paidAt: Date,
): Promise<PlannedDays | null> {
  const trade = await loadTrade(db);
  return planParcel(getDispatchTerms(trade), { lines, deliveryDays: quote.deliveryDays, paidAt });
}
