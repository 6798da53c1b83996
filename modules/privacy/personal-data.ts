import type { CustomerId } from '#contract/ids.ts';
import { customerCheckouts, listUnpaidOf } from '#modules/checkout/index.ts';
import { loadTaxNumbers } from '#modules/compliance/index.ts';
import { listMessagesOf } from '#modules/contact/index.ts';
import { exportCustomer, findCustomersByEmail, type FoundCustomer } from '#modules/customers/index.ts';
import { findAccountByEmail } from '#modules/identity/commands.ts';
import type { Account } from '#modules/identity/index.ts';
import { listOrdersOf, type PersonalOrder } from '#modules/orders/commands.ts';
import { type Buyer, findCustomerOrder, listCustomerOrders } from '#modules/orders/index.ts';
import { listAlertsOf, createWishlist } from '#modules/wishlist/index.ts';
import type { Database } from '#platform/database/handle.ts';
import { listRequestsOf } from './requests.ts';

/** Data that the shop stores about an email address, as far as an operator has to know it. */
export type PersonalData = {
  email: string;
  customers: FoundCustomer[];
  /** A built-in account that was never opened: its customer is created on the first visit. */
  unopened: Account | undefined;
  /** Orders of the customers, and guest orders with this address. */
  orders: PersonalOrder[];
  guestOrders: number;
  messages: number;
  alerts: number;
  unpaid: number;
};

/** Loads the data that the shop stores about an email address; `undefined` when there is none. */
export async function findPersonalData(db: Database, email: string): Promise<PersonalData | undefined> {
  const customers = await findCustomersByEmail(db, email);
  const account = await findAccountByEmail(db, email);
  const isOpened = customers.some(({ issuer, subject }) => issuer === 'own' && subject === account?.id);
  const data = {
    email,
    customers,
    unopened: isOpened ? undefined : account,
    orders: await listOrdersOf(db, { email, customerIds: provenIds(customers) }),
    guestOrders: (await listCustomerOrders(db, guest(email), 0, 0)).total,
    messages: (await listMessagesOf(db, email)).length,
    alerts: (await listAlertsOf(db, email)).length,
    unpaid: (await listUnpaidOf(db, email)).length,
  };
  const isThere =
    customers.length + data.guestOrders + data.messages + data.alerts + data.unpaid > 0 ||
    data.unopened !== undefined;
  return isThere ? data : undefined;
}

/** Ids of the customers whose address is verified. An unverified account may only claim the address. */
export const provenIds = (customers: readonly FoundCustomer[]): CustomerId[] =>
  customers.filter(({ isEmailVerified }) => isEmailVerified).map(({ id }) => id);

/** Ids of the verified customers who have one of these unfinished orders. */
export const accountsOfOpenOrders = (
  customers: readonly FoundCustomer[],
  open: readonly PersonalOrder[],
): CustomerId[] => provenIds(customers).filter((id) => open.some(({ customerId }) => customerId === id));

const guest = (email: string): Buyer => ({ customerId: null, provenEmail: email, provenSince: null });

/** Returns all data that the shop stores about an email address, for the person whom it concerns. */
export async function exportPersonalData(
  db: Database,
  origin: string,
  { email, customers, unopened }: PersonalData,
): Promise<object> {
  const wishlist = createWishlist(db, { origin });
  const taxNumbers = await loadTaxNumbers(db);
  const accounts: (object | undefined)[] = [];
  for (const id of provenIds(customers))
    accounts.push(
      await exportCustomer(db, id, {
        seller: async () => ({ name: '', lines: [], taxNumbers }),
        checkouts: customerCheckouts,
        parts: {
          savedBottles: (customer) => wishlist.saved(customer.id),
          waitsFor: (customer) => wishlist.watches(customer.id),
        },
      }),
    );
  const { orders } = await listCustomerOrders(db, guest(email), 0, 100_000);
  const ordersAsGuest: (object | undefined)[] = [];
  for (const { number } of orders) ordersAsGuest.push(await findCustomerOrder(db, guest(email), number));
  return {
    madeAt: new Date().toISOString(),
    email,
    accounts,
    accountNeverOpened: unopened && {
      name: unopened.name,
      email: unopened.email,
      hasPassword: unopened.hasPassword,
    },
    ordersAsGuest,
    unpaidCheckouts: await listUnpaidOf(db, email),
    messages: await listMessagesOf(db, email),
    stockAlerts: await listAlertsOf(db, email),
    dataRequests: await listRequestsOf(db, email),
  };
}
