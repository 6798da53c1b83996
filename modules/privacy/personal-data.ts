import type { CustomerId } from '#contract/ids.ts';
import { customerCheckouts, listUnpaidOf } from '#modules/checkout/index.ts';
import { loadTaxNumbers } from '#modules/compliance/index.ts';
import { listMessagesOf } from '#modules/contact/index.ts';
import { exportCustomer, findCustomersByEmail, type FoundCustomer } from '#modules/customers/index.ts';
import { listMergedEmails } from '#modules/customers/merges.ts';
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
  /** That address, and the others of the same person: of customers who were merged. */
  emails: string[];
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
  const emails = await listEmails(db, email, customers);
  const sum = async (count: (one: string) => Promise<number>): Promise<number> =>
    (await mapEach(emails, count)).reduce((total, each) => total + each, 0);
  const data = {
    email,
    emails,
    customers,
    unopened: isOpened ? undefined : account,
    orders: await listOrdersOf(db, { email, customerIds: provenIds(customers) }),
    guestOrders: await sum(async (one) => (await listCustomerOrders(db, guest(one), 0, 0)).total),
    messages: await sum(async (one) => (await listMessagesOf(db, one)).length),
    alerts: await sum(async (one) => (await listAlertsOf(db, one)).length),
    unpaid: await sum(async (one) => (await listUnpaidOf(db, one)).length),
  };
  const isThere =
    customers.length + data.guestOrders + data.messages + data.alerts + data.unpaid > 0 ||
    data.unopened !== undefined;
  return isThere ? data : undefined;
}

/** The address, and those of the proven accounts and of the customers who were merged into them. */
async function listEmails(
  db: Database,
  email: string,
  customers: readonly FoundCustomer[],
): Promise<string[]> {
  const others: string[] = [];
  for (const customer of customers.filter(({ isEmailVerified }) => isEmailVerified)) {
    const merged = await listMergedEmails(db, customer.id);
    if (merged.length > 0 && customer.email !== '') others.push(customer.email, ...merged);
  }
  return [...new Map([email, ...others].map((one) => [one.toLowerCase(), one])).values()];
}

/** The results of each address, one after the other: the embedded database has one connection. */
async function mapEach<Result>(emails: readonly string[], load: (email: string) => Promise<Result>) {
  const results: Result[] = [];
  for (const email of emails) results.push(await load(email));
  return results;
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
  { email, emails, customers, unopened }: PersonalData,
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
  const ordersAsGuest: (object | undefined)[] = [];
  for (const one of emails) {
    const { orders } = await listCustomerOrders(db, guest(one), 0, 100_000);
    for (const { number } of orders) ordersAsGuest.push(await findCustomerOrder(db, guest(one), number));
  }
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
    unpaidCheckouts: (await mapEach(emails, (one) => listUnpaidOf(db, one))).flat(),
    messages: (await mapEach(emails, (one) => listMessagesOf(db, one))).flat(),
    stockAlerts: (await mapEach(emails, (one) => listAlertsOf(db, one))).flat(),
    dataRequests: (await mapEach(emails, (one) => listRequestsOf(db, one))).flat(),
  };
}
