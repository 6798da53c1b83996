import type { Parcel } from '../../calls/orders.ts';
import { words as orderWords } from '../messages.ts';
import type { Order } from '../order.ts';
import { words } from './messages.ts';

/** What was typed or scanned for each order, by its number. */
export type Tracking = Readonly<Record<string, string>>;

/** Returns the tracking number of an order without spaces at its ends; '' where none is typed. */
export const readTracking = (tracking: Tracking, number: string): string => tracking[number]?.trim() ?? '';

/** Lists the orders that can be shipped and have a tracking number, or need none. */
export const listTyped = (orders: readonly Order[], tracking: Tracking): Order[] =>
  orders.filter(
    ({ number, allowedCommands, carriedBy }) =>
      allowedCommands.includes('ship') && (carriedBy === 'own' || readTracking(tracking, number) !== ''),
  );

/** The parcels of an order: one with its number, or none where the shop brings it itself. */
export const listParcels = (
  { number, carriedBy }: Pick<Order, 'number' | 'carriedBy'>,
  { carrier, tracking }: { carrier: string; tracking: Tracking },
): Parcel[] => (carriedBy === 'own' ? [] : [{ carrier, tracking: readTracking(tracking, number) }]);

/** Says what of an order is missing or wrong before it is shipped; `undefined`: nothing. */
export function findWrong(
  orders: readonly Order[],
  tracking: Tracking,
  { number, carriedBy }: Order,
  carrier: string,
): string | undefined {
  if (carriedBy === 'own') return undefined;
  if (carrier === '') return orderWords.carrierNeeded;
  if (readTracking(tracking, number) === '') return orderWords.trackingNeeded;
  return findTwice(orders, tracking, number);
}

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
