import { asc, eq } from 'drizzle-orm';
import type { OrderId } from '#contract/ids.ts';
import { findBrokenRule, getTrackingUrl, normalizeParcel } from '#contract/orders/carriers.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { parcel } from '../tables.ts';

/** A parcel of an order; `carrier` may be empty. */
export type NewParcel = { carrier: string; tracking: string };

/** A number that the named carrier does not have. */
export type BadTracking = { kind: 'bad-tracking'; position: number; rule: string };

/** Returns the parcels as they are stored, or the first whose number its carrier does not have. */
export function checkParcels(parcels: readonly NewParcel[]): readonly NewParcel[] | BadTracking {
  for (const [position, parcel] of parcels.entries()) {
    const rule = findBrokenRule(parcel);
    if (rule !== undefined) return { kind: 'bad-tracking', position, rule };
  }
  return parcels.map(normalizeParcel);
}

/** Returns the parcels as one text, such as `Purolator 123, Purolator 124`. */
export const formatParcels = (parcels: readonly NewParcel[]): string =>
  parcels.map(({ carrier, tracking }) => `${carrier} ${tracking}`.trim()).join(', ');

/** Returns the carriers' own pages about parcels, where they are known. */
export const listTrackingPages = (parcels: readonly NewParcel[]): string[] =>
  parcels.map(getTrackingUrl).filter((page) => page !== undefined);

/** Lists the parcels of an order. */
export async function listParcels(db: Handle, orderId: OrderId): Promise<NewParcel[]> {
  return await db
    .select({ carrier: parcel.carrier, tracking: parcel.tracking })
    .from(parcel)
    .where(eq(parcel.orderId, orderId))
    .orderBy(asc(parcel.position));
}

/** Replaces the parcels of a locked order. */
export async function replaceParcels(
  tx: Transaction,
  orderId: OrderId,
  parcels: readonly NewParcel[],
): Promise<void> {
  await tx.delete(parcel).where(eq(parcel.orderId, orderId));
  if (parcels.length > 0)
    await tx.insert(parcel).values(parcels.map((one, position) => ({ orderId, position, ...one })));
}
