import { z } from 'zod';
import { REFUND_CAUSES } from '#contract/orders/refund-causes.ts';
import { loadBooks, loadBuyers, loadRefunds, sumContainers, sumTaxes } from '#modules/reports/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import type { OrdersServices } from '../orders/services.ts';
import { currency, PeriodQuery, PeriodSchema, refusePeriod } from './period.ts';
import { reportDeliveries, reportRecall } from './order-list-endpoints.ts';
import { reportSales } from './sales-endpoint.ts';
import { reportSearches } from './searches-endpoint.ts';

type Services = { db: Handle } & OrdersServices;

const taxSums = {
  baseCents: z.int(),
  collectedCents: z.int(),
  creditedBaseCents: z.int(),
  creditedCents: z.int().meta({ description: 'Of refunds that were done in the period.' }),
  netCents: z.int(),
};
const taxCadSums = {
  netBaseCadCents: z.int(),
  collectedCadCents: z.int(),
  creditedCadCents: z.int(),
  netCadCents: z.int().meta({ description: 'Half up for each order and tax.' }),
  unconverted: z.int().meta({ description: 'Orders and refunds without a rate; not in Canadian cents.' }),
};

const containers = z.array(
  z.object({
    province: z.string(),
    containers: z.int(),
    takenCents: z.int(),
    returnedCents: z.int(),
    takenCadCents: z.int(),
    returnedCadCents: z.int(),
  }),
);

const TaxReportSchema = z
  .object({
    period: PeriodSchema,
    currency,
    taxes: z.array(
      z.object({
        name: z.string(),
        province: z.string(),
        rateMillionths: z.int(),
        ...taxSums,
        ...taxCadSums,
      }),
    ),
    deposits: containers,
    fees: containers.meta({ description: 'Recycling fees that were added to orders.' }),
    feesInPrice: containers.meta({
      description:
        'Recycling fees that prices have: the Canadian cents to remit. `containers` are less those of refunded units; nothing was taken beside the price.',
    }),
  })
  .meta({ id: 'AdminTaxReport' });

const taxes = defineAdminEndpoint({
  method: 'GET',
  path: '/reports/taxes',
  permission: 'report.tax',
  mayLag: true,
  operationId: 'reportTaxes',
  summary: 'Report taxes, deposits and fees of a period',
  description:
    'Each tax by province and rate: its base, what was collected with orders and credited by refunds. Deposits and recycling fees by province. A refund counts in the period in which it was done.',
  parameters: { query: PeriodQuery },
  responses: { 200: { description: 'The sums.', schema: TaxReportSchema } },
  async run({ parameters: period }, { db, shop: { isTest } }: Services) {
    const refused = refusePeriod(period);
    if (refused) return refused;
    const books = await loadBooks(db, { isTest });
    return {
      status: 200,
      body: {
        period,
        currency: books.currency,
        taxes: await sumTaxes(db, period, books),
        deposits: await sumContainers(db, 'deposit', period, books),
        fees: await sumContainers(db, 'fee', period, books),
        feesInPrice: await sumContainers(db, 'fee_in_price', period, books),
      },
    };
  },
});

const refunds = defineAdminEndpoint({
  method: 'GET',
  path: '/reports/refunds',
  permission: 'report.sales',
  mayLag: true,
  operationId: 'reportRefunds',
  summary: 'Report refunds of a period',
  description: 'Refunds of orders that were done in the period, by what they were for.',
  parameters: { query: PeriodQuery },
  responses: {
    200: {
      description: 'The sums, the largest first.',
      schema: z
        .object({
          currency,
          items: z.array(
            z.object({
              reason: z.string(),
              cause: z
                .enum(REFUND_CAUSES)
                .nullable()
                .meta({ description: 'As staff said it; `null`: not said.' }),
              refunds: z.int(),
              cents: z.int(),
            }),
          ),
        })
        .meta({ id: 'AdminRefundReport' }),
    },
  },
  async run({ parameters: period }, { db, shop: { isTest } }: Services) {
    const refused = refusePeriod(period);
    if (refused) return refused;
    const books = await loadBooks(db, { isTest });
    return { status: 200, body: { currency: books.currency, items: await loadRefunds(db, period, books) } };
  },
});

const buyers = defineAdminEndpoint({
  method: 'GET',
  path: '/reports/buyers',
  permission: 'report.sales',
  mayLag: true,
  operationId: 'reportBuyers',
  summary: 'Report new and returning buyers of a period',
  description:
    'A buyer is an email address; one with an order before the period returns. Goods are as paid, before refunds.',
  parameters: { query: PeriodQuery },
  responses: {
    200: {
      description: 'The sums.',
      schema: z
        .object({
          currency,
          items: z.array(
            z.object({
              isReturning: z.boolean().nullable().meta({ description: '`null`: their data was deleted.' }),
              buyers: z.int(),
              orders: z.int(),
              goodsCents: z.int(),
            }),
          ),
        })
        .meta({ id: 'AdminBuyerReport' }),
    },
  },
  async run({ parameters: period }, { db, shop: { isTest } }: Services) {
    const refused = refusePeriod(period);
    if (refused) return refused;
    const books = await loadBooks(db, { isTest });
    return { status: 200, body: { currency: books.currency, items: await loadBuyers(db, period, books) } };
  },
});

/** What was sold, taxed, given back, not found and handed over in a period. */
export const REPORT_ENDPOINTS = [
  reportSales,
  taxes,
  refunds,
  buyers,
  reportSearches,
  reportRecall,
  reportDeliveries,
];
