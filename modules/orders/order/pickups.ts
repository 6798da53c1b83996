import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { COLLECTION_CODE_LENGTH } from '#contract/orders/collection-code.ts';
import type { OrderId } from '#contract/ids.ts';
import { ORDER_NUMBER_CHARACTERS } from '#contract/orders/order-number.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import type { LockedOrder } from './lock-order.ts';
import { orderPickup } from '../tables.ts';

export type Pickup = typeof orderPickup.$inferSelect;

/** An order that is collected in the shop has no parcel, and no address of the buyer. */
export type CollectedInShop = { kind: 'collected' };

/** Whether the buyer collects the order in the shop. */
export const isPickup = ({ details }: Pick<LockedOrder, 'details'>): boolean => details.method === 'pickup';

/** Whether the buyer was told that the order can be collected. */
export const isReady = (pickup: Pick<Pickup, 'readyAt'> | undefined): boolean =>
  pickup !== undefined && pickup.readyAt !== null;

/** Finds what is stored about a pick-up; `undefined`: the order goes by parcel. */
export async function findPickup(db: Handle, orderId: OrderId): Promise<Pickup | undefined> {
  const [row] = await db.select().from(orderPickup).where(eq(orderPickup.orderId, orderId));
  return row;
}

/** Finds which of the orders their buyers can collect. */
export async function findReady(
  db: Handle,
  orders: readonly Pick<LockedOrder, 'id'>[],
): Promise<ReadonlySet<OrderId>> {
  const ids = orders.map(({ id }) => id);
  const rows = await db
    .select({ id: orderPickup.orderId })
    .from(orderPickup)
    .where(and(inArray(orderPickup.orderId, ids), isNotNull(orderPickup.readyAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Attempts to find a free code: a random one is taken with a probability of about one in a million. */
const ATTEMPTS = 8;

/** Stores that a new order is collected, with a code of 30 random bits. */
export async function insertPickup(tx: Transaction, orderId: OrderId): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const rows = await tx
      .insert(orderPickup)
      .values({ orderId, code: createCode() })
      .onConflictDoNothing({ target: orderPickup.code })
      .returning({ code: orderPickup.code });
    if (rows.length === 1) return;
  }
  throw new Error(`no free collection code found in ${ATTEMPTS} attempts`);
}

// 256 is a multiple of 32: the low five bits of a byte are as random as the byte.
const createCode = (): string =>
  Array.from(randomBytes(COLLECTION_CODE_LENGTH), (byte) => ORDER_NUMBER_CHARACTERS.charAt(byte & 31)).join(
    '',
  );
