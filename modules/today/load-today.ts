import type { Permission } from '#contract/staff/permissions.ts';
import { findMissingSince } from '#modules/backups/index.ts';
import { countCatalogue, listLowStock, loadThumbnails } from '#modules/catalog/office.ts';
import { calendarDate } from '#modules/compliance/index.ts';
import { countUnanswered, listThreads } from '#modules/contact/index.ts';
import { listOverdueSources } from '#modules/counter-sales/index.ts';
import { listUnreachable } from '#modules/mail-refusals/index.ts';
import { countCostsMissing } from '#modules/inventory/index.ts';
import { countBlockingFindings, countShopFindings } from '#modules/findings/index.ts';
import {
  countQueues,
  listOfficeOrders,
  listDisputesToAnswer,
  listOrdersToReview,
  loadQueues,
  hasOrders,
  subtractWorkingDays,
} from '#modules/orders/office.ts';
import { countJobs } from '#modules/outbox/index.ts';
import { countDifferingPayouts } from '#modules/payouts/index.ts';
import { countDueRequests } from '#modules/privacy/index.ts';
import { loadCurrency, loadTimeZone } from '#modules/shop-settings/index.ts';
import { sumAllSold } from '#modules/stock-reports/index.ts';
import { countEndpoints } from '#modules/webhooks/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Handle } from '#platform/database/handle.ts';
import { addDays } from './add-days.ts';
import { listFirstSteps, type Setup } from '#modules/opening/index.ts';
import { listUpcoming } from './list-upcoming.ts';
import { loadFailed } from './load-failed.ts';
import { loadSales } from './load-sales.ts';

const SOLD_DAYS = 30;
/** Days before its last one on which a data request needs attention. */
const DUE_DAYS = 7;
const LOW_STOCK_ROWS = 8;
/** Messages that are listed. */
const MAX_MESSAGES = 4;
/** Of each kind of warning about orders, so many are listed. */
const MAX_WARNINGS = 5;

type Reader = {
  actor: Actor;
  permissions: ReadonlySet<Permission>;
  /** They see email, money and notes of orders. */
  seesWhole: boolean;
};

/**
 * Loads what a person needs to see first. Figures of sales and orders to pack are those that the person
 * may see; the rest is for the caller to leave out.
 */
export async function loadToday(
  db: Handle,
  { actor, permissions, seesWhole }: Reader,
  { now, isTest, ...setup }: Setup & { now: Date },
) {
  const timeZone = await loadTimeZone(db);
  const queueContext = await loadQueues(db, actor, now);
  const queues = await countQueues(db, { isTest }, queueContext);
  const ordersToPack = permissions.has('order.read')
    ? await listOrdersToPack(db, { isWhole: seesWhole, isTest }, queueContext)
    : [];
  const since = addDays(now, -SOLD_DAYS);
  const stock = await listLowStock(db, LOW_STOCK_ROWS);
  const lowStock = await withSold(db, stock.items, since, isTest);
  const oneDayAgo = subtractWorkingDays(now, 1, (at) => calendarDate(at, timeZone));
  const messages = await countUnanswered(db, oneDayAgo);
  const { dead } = await countJobs(db);
  const blockingIssues = await countBlockingFindings(db);
  const { products } = await countCatalogue(db);
  // Before the first product every category is empty: that is no news.
  const shopIssues = await countShopFindings(db, { countsEmpty: products > 0 });
  const warnings = await loadWarnings(db, { ...setup, isTest, timeZone, now });
  const ofOrders = countOrdersToSee(queues, warnings);
  const costsMissing = await countCostsMissing(db);
  const differingPayouts = await countDifferingPayouts(db, { isTest });
  const dataRequests = await countDueRequests(db, calendarDate(addDays(now, DUE_DAYS), timeZone));
  const { failing: failingWebhooks } = await countEndpoints(db);
  const overdueSources = (await listOverdueSources(db, now)).length;
  const isBackupMissing = warnings.noBackupSince !== null;
  const failed = await loadFailed(db, { since, timeZone, isBackupMissing });
  const seen = (permission: Permission, number: number): number => (permissions.has(permission) ? number : 0);
  return {
    day: calendarDate(now, timeZone),
    timeZone,
    currency: await loadCurrency(db),
    isTest,
    ...(await loadSales(
      db,
      { now, timeZone, isTest, openDisputes: queues.disputed },
      permissions.has('report.sales'),
    )),
    toShip: { count: queues['to-pack'] + queues['to-ship'], late: queues.late },
    stock: { out: stock.out, low: stock.low },
    attention: {
      count:
        seen('message.reply', messages.late) +
        seen('privacy.handle', dataRequests) +
        seen('settings.read', dead + failed.failures.length) +
        seen('order.cancel', queues.requests) +
        seen('order.read', sumCounts(ofOrders)) +
        seen('cost.read', costsMissing) +
        seen('report.tax', differingPayouts) +
        seen('stock.read', overdueSources) +
        seen('webhook.manage', failingWebhooks) +
        seen('content.write', failed.failedPlans.length) +
        seen('catalogue.read', blockingIssues + shopIssues + failed.failedPrices.length),
      messages: messages.late,
      dataRequests,
      deadJobs: dead,
      requests: queues.requests,
      ...ofOrders,
      blockingIssues,
      shopIssues,
      failures: failed.failures.length,
      failedPrices: failed.failedPrices.length,
      failedPlans: failed.failedPlans.length,
      costsMissing,
      differingPayouts,
      overdueSources,
      failingWebhooks,
    },
    ...failed,
    ...warnings,
    queues,
    ordersToPack,
    lowStock,
    messages: { ...messages, items: await listOpenMessages(db, oneDayAgo) },
    upcoming: await listUpcoming(db, now, timeZone),
  };
}

const sumCounts = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** What is wrong with orders: held by the shop, disputed, or of a buyer without mail. */
async function loadWarnings(
  db: Handle,
  { timeZone, now, ...setup }: Setup & { timeZone: string; now: Date },
) {
  const { isTest } = setup;
  const disputes = await listDisputesToAnswer(db, { isTest }, MAX_WARNINGS);
  const unreachable = await listUnreachable(db, { isTest });
  return {
    ...(isTest || !(await hasOrders(db)) ? { firstSteps: await listFirstSteps(db, setup, now) } : {}),
    noBackupSince: (await findMissingSince(db, now))?.toISOString() ?? null,
    toReview: await listOrdersToReview(db, { isTest }, MAX_WARNINGS),
    disputes: {
      count: disputes.count,
      items: disputes.items.map(({ dueAt, ...dispute }) => ({
        ...dispute,
        dueDay: calendarDate(dueAt, timeZone),
      })),
    },
    unreachable: { count: unreachable.length, items: unreachable.slice(0, MAX_WARNINGS) },
  };
}

/** The first orders to pack, oldest first. */
async function listOrdersToPack(
  db: Handle,
  view: { isWhole: boolean; isTest: boolean },
  queueContext: Awaited<ReturnType<typeof loadQueues>>,
) {
  const toPack = await listOfficeOrders(
    db,
    {
      limit: 8,
      filters: [{ field: 'queue', operator: 'in', values: ['to-pack'] }],
      sort: [{ field: 'paidAt', isDescending: false }],
      withTotal: false,
    },
    view,
    queueContext,
  );
  return toPack.items.map(
    ({ number, paidAt, name, province, method, units, bottles, isLate, totalCents }) => ({
      number,
      paidAt,
      name,
      province,
      method,
      units,
      bottles,
      isLate,
      ...(totalCents === undefined ? {} : { totalCents }),
    }),
  );
}

/** The first messages that wait for an answer, oldest first; `lateBefore` as of `countUnanswered`. */
async function listOpenMessages(db: Handle, lateBefore: Date) {
  const { items } = await listThreads(db, {
    limit: MAX_MESSAGES,
    filters: [{ field: 'state', operator: 'in', values: ['new', 'open'] }],
    sort: [{ field: 'receivedAt', isDescending: false }],
    withTotal: false,
  });
  return items.map(({ number, name, subject, receivedAt, stateChangedAt }) => ({
    number,
    name,
    subject,
    receivedAt: receivedAt.toISOString(),
    isLate: (stateChangedAt ?? receivedAt) < lateBefore,
  }));
}

type LowStock = Awaited<ReturnType<typeof listLowStock>>['items'];

/** Adds the picture, what sells per day since `SOLD_DAYS` ago, and the days that the stock lasts. */
async function withSold(db: Handle, products: LowStock, since: Date, isTest: boolean) {
  const sold = await sumAllSold(
    db,
    products.map(({ id }) => id),
    since,
    { isTest },
  );
  const findThumbnail = await loadThumbnails(
    db,
    products.map(({ id }) => id),
  );
  return products.map(({ id, ...product }) => {
    const soldPerDay = (sold.get(id) ?? 0) / SOLD_DAYS;
    return {
      productId: id,
      ...product,
      ...findThumbnail(id),
      soldPerDay: Math.round(soldPerDay * 100) / 100,
      daysLeft: soldPerDay > 0 ? Math.floor(product.available / soldPerDay) : null,
    };
  });
}

/** What of orders needs attention. */
const countOrdersToSee = (
  queues: Awaited<ReturnType<typeof countQueues>>,
  warnings: Awaited<ReturnType<typeof loadWarnings>>,
) => ({
  failedRefunds: queues['refund-failed'],
  notCollected: queues['not-collected'],
  toReview: warnings.toReview.count,
  disputes: warnings.disputes.count,
  unreachable: warnings.unreachable.count,
});
