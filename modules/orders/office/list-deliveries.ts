import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CURRENCIES } from '#contract/money.ts';
import type { ProvinceCode } from '#contract/checkout/provinces.ts';
import { HAND_OVER_METHODS } from '#contract/orders/hand-over.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import type { Span } from './sales-figures.ts';

/** The province whose law asks for a record of each delivery: AGCO, Responsibilities of the Licensee. */
export const RECORDED_PROVINCE: ProvinceCode = 'ON';

const DeliverySchema = z.object({
  deliveredAt: z.string(),
  number: z.string(),
  name: z.string(),
  address: z.string(),
  /** Who took it, where that was noted. */
  receiver: z.string(),
  lines: z.array(
    z.object({ name: z.string(), volume: z.string(), productClass: z.string(), quantity: z.int() }),
  ),
  totalCents: z.int(),
  currency: z.enum(CURRENCIES),
  method: z.enum(HAND_OVER_METHODS),
  /** The person, otherwise the carrier, otherwise its reference. */
  deliverer: z.string(),
});
/** A delivery as the record of the province has it. */
export type Delivery = z.output<typeof DeliverySchema>;

/** Lists what was handed over in Ontario in a span, the oldest first. */
export const listDeliveries = (
  db: Handle,
  { from, to }: Span,
  { isTest }: { isTest: boolean },
): Promise<Delivery[]> =>
  queryRows(
    db,
    sql`
    select ${isoTime('h.occurred_at')} as "deliveredAt", o.number, coalesce(d.value ->> 'name', '') as name,
           concat_ws(', ', nullif(d.value ->> 'address', ''), nullif(d.value ->> 'address2', ''),
                     nullif(concat_ws(' ', d.value ->> 'city', o.province, d.value ->> 'postalCode'), o.province)) as address,
           coalesce(h.receiver_name, '') as receiver, o.snapshot -> 'lines' as lines, o.total_cents as "totalCents",
           o.currency, h.method,
           coalesce(nullif(h.deliverer, ''),
                    (select string_agg(distinct p.carrier, ', ') from parcel p
                      where p.order_id = o.id and p.carrier <> ''),
                    h.carrier_reference, '') as deliverer
      from hand_over h join shop_order o on o.id = h.order_id
           cross join lateral (select coalesce(o.changed_details, o.snapshot -> 'details') as value) as d
     where o.province = ${RECORDED_PROVINCE} and o.is_test = ${isTest} and coalesce(h.result, 'verified') = 'verified'
       and h.occurred_at >= ${from.toISOString()}::timestamptz and h.occurred_at < ${to.toISOString()}::timestamptz
     order by h.occurred_at, h.id`,
    DeliverySchema,
  );

/** Counts orders that were delivered in Ontario in a span, and have no record of it. */
export async function countUnrecorded(
  db: Handle,
  { from, to }: Span,
  { isTest }: { isTest: boolean },
): Promise<number> {
  const [row] = await queryRows(
    db,
    sql`
    select count(*)::int as count from shop_order o
     where o.province = ${RECORDED_PROVINCE} and o.is_test = ${isTest} and o.state = 'delivered'
       and o.state_since >= ${from.toISOString()}::timestamptz and o.state_since < ${to.toISOString()}::timestamptz
       and not exists (select from hand_over h
                        where h.order_id = o.id and coalesce(h.result, 'verified') = 'verified')`,
    z.object({ count: z.int() }),
  );
  return row?.count ?? 0;
}

const CLASSES: Readonly<Record<string, string>> = { 'no-alcohol': 'without alcohol' };

/** Says kinds and quantities: `2 × Glen Orvin 12, 700 mL (spirits)`. */
export const describeBottles = ({ lines }: Pick<Delivery, 'lines'>): string =>
  lines
    .map(
      ({ name, volume, productClass, quantity }) =>
        `${quantity} × ${name}, ${volume} (${CLASSES[productClass] ?? productClass})`,
    )
    .join('; ');
