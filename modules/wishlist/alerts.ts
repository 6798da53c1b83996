import type { CustomerId } from '#contract/ids.ts';
import type { Locale } from '#contract/locale.ts';
import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { StockWatch } from '#contract/account/account.ts';
import type { Database, Handle, Transaction } from '#platform/database/handle.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MailAddressSchema } from '#platform/mail/email.ts';
import { findSoldOut } from './find-sold-out.ts';
import { isId } from './is-id.ts';
import { normalizeEmail } from './same-address.ts';
import { lockAlertRequests, insertAlertRequest } from './insert-alert-request.ts';
import { stockAlert } from './tables.ts';

/** Maximum of alerts per customer. */
export const MAX_ALERTS = 100;

/** The fields of a customer that alerts need. */
export type AlertCustomer = { id: CustomerId; email: string | null; isEmailVerified: boolean };

/**
 * `waiting`: an email will come. `confirm-first`: an email asks to confirm the address, or did so
 * today. `in-stock`: the bottle can be bought now. `no-address`: the account has no valid email.
 */
export type SubscribeResult =
  | 'waiting'
  | 'confirm-first'
  | 'in-stock'
  | 'unknown'
  | 'no-address'
  | 'too-many';

/** Lists the alerts of a customer, newest first: confirmed ones of products in the catalogue. */
export async function listAlerts(db: Handle, customerId: CustomerId): Promise<StockWatch[]> {
  return await queryRows(
    db,
    sql`select w.product_id as "productId", ${isoTime('w.confirmed_at')} as since
          from stock_alert w join product_on_sale p on p.id = w.product_id
         where w.customer_id = ${customerId}::uuid and w.confirmed_at is not null
         order by w.confirmed_at desc, w.product_id`,
    z.object({ productId: z.string(), since: z.string() }),
  );
}

/** Creates an alert for a customer; an existing one stays. */
export async function subscribe(
  db: Database,
  given: { watcher: AlertCustomer; productId: string; origin: string; locale: Locale },
): Promise<SubscribeResult> {
  const { watcher, productId, origin, locale } = given;
  const { id, email, isEmailVerified } = watcher;
  if (!isId(productId)) return 'unknown';
  const address = MailAddressSchema.safeParse(email);
  if (!address.success) return 'no-address';
  return await inTransaction(db, async (tx) => {
    await lockAlertRequests(tx);
    const product = await findSoldOut(tx, productId);
    if (product === undefined || product === 'in-stock') return product ?? 'unknown';
    const { waiting, isThere } = await getState(tx, id, productId);
    if (isThere) return 'waiting';
    if (waiting >= MAX_ALERTS) return 'too-many';
    if (isEmailVerified) {
      await writeWaiting(tx, { customerId: id, productId, email: address.data, locale });
      return 'waiting';
    }
    const request = { product, email: address.data, customerId: id, origin, locale };
    return (await insertAlertRequest(tx, request)) === 'full' ? 'too-many' : 'confirm-first';
  });
}

export async function removeAlert(db: Handle, customerId: CustomerId, productId: string): Promise<void> {
  if (!isId(productId)) return;
  await db
    .delete(stockAlert)
    .where(and(eq(stockAlert.customerId, customerId), eq(stockAlert.productId, productId)));
}

const StateSchema = z.object({ waiting: z.int(), isThere: z.boolean() });

async function getState(
  tx: Transaction,
  customerId: CustomerId,
  productId: string,
): Promise<z.infer<typeof StateSchema>> {
  const [state] = await queryRows(
    tx,
    sql`
    select count(*)::int as waiting,
           coalesce(bool_or(product_id = ${productId}::uuid), false) as "isThere"
      from stock_alert where customer_id = ${customerId}::uuid and confirmed_at is not null`,
    StateSchema,
  );
  return state ?? { waiting: 0, isThere: false };
}

/** The email is verified. An alert that the same email requested as a guest becomes this customer's. */
async function writeWaiting(
  tx: Transaction,
  alert: { customerId: CustomerId; productId: string; email: string; locale: Locale },
): Promise<void> {
  const { customerId, locale } = alert;
  const { productId, emailNorm, confirmedAt } = stockAlert;
  await tx
    .insert(stockAlert)
    .values({ ...alert, id: uuidv7(), emailNorm: normalizeEmail(alert.email), confirmedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [productId, emailNorm],
      set: { customerId, locale, confirmedAt: sql`coalesce(${confirmedAt}, now())`, tokenHash: null },
    });
}
