import type { StaffCaller } from '#contract/staff/caller.ts';
import { countBlockingFindings, countShopFindings } from '#modules/findings/index.ts';
import { listFailedPrices } from '#modules/prices/index.ts';
import { listLowStock } from '#modules/catalog/office.ts';
import { calendarDate } from '#modules/compliance/index.ts';
import { countUnanswered } from '#modules/contact/index.ts';
import { countQueues, listOfficeOrders, subtractWorkingDays, sumSold } from '#modules/orders/office.ts';
import { listFailures } from '#modules/failures/index.ts';
import { countJobs } from '#modules/outbox/index.ts';
import { loadCurrency, loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { loadQueues } from '../orders/list-orders.ts';
import { seesWhole } from '../orders/present-order.ts';
import type { OrdersServices } from '../orders/services.ts';
import { addDays } from './add-days.ts';
import { listUpcoming } from './list-upcoming.ts';
import { loadSales } from './load-sales.ts';
import { TodaySchema } from './today-schema.ts';

const SOLD_DAYS = 30;
/** Failed prices that are listed. */
const MAX_FAILED = 20;

/** What a person needs to see first. */
export const findToday = defineAdminEndpoint({
  method: 'GET',
  path: '/today',
  permission: 'any-staff',
  operationId: 'findToday',
  summary: 'Read what today asks for',
  description:
    "Eight numbers with a comparison, orders to pack, low stock, unanswered messages, and what changes within 90 days. What the caller may not see is absent; figures of sales need `report.sales`. Days are those of the shop's time zone.",
  responses: { 200: { description: 'The numbers.', schema: TodaySchema } },
  async run({ caller, now }, { db, shop }: OrdersServices & { db: Handle }) {
    const { isTest } = shop;
    const timeZone = await loadTimeZone(db);
    const queueContext = await loadQueues(db, caller, now);
    const queues = await countQueues(db, { isTest }, queueContext);
    const ordersToPack = await listOrdersToPack(db, caller, isTest, queueContext);
    const since = addDays(now, -SOLD_DAYS);
    const stock = await listLowStock(db, 10);
    const lowStock = await withSold(db, stock.items, since, isTest);
    const oneDayAgo = subtractWorkingDays(now, 1, (at) => calendarDate(at, timeZone));
    const messages = await countUnanswered(db, oneDayAgo);
    const { dead } = await countJobs(db);
    const blockingIssues = await countBlockingFindings(db);
    const shopIssues = await countShopFindings(db);
    const failures = await listFailures(db);
    const failedRefunds = queues['refund-failed'];
    const failedPrices = await listFailedPrices(db, since, MAX_FAILED);
    const seen = (permission: Permission, number: number): number =>
      caller.permissions.has(permission) ? number : 0;
    return {
      status: 200,
      body: {
        day: calendarDate(now, timeZone),
        timeZone,
        currency: await loadCurrency(db),
        isTest,
        ...(await loadSales(
          db,
          { now, timeZone, isTest, openDisputes: queues.disputed },
          caller.permissions.has('report.sales'),
        )),
        toShip: { count: queues['to-pack'] + queues['to-ship'], late: queues.late },
        stock: { out: stock.out, low: stock.low },
        attention: {
          count:
            seen('message.reply', messages.late) +
            seen('settings.read', dead + failures.length) +
            seen('order.read', failedRefunds) +
            seen('catalogue.read', blockingIssues + shopIssues + failedPrices.length),
          messages: messages.late,
          deadJobs: dead,
          failedRefunds,
          blockingIssues,
          shopIssues,
          failures: failures.length,
          failedPrices: failedPrices.length,
        },
        failures: failures.map(({ since, ...failure }) => ({ ...failure, since: since.toISOString() })),
        failedPrices: failedPrices.map(({ startsAt, state, ...price }) => ({
          ...price,
          day: calendarDate(startsAt, timeZone),
          isRefused: state === 'refused',
        })),
        queues,
        ordersToPack,
        lowStock,
        messages,
        upcoming: await listUpcoming(db, now, timeZone),
      },
    };
  },
});

/** The first orders to pack, oldest first, if the caller reads orders. */
async function listOrdersToPack(
  db: Handle,
  caller: StaffCaller,
  isTest: boolean,
  queueContext: Awaited<ReturnType<typeof loadQueues>>,
) {
  if (!caller.permissions.has('order.read')) return [];
  const toPack = await listOfficeOrders(
    db,
    {
      limit: 8,
      filters: [{ field: 'queue', operator: 'in', values: ['to-pack'] }],
      sort: [{ field: 'paidAt', isDescending: false }],
      withTotal: false,
    },
    { isWhole: seesWhole(caller), isTest },
    queueContext,
  );
  return toPack.items.map(({ number, paidAt, name, province, units, isLate, totalCents }) => ({
    number,
    paidAt,
    name,
    province,
    units,
    isLate,
    ...(totalCents === undefined ? {} : { totalCents }),
  }));
}

type LowStock = Awaited<ReturnType<typeof listLowStock>>['items'];

/** Adds what sells per day since `SOLD_DAYS` ago, and the days that the stock lasts. */
async function withSold(db: Handle, products: LowStock, since: Date, isTest: boolean) {
  const sold = await sumSold(
    db,
    products.map(({ id }) => id),
    since,
    { isTest },
  );
  return products.map(({ id, ...product }) => {
    const soldPerDay = (sold.get(id) ?? 0) / SOLD_DAYS;
    return {
      productId: id,
      ...product,
      soldPerDay: Math.round(soldPerDay * 100) / 100,
      daysLeft: soldPerDay > 0 ? Math.floor(product.available / soldPerDay) : null,
    };
  });
}
