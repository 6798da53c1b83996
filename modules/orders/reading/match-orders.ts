import { type SQL, sql } from 'drizzle-orm';
import { currentDetails } from '../tables.ts';
import type { OrderState } from '../order/life-cycle.ts';
import { parseOrderNumber } from '#contract/orders/order-number.ts';

/** Which orders are listed: those that match every given field. */
export type OrderFilter = {
  state?: OrderState;
  /** First day, in UTC: `2026-11-22`. */
  since?: string;
  province?: string;
  /**
   * Part of an email address, name, phone, product name, SKU or tracking number, or an order
   * number.
   */
  text?: string;
};

/** Fewer digits occur in too many telephone numbers. */
const MIN_DIGITS = 4;

/**
 * Returns the condition on `shop_order` for a filter. It scans every order, so it is for operators,
 * not for pages.
 */
export function matchOrders({ state, since, province, text }: OrderFilter): SQL {
  const conditions = [
    sql`true`,
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(since === undefined
      ? []
      : [sql`shop_order.created_at >= ${since}::date::timestamp at time zone 'UTC'`]),
    ...(province === undefined ? [] : [sql`snapshot -> 'details' ->> 'province' = ${province}`]),
    ...(text === undefined ? [] : [matchText(text)]),
  ];
  return sql.join(conditions, sql` and `);
}

function matchText(text: string): SQL {
  const part = foldText(text.trim());
  const digits = text.replace(/\D/g, '');
  const isPhone = digits.length >= MIN_DIGITS && /^[\d\s().+-]+$/.test(text);
  const holds = (column: SQL): SQL => sql`strpos(${folded(column)}, ${part}) > 0`;
  return sql`(
    number = ${parseOrderNumber(text) ?? null}
    or ${holds(sql`email`)}
    or ${holds(sql`coalesce(tracking, '')`)}
    or ${holds(sql`snapshot -> 'details' ->> 'name'`)}
    or ${isPhone}
       and strpos(regexp_replace(${currentDetails} ->> 'phone', '[^0-9]', '', 'g'), ${digits}) > 0
    or exists (
      select from jsonb_array_elements(snapshot -> 'lines') as line
        left join product_reference product on product.id::text = line ->> 'productId'
       where ${holds(sql`line ->> 'name'`)} or ${holds(sql`coalesce(product.sku, '')`)}))`;
}

// Names match without accents and case, because neither can be heard on the telephone.
const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const folded = (column: SQL): SQL =>
  sql`lower(regexp_replace(normalize(${column}, NFKD), '[\\u0300-\\u036f]', '', 'g'))`;
