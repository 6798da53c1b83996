import { z } from 'zod';
import { CURRENCIES } from '#contract/money.ts';
import { countBlockingFindings, countShopFindings } from '#modules/findings/index.ts';
import { listFailedPrices, listUpcomingPrices } from '#modules/prices/index.ts';
import { listLowStock } from '#modules/catalog/office.ts';
import { countConversion } from '#modules/checkout/index.ts';
import { listUpcomingChanges, calendarDate } from '#modules/compliance/index.ts';
import { countUnanswered } from '#modules/contact/index.ts';
import {
  countQueues,
  listOfficeOrders,
  subtractWorkingDays,
  sumSales,
  sumSold,
} from '#modules/orders/office.ts';
import { listFailures } from '#modules/failures/index.ts';
import { countJobs } from '#modules/outbox/index.ts';
import { loadCurrency, loadTimeZone } from '#modules/shop-settings/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Permission } from '#contract/staff/permissions.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { loadQueues } from '../orders/list-orders.ts';
import { withPermission } from '../permitted-fields.ts';
import { seesWhole } from '../orders/present-order.ts';
import type { OrdersServices } from '../orders/services.ts';
import { findDayStart } from './find-day-start.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const HORIZON_DAYS = 90;
const SOLD_DAYS = 30;
/** Failed prices that are listed. */
const MAX_FAILED = 20;

const count = z.int();
const cents = z.int();
const rate = z.number().nullable().meta({ description: 'From 0 to 1; null: nothing to compare.' });

const TodaySchema = z.object({
  day: z.string().meta({ description: "The shop's day." }),
  timeZone: z.string(),
  currency: z.enum(CURRENCIES),
  isTest: z.boolean(),
  netSales: z
    .object({ cents, lastWeekCents: cents })
    .exactOptional()
    .meta({ description: 'Since midnight, and of the same weekday last week until this hour.' }),
  orders: withPermission('order.read', z.object({ count, lastWeekCount: count })),
  averageOrder: z
    .object({ cents: cents.nullable(), beforeCents: cents.nullable() })
    .exactOptional()
    .meta({ description: 'Merchandise of an order, of 30 days and of the 30 before.' }),
  conversion: z
    .object({ rate, beforeRate: rate })
    .exactOptional()
    .meta({ description: 'Checkouts of the 7 days to yesterday that were paid, and of the 7 before.' }),
  toShip: withPermission('order.read', z.object({ count, late: count })),
  stock: withPermission('stock.read', z.object({ out: count, low: count })),
  refunds: z
    .object({ rate, beforeRate: rate, openDisputes: count })
    .exactOptional()
    .meta({ description: 'Refunds done of payments, of 30 days and of the 30 before.' }),
  attention: z.object({
    count,
    messages: withPermission('message.reply', count),
    deadJobs: withPermission('settings.read', count),
    failedRefunds: withPermission('order.read', count),
    blockingIssues: withPermission(
      'catalogue.read',
      count.meta({ description: 'Of published products, in the checks of the catalogue.' }),
    ),
    shopIssues: withPermission(
      'catalogue.read',
      count.meta({ description: 'Of categories, collections, texts, settings and law.' }),
    ),
    failures: withPermission('settings.read', count),
    failedPrices: withPermission(
      'catalogue.read',
      count.meta({ description: 'Planned prices that were refused, or could not be set yet.' }),
    ),
  }),
  failures: withPermission(
    'settings.read',
    z
      .array(z.object({ name: z.string(), reason: z.string(), since: z.iso.datetime() }))
      .meta({ description: 'What the shop could not do while the rest goes on. It tries again.' }),
  ),
  queues: withPermission('order.read', z.record(z.string(), count)),
  ordersToPack: withPermission(
    'order.read',
    z.array(
      z.object({
        number: z.string(),
        paidAt: z.string(),
        name: z.string().nullable(),
        province: z.string().nullable(),
        units: count,
        isLate: z.boolean(),
        totalCents: cents.exactOptional(),
      }),
    ),
  ),
  lowStock: withPermission(
    'stock.read',
    z.array(
      z.object({
        productId: z.string(),
        sku: z.string(),
        slug: z.string(),
        name: z.string(),
        available: count,
        threshold: count,
        soldPerDay: z.number(),
        daysLeft: z.number().nullable(),
      }),
    ),
  ),
  messages: withPermission('message.reply', z.object({ open: count, late: count })),
  failedPrices: withPermission(
    'catalogue.read',
    z
      .array(
        z.object({
          id: z.string(),
          productId: z.string(),
          name: z.string(),
          kind: z.enum(['price', 'sale']),
          cents,
          day: z.string(),
          isRefused: z.boolean().meta({ description: '`false`: it is tried again.' }),
        }),
      )
      .meta({ description: 'Planned prices of 30 days that failed; cancelling one settles it.' }),
  ),
  upcoming: z.array(
    z.object({
      kind: z.enum(['law-begins', 'law-ends', 'licence-begins', 'licence-ends', 'price', 'sale']),
      day: z.string(),
      province: z.string().nullable(),
      ruleId: z.string().exactOptional(),
      ruleKind: z.string().exactOptional(),
      productId: z.string().exactOptional(),
      name: z.string().exactOptional(),
      cents: cents.exactOptional(),
    }),
  ),
});

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
    const view = { isWhole: seesWhole(caller), isTest };
    const readsOrders = caller.permissions.has('order.read');
    const toPack = readsOrders
      ? await listOfficeOrders(
          db,
          {
            limit: 8,
            filters: [{ field: 'queue', operator: 'in', values: ['to-pack'] }],
            sort: [{ field: 'paidAt', isDescending: false }],
            withTotal: false,
          },
          view,
          queueContext,
        )
      : { items: [] };
    const stock = await listLowStock(db, 10);
    const sold = await sumSold(
      db,
      stock.items.map(({ id }) => id),
      new Date(now.getTime() - SOLD_DAYS * DAY_MS),
      { isTest },
    );
    const oneDayAgo = subtractWorkingDays(now, 1, (at) => calendarDate(at, timeZone));
    const messages = await countUnanswered(db, oneDayAgo);
    const { dead } = await countJobs(db);
    const blockingIssues = await countBlockingFindings(db);
    const shopIssues = await countShopFindings(db);
    const failures = await listFailures(db);
    const failedRefunds = queues['refund-failed'];
    const since = new Date(now.getTime() - SOLD_DAYS * DAY_MS);
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
        ordersToPack: toPack.items.map(({ number, paidAt, name, province, units, isLate, totalCents }) => ({
          number,
          paidAt,
          name,
          province,
          units,
          isLate,
          ...(totalCents === undefined ? {} : { totalCents }),
        })),
        lowStock: stock.items.map(({ id, ...product }) => {
          const soldPerDay = (sold.get(id) ?? 0) / SOLD_DAYS;
          return {
            productId: id,
            ...product,
            soldPerDay: Math.round(soldPerDay * 100) / 100,
            daysLeft: soldPerDay > 0 ? Math.floor(product.available / soldPerDay) : null,
          };
        }),
        messages,
        upcoming: await listUpcoming(db, now, timeZone),
      },
    };
  },
});

type Clock = { now: Date; timeZone: string; isTest: boolean; openDisputes: number };

async function loadSales(db: Handle, { now, timeZone, isTest, openDisputes }: Clock, seesSales: boolean) {
  const midnight = findDayStart(now, timeZone);
  const lastWeek = findDayStart(new Date(now.getTime() - 7 * DAY_MS), timeZone);
  const sales = (from: Date, to: Date) => sumSales(db, { from, to }, { isTest });
  const today = await sales(midnight, now);
  const before = await sales(lastWeek, new Date(lastWeek.getTime() + (now.getTime() - midnight.getTime())));
  const orders = { count: today.orders, lastWeekCount: before.orders };
  if (!seesSales) return { orders };
  const days = (count: number, from = now): Date => new Date(from.getTime() - count * DAY_MS);
  const month = await sales(days(30), now);
  const earlier = await sales(days(60), days(30));
  const week = await countConversion(db, { from: days(7, midnight), to: midnight });
  const weekBefore = await countConversion(db, { from: days(14, midnight), to: days(7, midnight) });
  return {
    orders,
    netSales: {
      cents: today.goodsCents - today.refundedGoodsCents,
      lastWeekCents: before.goodsCents - before.refundedGoodsCents,
    },
    averageOrder: {
      cents: divide(month.goodsCents, month.orders),
      beforeCents: divide(earlier.goodsCents, earlier.orders),
    },
    conversion: {
      rate: toRate(week.paid, week.created),
      beforeRate: toRate(weekBefore.paid, weekBefore.created),
    },
    refunds: {
      rate: toRate(month.refundedCents, month.paidCents),
      beforeRate: toRate(earlier.refundedCents, earlier.paidCents),
      openDisputes,
    },
  };
}

const divide = (sum: number, by: number): number | null => (by > 0 ? Math.round(sum / by) : null);
const toRate = (part: number, all: number): number | null =>
  all > 0 ? Math.round((part / all) * 10_000) / 10_000 : null;

async function listUpcoming(db: Handle, now: Date, timeZone: string) {
  const until = new Date(now.getTime() + HORIZON_DAYS * DAY_MS);
  const changes = await listUpcomingChanges(db, {
    from: calendarDate(now, timeZone),
    to: calendarDate(until, timeZone),
  });
  const prices = await listUpcomingPrices(db, { from: now, to: until }, 20);
  const planned = prices.map(({ productId, name, kind, cents: amount, startsAt }) => ({
    kind,
    day: calendarDate(startsAt, timeZone),
    province: null,
    productId,
    name,
    cents: amount,
  }));
  return [...changes, ...planned].sort((one, other) => one.day.localeCompare(other.day)).slice(0, 30);
}
