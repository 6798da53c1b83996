import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { CustomerId } from '#contract/ids.ts';
import {
  ADDRESS_FIELDS,
  MAX_ADDRESSES,
  type SavedAddress,
  type AddressFormValues,
} from '#contract/account/account.ts';
import { validateCheckout, type CheckoutError, EMPTY_CHECKOUT } from '#contract/checkout/checkout-form.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { listChanges } from '#modules/audit/index.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { AddressFormErrors, Customer } from './customers.ts';
import type { CustomersContext } from './customers-context.ts';
import { personalOf, recordCustomerEvent } from './record-customer-event.ts';
import { isId } from './rows.ts';
import { customer, customerAddress } from './tables.ts';

/** Lists a customer's addresses: the default first, then the last changed. */
export async function listAddresses(db: Handle, { id }: Pick<Customer, 'id'>): Promise<SavedAddress[]> {
  const rows = await db
    .select()
    .from(customerAddress)
    .where(eq(customerAddress.customerId, id))
    .orderBy(desc(customerAddress.isDefault), desc(customerAddress.updatedAt), asc(customerAddress.id));
  return rows.map(saved);
}

/** Saves another address. Returns its errors by the rules of the checkout form, or `too-many`. */
export async function addAddress(
  ctx: CustomersContext,
  { id: customerId }: Customer,
  typed: AddressFormValues,
  isDefault: boolean,
): Promise<{ address: SavedAddress } | { errors: AddressFormErrors } | 'too-many'> {
  const checked = check(typed);
  if ('errors' in checked) return checked;
  const id = uuidv7();
  const at = new Date(ctx.now());
  return await inTransaction(
    ctx.db,
    async (tx) => {
      await hold(tx, customerId);
      const count = await tx.$count(customerAddress, eq(customerAddress.customerId, customerId));
      if (count >= MAX_ADDRESSES) return 'too-many';
      if (isDefault) await clearDefault(tx, customerId);
      await tx
        .insert(customerAddress)
        .values({ id, customerId, details: checked.tidy, isDefault, createdAt: at, updatedAt: at });
      await recordCustomerEvent(tx, customerId, {
        change: 'address-added',
        before: null,
        after: getEventFields(customerId, { id, details: checked.tidy, isDefault }),
      });
      return { address: { ...checked.tidy, id, isDefault } };
    },
    { idempotent: true },
  );
}

/** Replaces an address. Returns its errors, or `unknown`. */
export async function updateAddress(
  ctx: CustomersContext,
  { id: customerId }: Customer,
  id: string,
  typed: AddressFormValues,
  isDefault: boolean,
): Promise<{ address: SavedAddress } | { errors: AddressFormErrors } | 'unknown'> {
  if (!isId(id)) return 'unknown';
  const checked = check(typed);
  return await inTransaction(
    ctx.db,
    async (tx) => {
      await hold(tx, customerId);
      const [before] = await tx.select().from(customerAddress).where(isAddress(customerId, id));
      if (!before) return 'unknown';
      if ('errors' in checked) return checked;
      if (isDefault) await clearDefault(tx, customerId);
      await tx
        .update(customerAddress)
        .set({ details: checked.tidy, isDefault, updatedAt: new Date(ctx.now()) })
        .where(isAddress(customerId, id));
      const changes = listChanges(
        getEventFields(customerId, before),
        getEventFields(customerId, { id, details: checked.tidy, isDefault }),
      );
      if (changes)
        await recordCustomerEvent(tx, customerId, {
          change: 'address-updated',
          before: { addressId: id, ...changes.before },
          after: { addressId: id, ...changes.after },
        });
      return { address: { ...checked.tidy, id, isDefault } };
    },
    { idempotent: true },
  );
}

/** Deletes an address. Returns `false` when there is no such address. */
export async function removeAddress(
  ctx: CustomersContext,
  { id: customerId }: Customer,
  id: string,
): Promise<boolean> {
  if (!isId(id)) return false;
  return await inTransaction(
    ctx.db,
    async (tx) => {
      await hold(tx, customerId);
      const [removed] = await tx.delete(customerAddress).where(isAddress(customerId, id)).returning();
      if (!removed) return false;
      await recordCustomerEvent(tx, customerId, {
        change: 'address-removed',
        before: getEventFields(customerId, removed),
        after: null,
      });
      return true;
    },
    { idempotent: true },
  );
}

type Stored = Pick<typeof customerAddress.$inferSelect, 'id' | 'details' | 'isDefault'>;

/** Name, telephone and postal address are one personal value. */
const getEventFields = (customerId: CustomerId, { id, details, isDefault }: Stored) => ({
  addressId: id,
  address: personalOf(customerId, ADDRESS_FIELDS.map((field) => details[field] ?? '').join('\n')),
  isDefault,
});

const isAddress = (customerId: CustomerId, id: string): SQL | undefined =>
  and(eq(customerAddress.id, id), eq(customerAddress.customerId, customerId));

/**
 * Locks the customer, so that changes run one after the other: concurrent addresses could exceed
 * the maximum or all become the default.
 */
async function hold(tx: Transaction, customerId: CustomerId): Promise<void> {
  await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId)).for('no key update');
}

async function clearDefault(tx: Transaction, customerId: CustomerId): Promise<void> {
  await tx
    .update(customerAddress)
    .set({ isDefault: false })
    .where(and(eq(customerAddress.customerId, customerId), customerAddress.isDefault));
}

/**
 * Validates by the checkout's own rules. The fields that are not part of an address get valid
 * values and are ignored.
 */
function check(typed: AddressFormValues): { tidy: AddressFormValues } | { errors: AddressFormErrors } {
  const { normalized: tidy, errors } = validateCheckout({
    ...EMPTY_CHECKOUT,
    email: 'nobody@shop.example',
    age: 'yes',
    ...typed,
  });
  const found: Partial<Record<keyof AddressFormValues, CheckoutError>> = {};
  for (const field of ADDRESS_FIELDS) {
    const error = errors[field];
    if (error !== undefined) found[field] = error;
  }
  return Object.keys(found).length > 0 ? { errors: found } : { tidy: getFields(tidy) };
}

const getFields = ({ name, phone, address, address2, city, province, postalCode }: AddressFormValues) => ({
  name,
  phone,
  address,
  address2,
  city,
  province,
  postalCode,
});

const saved = ({ id, isDefault, details }: typeof customerAddress.$inferSelect): SavedAddress => ({
  ...getFields(details),
  id,
  isDefault,
});
