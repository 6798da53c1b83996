import { listUnpaidOf } from '#modules/checkout/index.ts';
import { loadTrade } from '#modules/compliance/index.ts';
import { listMessagesOf } from '#modules/contact/index.ts';
import { exportCustomer, findCustomersByEmail, type FoundCustomer } from '#modules/customers/index.ts';
import { type Account, findAccountByEmail } from '#modules/identity/index.ts';
import {
  type Buyer,
  findCustomerOrder,
  listOrdersOf,
  listCustomerOrders,
  type PersonalOrder,
} from '#modules/orders/index.ts';
import { listAlertsOf, createWishlist } from '#modules/wishlist/index.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';

/** What the shop keeps of an address, as far as an operator has to know. */
export type PersonalData = {
  email: string;
  customers: FoundCustomer[];
  /** An account of the shop's own provider that was never opened: no customer is made before the first visit. */
  unopened: Account | undefined;
  /** Of the customers, and bought as a guest with the address. */
  orders: PersonalOrder[];
  guestOrders: number;
  messages: number;
  alerts: number;
  unpaid: number;
};

/** Reads what the shop keeps of an address; undefined where it keeps nothing. */
export async function findPersonalData(
  { db }: DatabaseConnection,
  email: string,
): Promise<PersonalData | undefined> {
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

/** Customers whose address is proven: another account may only claim it. */
export const provenIds = (customers: readonly FoundCustomer[]): string[] =>
  customers.filter(({ isEmailVerified }) => isEmailVerified).map(({ id }) => id);

/** The proven customers who have one of these orders, which are not over. */
export const accountsOfOpenOrders = (
  customers: readonly FoundCustomer[],
  open: readonly PersonalOrder[],
): string[] => provenIds(customers).filter((id) => open.some(({ customerId }) => customerId === id));

const guest = (email: string): Buyer => ({ customerId: null, provenEmail: email, provenSince: null });

/** Returns everything that the shop keeps of an address, for the person whose it is. */
export async function exportPersonalData(
  { db }: DatabaseConnection,
  origin: string,
  { email, customers, unopened }: PersonalData,
): Promise<object> {
  const wishlist = createWishlist(db, { origin });
  const taxNumbers = (await loadTrade(db))?.terms.taxNumbers ?? [];
  const accounts: (object | undefined)[] = [];
  for (const id of provenIds(customers))
    accounts.push(
      await exportCustomer(db, id, {
        seller: async () => ({ name: '', lines: [], taxNumbers }),
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
  };
}
