import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';
import { ORDER_DAYS } from '#contract/staff/suggest-order.ts';
import { loadThumbnails } from '#modules/catalog/office.ts';
import { loadStockHistory, loadStockValue, loadToOrder } from '#modules/stock-reports/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import type { OrdersServices } from '../orders/services.ts';
import { IdPath } from './schemas.ts';

type Services = { db: Handle };

const ToOrderSchema = z
  .object({
    productId: z.uuid(),
    sku: z.string(),
    supplierSku: z.string().nullable(),
    name: z.string(),
    picture: PictureSchema.nullable(),
    imageUrl: z.string().nullable(),
    available: z.int().meta({ description: 'Bottles that can be bought.' }),
    threshold: z.int().meta({ description: 'At or below it stock is low.' }),
    sold: z.int().meta({ description: `Bottles of orders of the last ${ORDER_DAYS} days.` }),
    caseSize: z.int().nullable(),
    orderCases: z.int().nullable().meta({ description: 'Suggested; `null`: the case is of unknown size.' }),
    orderBottles: z
      .int()
      .meta({
        description: 'Suggested: what was sold and the threshold, without what is there; whole cases.',
      }),
  })
  .meta({ id: 'AdminProductToOrder' });

const lowStock = defineAdminEndpoint({
  method: 'GET',
  path: '/low-stock',
  permission: 'stock.read',
  operationId: 'listLowStock',
  summary: 'List what to order',
  description:
    'Published products that are low or sold out, by supplier, with what was sold and how many to order.',
  responses: {
    200: {
      description: 'The suppliers by name; products without one come last.',
      schema: z.object({
        suppliers: z.array(
          z.object({
            supplier: z.object({ id: z.uuid(), name: z.string() }).nullable(),
            products: z.array(ToOrderSchema),
          }),
        ),
      }),
    },
  },
  async run({ now }, { db, shop: { isTest } }: Services & OrdersServices) {
    const suppliers = await loadToOrder(db, { now, isTest });
    const findThumbnail = await loadThumbnails(
      db,
      suppliers.flatMap(({ products }) => products.map(({ id }) => id)),
    );
    return {
      status: 200,
      body: {
        suppliers: suppliers.map(({ supplier, products }) => ({
          supplier,
          products: products.map(({ id: productId, supplierId: _, ...product }) => ({
            productId,
            ...product,
            ...findThumbnail(productId),
          })),
        })),
      },
    };
  },
});

const value = {
  products: z.int(),
  bottles: z.int(),
  valueCadCents: z.int(),
  unvaluedBottles: z.int().meta({ description: 'Their cost was not known; they are not in the value.' }),
  unvaluedProducts: z.int().meta({ description: 'Products of these bottles.' }),
};

const stockValue = defineAdminEndpoint({
  method: 'GET',
  path: '/stock-value',
  permission: 'cost.read',
  mayLag: true,
  operationId: 'valueStock',
  summary: 'Value the stock on a day',
  description:
    "Bottles in the building at the end of a day of the shop's time zone, at the average cost that was known then, in Canadian cents, half up per product. By category as it is now.",
  parameters: { query: z.object({ day: z.iso.date().optional().meta({ description: 'Absent: today.' }) }) },
  responses: {
    200: {
      description: 'The value.',
      schema: z
        .object({
          ...value,
          day: z.string(),
          categories: z.array(z.object({ name: z.string().nullable(), ...value })),
        })
        .meta({ id: 'AdminStockValue' }),
    },
  },
  run: async ({ now, parameters: { day } }, { db }: Services) => ({
    status: 200,
    body: await loadStockValue(db, { day, now }),
  }),
});

const levelHistory = defineAdminEndpoint({
  method: 'GET',
  path: '/stock-levels/{id}/history',
  permission: 'stock.read',
  operationId: 'findStockHistory',
  summary: "Read how a product's stock went",
  description:
    'The bottles on hand of the last 90 days: before them, and at the end of each day on which they changed.',
  parameters: { path: IdPath },
  responses: {
    200: {
      description: 'The levels.',
      schema: z
        .object({
          firstDay: z.string(),
          lastDay: z.string(),
          start: z
            .int()
            .nullable()
            .meta({ description: 'Bottles on hand before the first day; `null`: nothing had moved.' }),
          threshold: z.int().meta({ description: 'At or below it stock is low.' }),
          points: z.array(z.object({ day: z.string(), onHand: z.int() })),
          onHand: z.int(),
          available: z.int(),
          sold: z.int().meta({ description: `Bottles of orders of the last ${ORDER_DAYS} days.` }),
        })
        .meta({ id: 'AdminStockHistory' }),
    },
  },
  problems: ['not-found'],
  async run({ now, parameters: { id } }, { db, shop: { isTest } }: Services & OrdersServices) {
    const found = await loadStockHistory(db, id, { now, isTest });
    return found ? { status: 200, body: found } : NOT_FOUND;
  },
});

/** Reads what follows from the ledger. */
export const STOCK_REPORTS = [lowStock, stockValue, levelHistory];
