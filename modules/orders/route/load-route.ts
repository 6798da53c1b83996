import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { OrderIdSchema } from '#contract/ids.ts';
import { calendarDate, findDayStart, loadTrade } from '#modules/compliance/index.ts';
import { getDispatchTerms, planParcel } from '#modules/content/index.ts';
import { loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { isoTime } from '#platform/database/iso-time.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { IS_FREE, IS_OWN_DELIVERY } from '../office/queues.ts';
import type { OrderSnapshot } from '../order/snapshot.ts';
import { deliveryRoute } from '../tables.ts';
import { arrangeStops } from './arrange-stops.ts';

/** A route has at most so many stops; the oldest orders come first. */
const MAX_STOPS = 200;

const StopSchema = z.object({
  id: OrderIdSchema,
  number: z.string(),
  version: z.int(),
  state: z.enum(['paid', 'packing', 'shipped']),
  paidAt: z.string(),
  details: z.custom<OrderSnapshot['details']>(),
  ageRequired: z.int(),
  lines: z.custom<OrderSnapshot['lines']>(),
  deliveryDays: z.string(),
  /** It is on hold or in dispute, or all of it is being refunded. */
  isHeld: z.boolean(),
  /** Units refunded, by the position of their line. */
  refunded: z.record(z.string(), z.int()),
  /** When no one was there today. */
  triedAt: z.string().nullable(),
});

const listOpenStops = (db: Handle, { isTest, since }: { isTest: boolean; since: Date }) =>
  queryRows(
    db,
    sql`
    select o.id, o.number, o.version, o.state, ${isoTime('o.created_at')} as "paidAt",
           coalesce(o.changed_details, o.snapshot -> 'details') as details,
           (o.snapshot #>> '{age,years}')::int as "ageRequired", o.snapshot -> 'lines' as lines,
           o.snapshot #>> '{quote,deliveryDays}' as "deliveryDays",
           (o.state <> 'shipped' and not (${IS_FREE})) as "isHeld",
           (select coalesce(json_object_agg(g.line_position, g.units), '{}') from (
              select f.line_position, sum(f.quantity)::int as units
                from refund_line f join refund r on r.id = f.refund_id
               where r.order_id = o.id and r.state <> 'failed' and f.line_position is not null
               group by f.line_position) as g) as refunded,
           (select ${isoTime('max(h.occurred_at)')} from hand_over h
             where h.order_id = o.id and h.result = 'nobody'
               and h.occurred_at >= ${since.toISOString()}::timestamptz) as "triedAt"
      from shop_order o
     where o.is_test = ${isTest} and ${IS_OWN_DELIVERY}
     order by o.created_at, o.id limit ${MAX_STOPS}`,
    StopSchema,
  );

/** The shop's day, and its beginning. */
export async function loadRouteDay(db: Handle, now: Date): Promise<{ day: string; since: Date }> {
  const timeZone = await loadTimeZone(db);
  return { day: calendarDate(now, timeZone), since: findDayStart(now, timeZone) };
}

/** Lists the orders that the shop has still to bring on a day, as a driver arranged them. */
export async function listStops(
  db: Handle,
  { isTest, day, since }: { isTest: boolean; day: string; since: Date },
) {
  const [route] = await db.select().from(deliveryRoute).where(eq(deliveryRoute.day, day));
  const open = await listOpenStops(db, { isTest, since });
  const places = open.map((stop) => ({
    ...stop,
    postalCode: stop.details.postalCode,
    address: stop.details.address,
  }));
  return {
    stops: arrangeStops(
      places.filter(({ triedAt }) => triedAt === null),
      route?.orderIds ?? [],
    ),
    /** Where no one was there today. */
    tried: arrangeStops(
      places.filter(({ triedAt }) => triedAt !== null),
      [],
    ),
  };
}

type ListedStop = Awaited<ReturnType<typeof listStops>>['stops'][number];

/**
 * Loads the route of the shop's day: the stops that are left, those where no one was there, and how many
 * orders were handed over or refused.
 */
export async function loadRoute(db: Handle, { isTest, now }: { isTest: boolean; now: Date }) {
  const { day, since } = await loadRouteDay(db, now);
  const { stops, tried } = await listStops(db, { isTest, day, since });
  const dispatch = getDispatchTerms(await loadTrade(db));
  const present = ({ lines, refunded, deliveryDays, paidAt, details, id: _id, ...stop }: ListedStop) => ({
    ...stop,
    name: details.name,
    address2: details.address2,
    city: details.city,
    province: details.province,
    phone: details.phone,
    bottles: lines
      .map(({ name, volume, quantity }, position) => ({
        name,
        volume,
        quantity: quantity - (refunded[position] ?? 0),
      }))
      .filter(({ quantity }) => quantity > 0),
    dueDay:
      planParcel(dispatch, { lines, deliveryDays, paidAt: new Date(paidAt) })
        ?.arrives?.last.toISOString()
        .slice(0, 10) ?? null,
  });
  return {
    day,
    stops: stops.map(present),
    tried: tried.map(present),
    doneCount: await countDone(db, { isTest, since }),
  };
}

/** Counts the orders whose own delivery ended since an instant. */
async function countDone(db: Handle, { isTest, since }: { isTest: boolean; since: Date }): Promise<number> {
  const [row] = await queryRows(
    db,
    sql`select count(distinct h.order_id)::int as count
          from hand_over h join shop_order o on o.id = h.order_id
         where h.method = 'own' and h.result <> 'nobody' and o.is_test = ${isTest}
           and h.occurred_at >= ${since.toISOString()}::timestamptz`,
    z.object({ count: z.int() }),
  );
  return row?.count ?? 0;
}
