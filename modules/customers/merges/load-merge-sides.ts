import { listCustomerOrders } from '#modules/orders/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { listAddresses } from '../addresses.ts';
import { findBlockOf } from '../blocks/block-buyer.ts';
import { findBuyer } from '../buyers/find-buyer.ts';
import { BUILT_IN_ISSUER, findCustomer } from '../rows.ts';
import type { Merging } from './merging.ts';
import type { MergeSide } from './plan-merge.ts';

/** Loads one of two customers who are to be merged; `undefined` without one. */
export async function loadMergeSide(
  db: Handle,
  { id, now }: { id: string; now: Date },
  merging: Pick<Merging, 'isOfStaff' | 'saved'>,
): Promise<MergeSide | undefined> {
  const buyer = await findBuyer(db, id);
  if (!buyer) return undefined;
  const { customerId } = buyer.orders;
  const customer = customerId === null ? undefined : await findCustomer(db, customerId);
  const addresses = customer ? await listAddresses(db, customer) : [];
  return {
    // Of an account of the shop, the account says whether it is leaving.
    buyer: buyer.account
      ? { ...buyer, account: { ...buyer.account, deletionAskedAt: toDate(customer?.deletionAskedAt) } }
      : buyer,
    orders: (await listCustomerOrders(db, buyer.orders, 0, 0)).total,
    addresses: addresses.map(({ id: _id, isDefault: _isDefault, ...fields }) => JSON.stringify(fields)),
    savedBottles: customerId === null ? [] : await merging.saved.list(db, customerId),
    blockedUntil: (await findBlockOf(db, id, now))?.until ?? null,
    isOfStaff: customer?.issuer === BUILT_IN_ISSUER && (await merging.isOfStaff(db, customer.subject)),
  };
}

const toDate = (iso: string | null | undefined): Date | null => (iso ? new Date(iso) : null);
