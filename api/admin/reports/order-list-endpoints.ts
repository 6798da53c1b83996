import { z } from 'zod';
import { MAX_RESULT_COUNT } from '#contract/http/limits.ts';
import { describeBottles } from '#modules/orders/office.ts';
import {
  countUnrecordedDeliveries,
  loadBooks,
  loadDeliveries,
  loadRecalled,
} from '#modules/reports/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import type { OrdersServices } from '../orders/services.ts';
import { currency, PeriodQuery, refusePeriod } from './period.ts';

type Services = { db: Handle } & OrdersServices;

/** Rows of the longest list; the export has all. */
const MAX_ROWS = 500;

const products = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.uuid()).max(MAX_RESULT_COUNT))
  .meta({
    description: `Ids of products, separated by commas, at most ${MAX_RESULT_COUNT}.`,
    override: { type: 'string' },
  });

/** Who bought a product. */
export const reportRecall = defineAdminEndpoint({
  method: 'GET',
  path: '/reports/recall',
  permission: 'customer.read',
  operationId: 'reportRecall',
  summary: 'Report the orders that hold a product',
  description:
    'Orders that were paid in the period and hold any of the products, with their buyers, for messages by hand. The export `recall` has the same rows.',
  parameters: { query: PeriodQuery.extend({ product: products }) },
  responses: {
    200: {
      description: 'The orders, the oldest first.',
      schema: z
        .object({
          items: z.array(
            z.object({
              number: z.string(),
              paidAt: z.string(),
              state: z.string(),
              productId: z.string(),
              product: z.string(),
              units: z.int(),
              refundedUnits: z.int(),
              name: z.string().meta({ description: "`''`: erased on request." }),
              email: z.string(),
              phone: z.string(),
              province: z.string(),
            }),
          ),
          rowCount: z.int().meta({ description: `Only the first ${MAX_ROWS} are here.` }),
        })
        .meta({ id: 'AdminRecallReport' }),
    },
  },
  async run({ parameters: { product, ...period } }, { db, shop: { isTest } }: Services) {
    const refused = refusePeriod(period);
    if (refused) return refused;
    const rows = await loadRecalled(db, period, await loadBooks(db, { isTest }), product);
    return { status: 200, body: { items: rows.slice(0, MAX_ROWS), rowCount: rows.length } };
  },
});

/** What was handed over in Ontario. */
export const reportDeliveries = defineAdminEndpoint({
  method: 'GET',
  path: '/reports/deliveries',
  permission: 'customer.read',
  operationId: 'reportDeliveries',
  summary: "Report Ontario's delivery record",
  description:
    'Every delivery in Ontario with name, address, kinds and quantities, price and deliverer. The export `delivery-record` has the same rows.',
  parameters: { query: PeriodQuery },
  responses: {
    200: {
      description: 'The deliveries, the oldest first.',
      schema: z
        .object({
          items: z.array(
            z.object({
              deliveredAt: z.string(),
              number: z.string(),
              name: z.string().meta({ description: "`''`: erased on request." }),
              address: z.string(),
              receiver: z.string().meta({ description: "`''`: not noted." }),
              bottles: z.string().meta({ description: '`2 × Glen Orvin 12, 700 mL (spirits)`' }),
              totalCents: z.int(),
              currency,
              deliverer: z.string().meta({ description: 'The person, the carrier, or its reference.' }),
            }),
          ),
          rowCount: z.int().meta({ description: `Only the first ${MAX_ROWS} are here.` }),
          withoutRecord: z
            .int()
            .meta({ description: 'Orders that were delivered in the period without a hand-over noted.' }),
        })
        .meta({ id: 'AdminDeliveryReport' }),
    },
  },
  async run({ parameters: period }, { db, shop: { isTest } }: Services) {
    const refused = refusePeriod(period);
    if (refused) return refused;
    const books = await loadBooks(db, { isTest });
    const rows = await loadDeliveries(db, period, books);
    return {
      status: 200,
      body: {
        items: rows
          .slice(0, MAX_ROWS)
          .map(({ lines, method: _, ...row }) => ({ ...row, bottles: describeBottles({ lines }) })),
        rowCount: rows.length,
        withoutRecord: await countUnrecordedDeliveries(db, period, books),
      },
    };
  },
});
