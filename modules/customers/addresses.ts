import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  ADDRESS_FIELDS,
  MAX_ADDRESSES,
  type SavedAddress,
  type AddressFormValues,
} from '#contract/account/account.ts';
import { validateCheckout, type CheckoutError, EMPTY_CHECKOUT } from '#contract/checkout/checkout-form.ts';
import type { Handle, Transaction } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { AddressFormErrors, Customer } from './customers.ts';
import { type CustomersContext, timestamp } from './customers-context.ts';
import { isId } from './rows.ts';

type Row = { id: string; isDefault: boolean; details: AddressFormValues };

/** Lists a customer's addresses: the default first, then the last changed. */
export async function listAddresses(db: Handle, { id }: Customer): Promise<SavedAddress[]> {
  const rows = await queryRows<Row>(
    db,
    sql`select id, is_default as "isDefault", details from customer_address
         where customer_id = ${id} order by is_default desc, updated_at desc, id`,
  );
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
  const at = timestamp(ctx.now());
  return await inTransaction(
    ctx.db,
    async (tx) => {
      await hold(tx, customerId);
      const { rows } = await tx.execute<{ count: number }>(
        sql`select count(*)::int as count from customer_address where customer_id = ${customerId}`,
      );
      if ((rows[0]?.count ?? 0) >= MAX_ADDRESSES) return 'too-many';
      if (isDefault) await clearDefault(tx, customerId);
      await tx.execute(sql`
        insert into customer_address (id, customer_id, details, is_default, created_at, updated_at)
        values (${id}, ${customerId}, ${JSON.stringify(checked.tidy)}::jsonb, ${isDefault}, ${at}::timestamptz,
                ${at}::timestamptz)`);
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
      const { rowCount } = await tx.execute(
        sql`select from customer_address where id = ${id} and customer_id = ${customerId}`,
      );
      if (rowCount === 0) return 'unknown';
      if ('errors' in checked) return checked;
      if (isDefault) await clearDefault(tx, customerId);
      await tx.execute(sql`
        update customer_address
           set details = ${JSON.stringify(checked.tidy)}::jsonb, is_default = ${isDefault},
               updated_at = ${timestamp(ctx.now())}::timestamptz
         where id = ${id} and customer_id = ${customerId}`);
      return { address: { ...checked.tidy, id, isDefault } };
    },
    { idempotent: true },
  );
}

/** Deletes an address. Returns `false` when there is no such address. */
export async function removeAddress(db: Handle, customer: Customer, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const { rowCount } = await db.execute(
    sql`delete from customer_address where id = ${id} and customer_id = ${customer.id}`,
  );
  return (rowCount ?? 0) > 0;
}

/**
 * Locks the customer, so that changes run one after the other: concurrent addresses could exceed
 * the maximum or all become the default.
 */
async function hold(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(sql`select from customer where id = ${customerId} for no key update`);
}

async function clearDefault(tx: Transaction, customerId: string): Promise<void> {
  await tx.execute(
    sql`update customer_address set is_default = false where customer_id = ${customerId} and is_default`,
  );
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

const saved = ({ id, isDefault, details }: Row): SavedAddress => ({ ...getFields(details), id, isDefault });
