import type { Order } from '../order.ts';
import { words } from './messages.ts';

/** What was typed or scanned for each order, by its number. */
export type Tracking = Readonly<Record<string, string>>;

/** Returns the tracking number of an order without spaces at its ends; '' where none is typed. */
export const readTracking = (tracking: Tracking, number: string): string => tracking[number]?.trim() ?? '';

/** Lists the orders that can be shipped and have a tracking number. */
export const listTyped = (orders: readonly Order[], tracking: Tracking): Order[] =>
  orders.filter(
    ({ number, allowedCommands }) =>
      allowedCommands.includes('ship') && readTracking(tracking, number) !== '',
  );

/** Says that two orders got one label; `undefined` where no other order has this number. */
export function findTwice(
  orders: readonly Pick<Order, 'number' | 'parcels'>[],
  tracking: Tracking,
  number: string,
): string | undefined {
  const own = spell(readTracking(tracking, number));
  const other = orders.find(
    (order) =>
      order.number !== number &&
      [readTracking(tracking, order.number), ...order.parcels.map((parcel) => parcel.tracking)].some(
        (one) => spell(one) === own,
      ),
  );
  return other && words.trackingTwice(other.number);
}

const spell = (tracking: string): string => tracking.replaceAll(/[\s-]/g, '').toUpperCase();
