import { type SQL, sql } from 'drizzle-orm';

/** Discrepancies within the stock: between ledger, levels, reservations and what is for sale. */
export const STOCK_DISCREPANCY_KINDS = [
  'stock-differs',
  'shortage-not-covered',
  'ledger-differs',
  'ledger-chain-differs',
] as const;
type StockDiscrepancyKind = (typeof STOCK_DISCREPANCY_KINDS)[number];

// As in the reconciliation of orders: each query returns `detail`, one row per discrepancy.
export const STOCK_DISCREPANCY_QUERIES: Readonly<Record<StockDiscrepancyKind, SQL>> = {
  'stock-differs': sql`
    select 'product ' || product_id || ': ' || coalesce(on_hand::text, 'no level') || ' on hand, ' || held || ' held, '
           || allocated || ' allocated, ' || available || ' for sale, ' || coalesce(shortage, 0) || ' short' as detail
      from stock_position
     where on_hand is null or available - shortage <> on_hand - held - allocated`,
  'shortage-not-covered': sql`
    select 'product ' || product_id || ': ' || available || ' for sale, ' || shortage || ' short' as detail
      from stock_position where available > 0 and shortage > 0`,
  'ledger-differs': sql`
    select 'product ' || product_id || ': ' || on_hand || ' on hand, its movements sum to ' || coalesce(moved.sum, 0) as detail
      from stock_level left join (
           select product_id, location_id, sum(delta) as sum from stock_movement group by product_id, location_id
           ) as moved using (product_id, location_id)
     where on_hand <> coalesce(moved.sum, 0)`,
  'ledger-chain-differs': sql`
    select 'product ' || product_id || ', movement ' || number || ': ' || on_hand_after || ' on hand after ' || delta
           || ', before it ' || coalesce(previous, 0) as detail
      from (select product_id, number, delta, on_hand_after,
                   lag(on_hand_after) over (partition by product_id, location_id order by number) as previous
              from stock_movement join stock_level using (product_id, location_id)) as chain
     where on_hand_after <> coalesce(previous, 0) + delta`,
};
