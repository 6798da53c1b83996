import { z } from 'zod';
import type { StaffCaller } from '#contract/staff/caller.ts';
import { line } from '#contract/text/text-fields.ts';
import {
  dismissLine,
  listOpenLines,
  listSources,
  recordSales,
  resolveLine,
  SOURCE_KINDS,
} from '#modules/counter-sales/index.ts';
import { COUNTER_REFUSALS } from '#modules/counter-sales/reports.ts';
import { STOCK_REFUSALS } from '#modules/inventory/office.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { invalid, invalidField, NOT_FOUND, notAllowedNow } from '../failures.ts';
import { IdPath } from './schemas.ts';

type Services = { db: Handle };
export type CounterServices = {
  /** Orders of Shopify POS are taken. */
  takesShopify?: boolean;
};

const MAX_SALES = 500;
const MAX_LINES = 200;
const MAX_UNITS = 10_000;

const LineSchema = z
  .strictObject({
    sku: line(40, 1).optional(),
    gtin: line(20, 8).optional().meta({ description: 'A barcode. That of a case counts its bottles.' }),
    productId: z.uuid().optional(),
    units: z
      .int()
      .min(-MAX_UNITS)
      .max(MAX_UNITS)
      .refine((units) => units !== 0, 'must not be 0')
      .meta({ description: 'Bottles sold or, below 0, brought back.' }),
  })
  .refine(
    ({ sku, gtin, productId }) => [sku, gtin, productId].filter((one) => one !== undefined).length === 1,
    { error: 'needs one of sku, gtin and productId', path: ['sku'] },
  );

const SaleSchema = z.strictObject({
  soldAt: z.iso.datetime({ offset: true }),
  reference: line(100, 1).meta({
    description: 'The receipt number of the till: the same one is the same sale.',
  }),
  lines: z.array(LineSchema).min(1).max(MAX_LINES),
});

const RecordedSchema = z
  .object({
    recorded: z.int().meta({ description: 'Sales that were written.' }),
    known: z.int().meta({ description: 'Sales whose reference was sent before. They stay as they are.' }),
    operationId: z.uuid().nullable().meta({ description: 'Of several sales: they are undone as a whole.' }),
  })
  .meta({ id: 'AdminCounterSalesRecorded' });

/** A program is known by the name of its key: a new key of that name goes on where the former ended. */
const toSource = ({ kind, name }: StaffCaller) => ({ kind, name });

const record = defineAdminEndpoint({
  method: 'POST',
  path: '/counter-sales',
  permission: 'stock.counter',
  operationId: 'recordCounterSales',
  summary: 'Report what a till sold',
  description: `Up to ${MAX_SALES} sales of a till, all or none: an unknown code is named, and nothing is written. A sale is known by its source (the name of the API key) and its reference, so that it can be sent again. What was sold is gone: more bottles than are on hand are never refused, they become a shortage. Units below 0 came back.`,
  takesLong: true,
  requestBody: z.strictObject({ sales: z.array(SaleSchema).min(1).max(MAX_SALES) }),
  responses: { 200: { description: 'What was written.', schema: RecordedSchema } },
  problems: ['invalid'],
  async run({ tx, actor, caller, body: { sales } }) {
    const outcome = await recordSales(tx, actor, {
      source: toSource(caller),
      sales: sales.map(({ reference, soldAt, lines }) => ({
        reference,
        soldAt: new Date(soldAt),
        lines: lines.map(({ sku, gtin, productId, units }) => ({
          code: sku ?? gtin ?? productId ?? '',
          units,
        })),
      })),
      keepsUnknown: false,
    });
    if (outcome.kind === 'unknown')
      return invalid(
        outcome.lines.map(({ sale, line: at, code }) => {
          const { sku, gtin } = sales[sale]?.lines[at] ?? {};
          const field = sku === undefined ? (gtin === undefined ? 'productId' : 'gtin') : 'sku';
          return {
            pointer: `/sales/${sale}/lines/${at}/${field}`,
            code: 'unknown',
            detail: COUNTER_REFUSALS.unknownCode(code),
          };
        }),
      );
    const { recorded, known, operationId = null } = outcome;
    return { status: 200, body: { recorded, known, operationId } };
  },
});

const SourceSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(SOURCE_KINDS),
    name: z.string(),
    lastSoldAt: z.iso.datetime().nullable().meta({ description: 'When the newest of its sales was sold.' }),
    lastReceivedAt: z.iso.datetime().nullable().meta({ description: 'When it was heard of last.' }),
    saleCount: z.int(),
    errorCount: z.int().meta({ description: 'Lines and events that were not understood, ever.' }),
    lastError: z.string().nullable(),
    notFound: z.int().meta({ description: 'Lines that wait for their product.' }),
    isOverdue: z.boolean().meta({ description: 'It has told nothing for a day.' }),
  })
  .meta({ id: 'AdminCounterSource' });

const listCounterSources = defineAdminEndpoint({
  method: 'GET',
  path: '/counter-sources',
  permission: 'stock.read',
  operationId: 'listCounterSources',
  summary: 'List the tills',
  description: 'Each API key, webhook and file that tells of counter sales, and when it did last.',
  responses: {
    200: {
      description: 'The sources.',
      schema: z.object({
        items: z.array(SourceSchema),
        takesShopify: z
          .boolean()
          .meta({ description: 'Whether the webhook of Shopify POS is set up at the server.' }),
      }),
    },
  },
  async run({ now }, { db, takesShopify = false }: Services & CounterServices) {
    const items = await listSources(db, now);
    return {
      status: 200,
      body: {
        takesShopify,
        items: items.map(({ lastSoldAt, lastReceivedAt, ...source }) => ({
          ...source,
          lastSoldAt: lastSoldAt?.toISOString() ?? null,
          lastReceivedAt: lastReceivedAt?.toISOString() ?? null,
        })),
      },
    };
  },
});

const OpenLineSchema = z
  .object({
    id: z.uuid(),
    code: z.string(),
    name: z.string().meta({ description: 'As the till calls it.' }),
    units: z.int(),
    reference: z.string(),
    soldAt: z.iso.datetime(),
    source: z.object({ kind: z.enum(SOURCE_KINDS), name: z.string() }),
  })
  .meta({ id: 'AdminCounterLine' });

const listLines = defineAdminEndpoint({
  method: 'GET',
  path: '/counter-lines',
  permission: 'stock.read',
  operationId: 'listCounterLines',
  summary: 'List lines that were not found',
  description: 'Lines of files and webhooks whose code no product has, the newest first; at most 200.',
  responses: { 200: { description: 'The lines.', schema: z.object({ items: z.array(OpenLineSchema) }) } },
  async run(_call, { db }: Services) {
    const items = await listOpenLines(db);
    return {
      status: 200,
      body: { items: items.map(({ soldAt, ...open }) => ({ ...open, soldAt: soldAt.toISOString() })) },
    };
  },
});

const SettledSchema = z.object({ id: z.uuid(), state: z.enum(['resolved', 'dismissed']) });
const SETTLED = { 200: { description: 'The line is settled.', schema: SettledSchema } };

/** The answer to a person who settles a line. */
function toAnswer(id: string, { kind }: Awaited<ReturnType<typeof resolveLine>>) {
  switch (kind) {
    case 'resolved':
    case 'dismissed':
      return { status: 200 as const, body: { id, state: kind } };
    case 'unknown-product':
      return invalidField('/productId', 'unknown', STOCK_REFUSALS.unknownProduct);
    case 'settled':
      return notAllowedNow(COUNTER_REFUSALS.settled, 'settled', []);
    case 'not-found':
      return NOT_FOUND;
  }
}

const resolve = defineAdminEndpoint({
  method: 'POST',
  path: '/counter-lines/{id}/resolve',
  permission: 'stock.adjust',
  operationId: 'resolveCounterLine',
  summary: 'Choose the product of a line',
  description: 'Moves the bottles of a line that was not found, once.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ productId: z.uuid() }),
  responses: SETTLED,
  problems: ['not-found', 'not-allowed-now', 'invalid'],
  async run({ tx, actor, parameters: { id }, body: { productId } }) {
    return toAnswer(id, await resolveLine(tx, actor, { id, productId }));
  },
});

const dismiss = defineAdminEndpoint({
  method: 'POST',
  path: '/counter-lines/{id}/dismiss',
  permission: 'stock.adjust',
  operationId: 'dismissCounterLine',
  summary: 'Dismiss a line',
  description: 'Says that a line that was not found is no product of the shop. Nothing moves.',
  parameters: { path: IdPath },
  responses: SETTLED,
  problems: ['not-found', 'not-allowed-now'],
  async run({ tx, actor, parameters: { id } }) {
    return toAnswer(id, await dismissLine(tx, actor, { id }));
  },
});

/** Counter sales. */
export const COUNTER_SALES = [record, listCounterSources, listLines, resolve, dismiss];
