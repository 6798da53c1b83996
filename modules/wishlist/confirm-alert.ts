import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { hashToken } from './hash-token.ts';

const AlertProductSchema = z.object({ slug: z.string(), name: z.string() });
/** The product of a stock alert. */
export type AlertProduct = z.infer<typeof AlertProductSchema>;

/** Finds the product of a mailed token; `undefined` for an unknown one. Changes nothing. */
export async function findAlertProduct(db: Handle, token: string): Promise<AlertProduct | undefined> {
  const [product] = await queryRows(
    db,
    sql`
    select p.slug, p.name from stock_alert w join product_on_sale p on p.id = w.product_id
     where w.token_hash = ${hashToken(token)} and w.confirmed_at is null and w.created_at > now() - interval '3 days'`,
    AlertProductSchema,
  );
  return product;
}

/** Confirms the alert of a token, once; `undefined` for an unknown or used token. */
export async function confirmAlert(db: Handle, token: string): Promise<AlertProduct | undefined> {
  // Raw SQL: it returns columns of the view that it joins.
  const [product] = await queryRows(
    db,
    sql`
    update stock_alert w set confirmed_at = now(), token_hash = null from product_on_sale p
     where p.id = w.product_id and w.token_hash = ${hashToken(token)} and w.confirmed_at is null
       and w.created_at > now() - interval '3 days'
    returning p.slug, p.name`,
    AlertProductSchema,
  );
  return product;
}
