import { z } from 'zod';
import { MAX_BULK_ROWS, MAX_ROWS_AT_ONCE } from '#contract/staff/bulk-limits.ts';
import { findGaps, type ProductGaps } from '#modules/catalog/products.ts';
import { listImportedIds } from '#modules/imports/index.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { BaseCall } from '../admin-definition.ts';
import { parseFilter } from '../bulk/select-rows.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { GapAttributesSchema, GapSchema, presentGaps } from './gap-schemas.ts';
import { listFoundIds, PRODUCT_LIST } from './read-endpoints.ts';

/** Drafts that one call checks. They are published, or the next call names others. */
const MAX_CHECKED = 1_000;

const BodySchema = z.strictObject({
  importId: z.uuid().optional().meta({ description: 'Products that an import created or changed.' }),
  ids: z.array(z.uuid()).max(MAX_BULK_ROWS).optional(),
  filter: z
    .record(z.string().max(60), z.string().max(2_000))
    .optional()
    .meta({ description: 'Parameters of the list of products. Only drafts are read.' }),
});

/** Lists drafts that cannot be published yet, with what each lacks. */
export const findProductGaps = defineAdminEndpoint({
  method: 'POST',
  path: '/products/gaps',
  permission: 'catalogue.read',
  readsOnly: true,
  // The rules of up to 1,000 drafts, which a busy shop checks for longer than a request may wait.
  takesLong: true,
  operationId: 'findProductGaps',
  summary: 'See what drafts lack',
  description: `The drafts of an import, of a selection, or all of them, that the rules of publishing refuse, and why. The first ${MAX_CHECKED} drafts are checked; the answer has up to ${MAX_ROWS_AT_ONCE} that lack something, and the ids of those that can be published. A photograph is no condition.`,
  requestBody: BodySchema,
  responses: {
    200: {
      description: 'What they lack.',
      schema: z
        .object({
          items: z.array(GapSchema),
          attributes: GapAttributesSchema,
          gapCount: z.int().meta({ description: 'Drafts that lack something.' }),
          publishable: z.array(z.uuid()).meta({ description: 'Drafts that can be published.' }),
          isWhole: z.boolean().meta({ description: `\`false\`: there are more than ${MAX_CHECKED} drafts.` }),
        })
        .meta({ id: 'AdminProductGaps' }),
    },
  },
  problems: ['invalid'],
  async run(call, { db }: { db: Handle }) {
    const found = await listIds(db, call.body, call);
    if ('problem' in found) return found;
    const ids = found.slice(0, MAX_CHECKED);
    const gaps: ProductGaps[] = [];
    // In parts: shoppers' statements run between them.
    for (let from = 0; from < ids.length; from += MAX_ROWS_AT_ONCE)
      gaps.push(...(await findGaps(db, ids.slice(from, from + MAX_ROWS_AT_ONCE))));
    const lacking = gaps.filter(({ issues }) => issues.length > 0);
    return {
      status: 200,
      body: {
        ...(await presentGaps(db, lacking.slice(0, MAX_ROWS_AT_ONCE))),
        gapCount: lacking.length,
        publishable: gaps.flatMap(({ product, issues }) => (issues.length > 0 ? [] : [product.id])),
        isWhole: found.length <= MAX_CHECKED,
      },
    };
  },
});

async function listIds(db: Handle, { importId, ids, filter }: z.output<typeof BodySchema>, call: BaseCall) {
  if (importId !== undefined) return await listImportedIds(db, importId, MAX_CHECKED + 1);
  if (ids !== undefined) return [...new Set(ids)];
  const request = await parseFilter({ ...filter, status: 'draft' }, PRODUCT_LIST, call);
  return 'problem' in request ? request : await listFoundIds(db, { ...request, limit: MAX_CHECKED + 1 });
}
