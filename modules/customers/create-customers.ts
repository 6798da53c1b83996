import { memoizeAsync } from '#platform/memoize-async.ts';
import { createTokenSigner } from '#platform/token-signer.ts';
import { getOrCreateSecret } from '#platform/shop-secret.ts';
import { addAddress, updateAddress, listAddresses, removeAddress } from './addresses.ts';
import type { Customers } from './customers.ts';
import { requestDeletion, cancelDeletion, sweep } from './deletion.ts';
import type { CustomersContext } from './customers-context.ts';
import { exportAll } from './export.ts';
import { createGuestOrders } from './guest-orders.ts';
import { getMarketingConsent, SECRET_NOTE, setMarketingConsent, unsubscribe } from './mail-consent.ts';
import { createMergeLinks } from './merges/confirm-merge.ts';
import { upsertCustomer } from './upsert-customer.ts';
import { cancel, findInvoicePdf, findOrder, listOrders, reportProblem } from './orders.ts';
import { loadPreferences, setPreferences } from './preferences.ts';

export type CustomersOptions = Omit<CustomersContext, 'signer' | 'now' | 'onMail' | 'parts' | 'returns'> &
  Partial<Pick<CustomersContext, 'now' | 'onMail' | 'parts' | 'returns'>>;

/** Creates the customers module: data that customers leave with the shop. */
export function createCustomers(options: CustomersOptions): Customers {
  const signer = memoizeAsync(async () =>
    createTokenSigner(await getOrCreateSecret(options.db, SECRET_NOTE)),
  );
  const ctx: CustomersContext = {
    onMail: () => undefined,
    now: Date.now,
    parts: {},
    returns: async () => undefined,
    ...options,
    signer: signer.get,
  };
  return {
    upsert: (person) => upsertCustomer(ctx, person),
    orders: (...given) => listOrders(ctx, ...given),
    order: (...given) => findOrder(ctx, ...given),
    invoicePdf: (customer, paper) => findInvoicePdf(ctx, customer, paper),
    cancelOrder: (customer, number) => cancel(ctx, customer, number),
    reportProblem: (customer, number, message) => reportProblem(ctx, customer, number, message),
    addresses: (customer) => listAddresses(ctx.db, customer),
    addAddress: (customer, typed, isDefault) => addAddress(ctx, customer, typed, isDefault),
    changeAddress: (customer, id, typed, isDefault) => updateAddress(ctx, customer, id, typed, isDefault),
    removeAddress: (customer, id) => removeAddress(ctx, customer, id),
    preferences: (customer) => loadPreferences(ctx.db, customer),
    setPreferences: (customer, wanted) => setPreferences(ctx.db, customer, wanted),
    mailConsent: (...given) => getMarketingConsent(ctx.db, ...given),
    setMarketingConsent: (customer, isGiven, locale) => setMarketingConsent(ctx, customer, isGiven, locale),
    guestOrders: createGuestOrders(ctx),
    merges: createMergeLinks(ctx.db, ctx.merging, ctx.now),
    unsubscribe: (token) => unsubscribe(ctx, token),
    export: (customer) => exportAll(ctx, customer),
    requestDeletion: (customer, keepSessionUid) => requestDeletion(ctx, customer, keepSessionUid),
    cancelDeletion: (customer) => cancelDeletion(ctx, customer),
    sweep: () => sweep(ctx),
  };
}
