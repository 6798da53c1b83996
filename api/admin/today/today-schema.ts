import { z } from 'zod';
import { CURRENCIES } from '#contract/money.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import { MAIL_REFUSAL_CAUSES } from '#contract/staff/mail-refusals.ts';
import { RowBottlesSchema } from '../orders/schemas.ts';
import { FirstStepSchema } from '../settings/opening.ts';
import { withPermission } from '../permitted-fields.ts';
import { day, UpcomingSchema } from './upcoming-schema.ts';

const count = z.int();
const cents = z.int();
const rate = z.number().nullable().meta({ description: 'From 0 to 1; null: nothing to compare.' });

/** What today asks for. What the caller may not see is absent. */
export const TodaySchema = z.object({
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
    dataRequests: withPermission(
      'privacy.handle',
      count.meta({ description: 'Open data requests that are due within 7 days, or overdue.' }),
    ),
    deadJobs: withPermission('settings.read', count),
    failedRefunds: withPermission('order.read', count),
    requests: withPermission('order.cancel', count),
    toReview: withPermission('order.read', count),
    disputes: withPermission('order.read', count),
    unreachable: withPermission('order.read', count),
    notCollected: withPermission(
      'order.read',
      count.meta({ description: 'Pick-ups that the shop held for longer than it said.' }),
    ),
    blockingIssues: withPermission(
      'catalogue.read',
      count.meta({ description: 'Of published products, in the checks of the catalogue.' }),
    ),
    shopIssues: withPermission(
      'catalogue.read',
      count.meta({ description: 'Of categories, collections, texts, settings and law.' }),
    ),
    failures: withPermission('settings.read', count),
    overdueSources: withPermission(
      'stock.read',
      count.meta({ description: 'Points of sale that have told of no counter sale for a day.' }),
    ),
    costsMissing: withPermission(
      'cost.read',
      count.meta({ description: 'Receipts whose bottles are in stock without their cost.' }),
    ),
    failingWebhooks: withPermission(
      'webhook.manage',
      count.meta({ description: 'Webhooks that get nothing: failing, or turned off by the shop.' }),
    ),
    differingPayouts: withPermission(
      'report.tax',
      count.meta({ description: 'Payouts that differ from what the shop has, and are not explained.' }),
    ),
    failedPrices: withPermission(
      'catalogue.read',
      count.meta({ description: 'Planned prices that were refused, or could not be set yet.' }),
    ),
    failedPlans: withPermission(
      'content.write',
      count.meta({ description: 'Texts, menus and home pages that were not published at their time.' }),
    ),
  }),
  noBackupSince: withPermission(
    'settings.security',
    z.iso
      .datetime()
      .nullable()
      .meta({ description: 'Since when the shop has no good backup, when that is over 26 hours ago.' }),
  ),
  failures: withPermission(
    'settings.read',
    z
      .array(z.object({ name: z.string(), reason: z.string(), since: z.iso.datetime() }))
      .meta({ description: 'What the shop could not do while the rest goes on. It tries again.' }),
  ),
  toReview: withPermission(
    'order.read',
    z
      .object({ count, items: z.array(z.object({ number: z.string(), reason: z.string() })) })
      .meta({ description: 'Orders that the shop holds for staff to look at, and the first of them.' }),
  ),
  disputes: withPermission(
    'order.read',
    z
      .object({ count, items: z.array(z.object({ number: z.string(), reason: z.string(), dueDay: day })) })
      .meta({ description: 'Disputes that wait for an answer, and the first of them, the next due first.' }),
  ),
  unreachable: withPermission(
    'order.read',
    z
      .object({
        count,
        items: z.array(
          z.object({ number: z.string(), name: z.string(), cause: z.enum(MAIL_REFUSAL_CAUSES) }),
        ),
      })
      .meta({ description: 'Buyers whose address refuses mail, by their newest order.' }),
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
        method: z.string().nullable(),
        units: count,
        bottles: RowBottlesSchema,
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
        picture: PictureSchema.nullable(),
        imageUrl: z.string().nullable(),
      }),
    ),
  ),
  messages: withPermission(
    'message.reply',
    z.object({
      open: count,
      late: count,
      items: z
        .array(
          z.object({
            number: count,
            name: z.string(),
            subject: z.string(),
            receivedAt: z.iso.datetime(),
            isLate: z.boolean(),
          }),
        )
        .meta({ description: 'The first that wait for an answer.' }),
    }),
  ),
  firstSteps: withPermission(
    'settings.read',
    z
      .array(FirstStepSchema)
      .meta({ description: 'What the shop needs before it opens. Absent once it is live and has an order.' }),
  ),
  failedPlans: withPermission(
    'content.write',
    z
      .array(
        z.object({
          kind: z.string().meta({ description: 'Of the text, or `settings`.' }),
          id: z.string(),
          publishAt: z.iso.datetime(),
          refusal: z.string(),
        }),
      )
      .meta({ description: 'What was not published at its time; another plan or publishing it settles it.' }),
  ),
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
  upcoming: UpcomingSchema,
});
