import { sql } from 'drizzle-orm';
import type { Handle } from '#platform/database/handle.ts';
import { hashToken } from './hash-token.ts';

/** The product of a stock alert. */
export type AlertProduct = { slug: string; name: string };

/** Finds the product of a mailed token; `undefined` for an unknown one. Changes nothing. */
export async function findAlertProduct(db: Handle, token: string): Promise<AlertProduct | undefined> {
  const { rows } = await db.execute<AlertProduct>(sql`
    select p.slug, p.name from stock_alert w join product_on_sale p on p.id = w.product_id
     where w.token_hash = ${hashToken(token)} and w.confirmed_at is null and w.created_at > now() - interval '3 days'`);
  return rows[0];
}

/** Confirms the alert of a token, once; `undefined` for an unknown or used token. */
export async function confirmAlert(db: Handle, token: string): Promise<AlertProduct | undefined> {
  const { rows } = await db.execute<AlertProduct>(sql`
    update stock_alert w set confirmed_at = now(), token_hash = null from product_on_sale p
     where p.id = w.product_id and w.token_hash = ${hashToken(token)} and w.confirmed_at is null
       and w.created_at > now() - interval '3 days'
    returning p.slug, p.name`);
  return rows[0];
}
