import { keepUntilForgotten } from '#platform/keep-until-forgotten.ts';
import { createSeals } from '#platform/seals.ts';
import { readShopSecret } from '#platform/shop-secret.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts';
import type { Customers } from './customers.ts';
import { askDeletion, keepAccount, sweep } from './deletion.ts';
import type { Desk } from './desk.ts';
import { exportAll } from './export.ts';
import { readMailConsent, SECRET_NOTE, setMailConsent, unsubscribe } from './mail-consent.ts';
import { meet } from './meet.ts';
import { cancel, findOrder, listOrders, reportProblem } from './orders.ts';
import { readPreferences, setPreferences } from './preferences.ts';

export type CustomersOptions = Omit<Desk, 'seals' | 'now' | 'onMail' | 'parts'> &
  Partial<Pick<Desk, 'now' | 'onMail' | 'parts'>>;

/** Opens what customers leave with the shop. */
export function openCustomers(options: CustomersOptions): Customers {
  const seals = keepUntilForgotten(async () => createSeals(await readShopSecret(options.db, SECRET_NOTE)));
  const desk: Desk = {
    onMail: () => undefined,
    now: Date.now,
    parts: {},
    ...options,
    seals: seals.get,
  };
  return {
    meet: (person) => meet(desk, person),
    orders: (customer, skip, take) => listOrders(desk, customer, skip, take),
    order: (customer, number) => findOrder(desk, customer, number),
    cancelOrder: (customer, number) => cancel(desk, customer, number),
    reportProblem: (customer, number, message) => reportProblem(desk, customer, number, message),
    addresses: (customer) => listAddresses(desk.db, customer),
    addAddress: (customer, typed, isDefault) => addAddress(desk, customer, typed, isDefault),
    changeAddress: (customer, id, typed, isDefault) => changeAddress(desk, customer, id, typed, isDefault),
    removeAddress: (customer, id) => removeAddress(desk.db, customer, id),
    preferences: (customer) => readPreferences(desk.db, customer),
    setPreferences: (customer, wanted) => setPreferences(desk.db, customer, wanted),
    mailConsent: (customer) => readMailConsent(desk.db, customer),
    setMailConsent: (customer, isGiven) => setMailConsent(desk, customer, isGiven),
    unsubscribe: (token) => unsubscribe(desk, token),
    export: (customer) => exportAll(desk, customer),
    askDeletion: (customer, keepSessionUid) => askDeletion(desk, customer, keepSessionUid),
    keep: (customer) => keepAccount(desk, customer),
    sweep: () => sweep(desk),
  };
}
