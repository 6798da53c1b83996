import { z } from 'zod';
import { line } from '#contract/text/text-fields.ts';
import { findProductIds, setPriceLines } from '#modules/prices/index.ts';
import type { CatalogueServices } from './services.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { reason } from '../text-fields.ts';

/** Lines of one call: a sync of 20,000 prices takes twenty. */
const MAX_LINES = 1_000;
const MAX_CENTS = 100_000_000;

const cents = z.int().min(1).max(MAX_CENTS);
const instant = z.iso.datetime({ offset: true });

const LineSchema = z
  .strictObject({
    productId: z.uuid().optional(),
    sku: line(60, 1).optional(),
    gtin: line(20, 1).optional(),
    priceCents: cents.nullable().optional(),
    salePriceCents: cents
      .nullable()
      .optional()
      .meta({ description: '`null` ends a sale. Absent: it stays.' }),
    saleStartsAt: instant.optional().meta({ description: 'The sale is planned. Absent: it begins at once.' }),
    saleEndsAt: instant.optional().meta({ description: 'The sale is planned, and ends then.' }),
    reason: reason.optional().meta({ description: 'In the place of the reason of the call.' }),
  })
  .meta({
    id: 'AdminPriceLine',
    description: 'Exactly one of `productId`, `sku` and `gtin` names the product.',
  });

const ResultSchema = z
  .object({
    productId: z.uuid().nullable(),
    result: z.enum(['changed', 'same', 'refused', 'unknown']),
    reasons: z.array(z.string()).meta({ description: 'Why it was refused, as sentences.' }),
  })
  .meta({ id: 'AdminPriceLineResult' });

/** Prices of many products in one write, for programs that keep them in step. */
export const SET_PRICES = defineAdminEndpoint({
  method: 'POST',
  path: '/prices',
  permission: 'price.write',
  takesLong: true,
  operationId: 'setPrices',
  summary: 'Set many prices',
  description: `Up to ${MAX_LINES} lines in one write, by the rules of the price form. A line that is refused changes nothing, the others do, and the answer names each. The whole is one operation, which is undone as one. A price that moves by more than 30 per cent, or a first one unlike its category, needs a reason.`,
  requestBody: z.strictObject({
    lines: z.array(LineSchema).min(1).max(MAX_LINES),
    reason: reason.optional(),
  }),
  responses: {
    200: {
      description: 'What became of each line, in their order.',
      schema: z.object({
        results: z.array(ResultSchema),
        changed: z.int(),
        same: z.int(),
        refused: z.int(),
        unknown: z.int(),
        operationId: z.uuid().nullable().meta({ description: '`null`: nothing changed.' }),
      }),
    },
  },
  problems: ['invalid'],
  async run({ tx, actor, now, body, afterCommit }, services: CatalogueServices) {
    const ids = await findProductIds(tx, body.lines);
    const lines = body.lines.map(
      ({ productId: _, sku: __, gtin: ___, saleStartsAt, saleEndsAt, ...given }, at) => ({
        ...given,
        productId: ids[at],
        reason: given.reason ?? body.reason,
        saleStartsAt: saleStartsAt === undefined ? undefined : new Date(saleStartsAt),
        saleEndsAt: saleEndsAt === undefined ? undefined : new Date(saleEndsAt),
      }),
    );
    const { results, operationId = null } = await setPriceLines(tx, actor, lines, now);
    afterCommit(() => services.onJobs());
    const count = (kind: string): number => results.filter(({ result }) => result === kind).length;
    const [changed, same, refused, unknown] = [
      count('changed'),
      count('same'),
      count('refused'),
      count('unknown'),
    ];
    return { status: 200, body: { results, changed, same, refused, unknown, operationId } };
  },
});
