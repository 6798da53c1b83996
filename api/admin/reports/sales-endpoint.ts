import { z } from 'zod';
import { GROUPINGS, loadBooks, loadSalesReport } from '#modules/reports/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import type { OrdersServices } from '../orders/services.ts';
import { currency, day, PeriodQuery, PeriodSchema, refusePeriod } from './period.ts';

type Services = { db: Handle } & OrdersServices;

const sums = {
  orders: z.int().meta({ description: 'Paid in the period. Products, categories and producers have none.' }),
  units: z.int(),
  netCents: z
    .int()
    .meta({
      description: 'Lines as paid, less what was refunded; without delivery, fees, taxes and deposits.',
    }),
  deliveryCents: z.int(),
  feeCents: z.int().meta({ description: 'Of recycling fees.' }),
  taxCents: z.int(),
  depositCents: z.int(),
  unassignedCents: z.int().meta({ description: 'Refunds that are not assigned to lines yet: at most 0.' }),
  totalCents: z.int().meta({ description: 'Payments less refunds: the sum of the others.' }),
};
const margin = z
  .object({
    netCadCents: z.int().meta({ description: 'Net sales at the rate of each order.' }),
    costCadCents: z.int(),
    uncostedUnits: z.int().meta({ description: 'Their cost or rate is not known; they are in neither sum.' }),
  })
  .nullable()
  .meta({ description: '`null` for who may not see costs.' });

const SalesSchema = z
  .object({
    period: PeriodSchema,
    compared: PeriodSchema.nullable(),
    currency,
    sums: z.object({ ...sums, margin }),
    before: z
      .object({ ...sums, margin })
      .nullable()
      .meta({ description: 'Of the period to compare with.' }),
    groups: z.array(
      z.object({
        key: z
          .string()
          .nullable()
          .meta({
            description:
              'A first day, an id, a name or a province. `null`: of no product, category or producer, as delivery.',
          }),
        label: z.string().nullable(),
        ...sums,
        margin,
        before: z.object(sums).nullable(),
      }),
    ),
    groupCount: z.int().meta({ description: 'Of many products or producers only the largest are here.' }),
  })
  .meta({ id: 'AdminSalesReport' });

/** Sales of a period. */
export const reportSales = defineAdminEndpoint({
  method: 'GET',
  path: '/reports/sales',
  permission: 'report.sales',
  mayLag: true,
  operationId: 'reportSales',
  summary: 'Report sales of a period',
  description:
    "Sales less refunds by one grouping, with another period to compare with. Orders count on the day of payment, refunds on the day when they were done, in the shop's time zone. Margins need `cost.read`.",
  parameters: {
    query: PeriodQuery.extend({
      by: z.enum(GROUPINGS).default('day'),
      comparedFrom: day('The first day to compare with.').optional(),
      comparedTo: day('Its last day.').optional(),
    }),
  },
  responses: { 200: { description: 'The sums.', schema: SalesSchema } },
  async run({ caller, parameters }, { db, shop: { isTest } }: Services) {
    const { from, to, by: grouping, comparedFrom, comparedTo } = parameters;
    const period = { from, to };
    const compared =
      comparedFrom === undefined || comparedTo === undefined
        ? undefined
        : { from: comparedFrom, to: comparedTo };
    const refused = refusePeriod(period) ?? (compared && refusePeriod(compared, 'comparedTo'));
    if (refused) return refused;
    const books = await loadBooks(db, { isTest });
    const hasCosts = caller.permissions.has('cost.read');
    const { total, before, groups, groupCount } = await loadSalesReport(db, books, {
      period,
      compared,
      grouping,
      hasCosts,
    });
    return {
      status: 200,
      body: {
        period,
        compared: compared ?? null,
        currency: books.currency,
        sums: total,
        before,
        groups,
        groupCount,
      },
    };
  },
});
