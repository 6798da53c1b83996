import { z } from 'zod';
import { MAX_BOTTLES } from '#contract/staff/stock-move.ts';
import { line } from '#contract/text/text-fields.ts';
import { findBarcode } from '#modules/catalog/office.ts';
import {
  beginCount,
  clearCount,
  COUNT_REFUSALS,
  discardCount,
  enterCount,
  LISTED_SCOPES,
  nameProducts,
  postCount,
} from '#modules/inventory/counting.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure, invalidField, NOT_FOUND, permissionMissing } from '../failures.ts';
import { answerCount, CountSchema, loadCount, refuseEnded } from './count-schemas.ts';
import { IdPath } from './schemas.ts';

const EDIT_PROBLEMS = ['not-found', 'changed-meanwhile', 'not-allowed-now'] as const;

const create = defineAdminEndpoint({
  method: 'POST',
  path: '/stock-counts',
  permission: 'stock.count',
  operationId: 'beginStockCount',
  summary: 'Begin a count of stock',
  description: 'Selling goes on meanwhile. Stock changes when the count is posted.',
  requestBody: z.strictObject({
    scope: z.enum(LISTED_SCOPES),
    value: line(80, 1)
      .nullable()
      .default(null)
      .meta({ description: 'The id of the category or supplier, or the bin; `null` for everything.' }),
    isBlind: z.boolean().default(false).meta({ description: 'Counters do not see what is expected.' }),
  }),
  responses: { 201: { description: 'The count.', schema: CountSchema } },
  problems: ['invalid'],
  async run({ tx, actor, caller, body }) {
    const { value, isBlind } = body;
    const isId = body.scope === 'category' || body.scope === 'supplier';
    const isValue = body.scope === 'all' ? value === null : value !== null;
    if (!isValue || (isId && !z.uuid().safeParse(value).success))
      return invalidField('/value', 'unknown', COUNT_REFUSALS.nothingToCount);
    const outcome = await beginCount(tx, actor, { scope: body.scope, scopeValue: value, isBlind });
    if (outcome.kind === 'nothing-to-count')
      return invalidField('/value', outcome.kind, COUNT_REFUSALS.nothingToCount);
    const begun = await loadCount(tx, outcome.id, caller);
    return begun ? { status: 201, body: begun } : NOT_FOUND;
  },
});

const EnteredSchema = z
  .object({
    productId: z.uuid(),
    name: z.string(),
    added: z.int().meta({ description: 'Bottles of what was scanned: a barcode of a case has several.' }),
    counted: z.int().meta({ description: 'All counters together.' }),
  })
  .meta({ id: 'AdminStockCountEntered' });

/** What is found without a network is sent within two days. */
const MAX_SECONDS_AGO = 172_800;

const enter = defineAdminEndpoint({
  method: 'POST',
  path: '/stock-counts/{id}/lines',
  permission: 'stock.count',
  operationId: 'enterStockCount',
  summary: 'Enter what was found of a product',
  description:
    'By `code`, a barcode or an SKU: what is found is that many units of it. `add` adds to what all counters found; `replace` is a second count. What was expected at that moment is stored, so that sales can go on.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({
    code: line(80, 1).meta({ description: 'A barcode, or the SKU.' }),
    bottles: z
      .int()
      .min(-MAX_BOTTLES)
      .max(MAX_BOTTLES)
      .default(1)
      .meta({ description: 'Found units; with `add` below 0 where too many were entered.' }),
    mode: z.enum(['add', 'replace']).default('add'),
    secondsAgo: z
      .int()
      .min(0)
      .max(MAX_SECONDS_AGO)
      .default(0)
      .meta({
        description: 'How long ago it was found, where it waited for a network. Not before the count began.',
      }),
  }),
  responses: { 200: { description: 'What was entered.', schema: EnteredSchema } },
  problems: ['invalid', 'not-found', 'not-allowed-now'],
  async run({ tx, actor, body: { code, bottles, mode, secondsAgo }, parameters: { id: countId } }) {
    const found = await findBarcode(tx, code);
    if (!found) return invalidField('/code', 'unknown', () => COUNT_REFUSALS.unknownCode(code));
    const added = bottles * found.units;
    const entry = { countId, productId: found.id, counted: added, mode, secondsAgo };
    const outcome = await enterCount(tx, actor, entry);
    switch (outcome.kind) {
      case 'entered': {
        const { counted } = outcome;
        return { status: 200, body: { productId: found.id, name: found.name, added, counted } };
      }
      case 'below-zero':
        return invalidField('/bottles', outcome.kind, COUNT_REFUSALS.belowZero);
      case 'not-in-scope':
        return invalidField('/code', outcome.kind, () => COUNT_REFUSALS.notInScope(found.name));
      case 'unknown-product':
        return invalidField('/code', 'unknown', () => COUNT_REFUSALS.unknownCode(code));
      default:
        return outcome.kind === 'unknown' ? NOT_FOUND : refuseEnded(outcome.state);
    }
  },
});

const LinePath = IdPath.extend({ productId: z.uuid() });

const clear = defineAdminEndpoint({
  method: 'DELETE',
  path: '/stock-counts/{id}/lines/{productId}',
  permission: 'stock.count',
  operationId: 'clearStockCount',
  summary: 'Take back what was entered of a product',
  description: 'The product is not counted again.',
  parameters: { path: LinePath },
  responses: { 204: { description: 'It is not counted.' } },
  problems: ['not-found', 'not-allowed-now'],
  async run({ tx, actor, parameters: { id: countId, productId } }) {
    const outcome = await clearCount(tx, actor, { countId, productId });
    if (outcome.kind === 'cleared') return { status: 204 };
    return outcome.kind === 'unknown' ? NOT_FOUND : refuseEnded(outcome.state);
  },
});

const post = defineAdminEndpoint({
  method: 'POST',
  path: '/stock-counts/{id}/post',
  permission: 'stock.count',
  ifMatch: 'required',
  operationId: 'postStockCount',
  summary: 'Post a count',
  description:
    'Writes the difference that each product had when it was counted. What was not counted stays as it is or, with `isRestZero`, is no more there. A difference above 5 bottles or CAD 100 needs `stock.adjust`.',
  takesLong: true,
  parameters: { path: IdPath },
  requestBody: z.strictObject({ isRestZero: z.boolean().default(false) }),
  responses: { 200: { description: 'The count after it.', schema: CountSchema } },
  problems: [...EDIT_PROBLEMS, 'permission-missing', 'would-be-negative'],
  async run({ tx, actor, caller, version, body, parameters: { id } }) {
    const mayAdjust = caller.permissions.has('stock.adjust');
    const outcome = await postCount(tx, actor, { id, version, mayAdjust, ...body });
    switch (outcome.kind) {
      case 'adjust-required': {
        const { problem } = permissionMissing('stock.adjust');
        return { problem: { ...problem, detail: COUNT_REFUSALS.adjustRequired(outcome.productIds.length) } };
      }
      case 'would-be-negative':
        return failure(
          'would-be-negative',
          COUNT_REFUSALS.tooFew(
            await nameProducts(
              tx,
              outcome.products.map(({ productId }) => productId),
            ),
          ),
        );
      default:
        return await answerCount(tx, id, caller, outcome);
    }
  },
});

const discard = defineAdminEndpoint({
  method: 'POST',
  path: '/stock-counts/{id}/discard',
  permission: 'stock.count',
  ifMatch: 'required',
  operationId: 'discardStockCount',
  summary: 'Discard a count',
  description: 'Stock does not change. The count stays readable.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The count after it.', schema: CountSchema } },
  problems: EDIT_PROBLEMS,
  run: async ({ tx, actor, caller, version, parameters: { id } }) =>
    await answerCount(tx, id, caller, await discardCount(tx, actor, { id, version })),
});

/** Counts stock. */
export const COUNT_WRITES = [create, enter, clear, post, discard];
