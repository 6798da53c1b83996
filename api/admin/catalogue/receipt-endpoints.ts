import { z } from 'zod';
import { problem } from '#contract/http/problems.ts';
import { MAX_RECEIPT_LINES } from '#contract/staff/receipt-limits.ts';
import { ReceiptLineSchema } from '#contract/staff/receipt-line.ts';
import {
  createReceipt,
  discardReceipt,
  enterInvoice,
  listReceipts,
  postReceipt,
  RECEIPT_REFUSALS,
  RECEIPT_ROW,
  RECEIPT_STATES,
  reverseReceipt,
  updateReceipt,
} from '#modules/inventory/receiving.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure, invalidField, NOT_FOUND, notAllowedNow, permissionMissing } from '../failures.ts';
import { defineAdminList } from '../lists/define-admin-list.ts';
import { withPermission } from '../permitted-fields.ts';
import { reason } from '../text-fields.ts';
import { answer, refuseContent } from './answer-receipt.ts';
import { InvoiceBodySchema, loadReceipt, ReceiptSchema } from './receipt-schemas.ts';
import { IdPath } from './schemas.ts';

type Services = { db: Handle };

const ANSWER = { 200: { description: 'The receipt after it.', schema: ReceiptSchema } };
const EDIT_PROBLEMS = ['not-found', 'changed-meanwhile', 'not-allowed-now'] as const;

const RowSchema = z
  .object({
    ...RECEIPT_ROW,
    id: z.uuid(),
    totalCents: withPermission('cost.read', RECEIPT_ROW.totalCents),
    createdAt: z.iso.datetime(),
    postedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AdminReceiptRow' });

const list = defineAdminList({
  path: '/receipts',
  permission: 'stock.read',
  operationId: 'listReceipts',
  summary: 'List receipts',
  description: 'Bottles that came in, the newest first. Drafts that were discarded are left out.',
  fields: {
    number: { type: 'integer', sort: true },
    state: { type: 'text', values: RECEIPT_STATES, filter: 'values' },
    areCostsMissing: { type: 'boolean', filter: 'values' },
    supplierId: { type: 'id', filter: 'values' },
    invoiceDate: { type: 'day', filter: 'range', sort: true },
    createdAt: { type: 'instant', filter: 'range', sort: true },
    postedAt: { type: 'instant', filter: 'range', sort: true },
  },
  search: 'Words of the supplier, the number of the invoice or that of the receipt.',
  sort: '-number',
  item: RowSchema,
  async run(request, _call, { db }: Services) {
    const { items, ...page } = await listReceipts(db, request);
    return {
      ...page,
      items: items.map(({ createdAt, postedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        postedAt: postedAt?.toISOString() ?? null,
      })),
    };
  },
});

const read = defineAdminEndpoint({
  method: 'GET',
  path: '/receipts/{id}',
  permission: 'stock.read',
  operationId: 'findReceipt',
  summary: 'Read a receipt',
  description: 'Its bottles, and for those who see costs its invoice.',
  parameters: { path: IdPath },
  responses: { 200: { description: 'The receipt.', schema: ReceiptSchema } },
  problems: ['not-found'],
  async run({ parameters: { id } }, { db }: Services) {
    const found = await loadReceipt(db, id);
    return found ? { status: 200, body: found } : NOT_FOUND;
  },
});

const lines = z.array(ReceiptLineSchema).max(MAX_RECEIPT_LINES);
const supplierId = z
  .uuid()
  .nullable()
  .optional()
  .meta({ description: '`null`: unknown. Absent: it follows from the products until one is chosen.' });

const create = defineAdminEndpoint({
  method: 'POST',
  path: '/receipts',
  permission: 'stock.receive',
  operationId: 'createReceipt',
  summary: 'Begin a receipt',
  description: 'A draft of bottles that came in. Stock changes when it is posted.',
  requestBody: z.strictObject({ lines: lines.default([]), supplierId }),
  responses: { 201: { description: 'The draft.', schema: ReceiptSchema } },
  problems: ['invalid'],
  async run({ tx, actor, body }) {
    const outcome = await createReceipt(tx, actor, body);
    if (outcome.kind !== 'created') return refuseContent(outcome);
    const created = await loadReceipt(tx, outcome.id);
    return created ? { status: 201, body: created } : NOT_FOUND;
  },
});

const update = defineAdminEndpoint({
  method: 'PATCH',
  path: '/receipts/{id}',
  permission: 'stock.receive',
  ifMatch: 'required',
  operationId: 'updateReceipt',
  summary: 'Change the bottles of a draft',
  description:
    'A merge patch: all lines in their order, or who delivered them. With other bottles the invoice has to be entered anew.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ lines: lines.optional(), supplierId }),
  responses: ANSWER,
  problems: ['invalid', ...EDIT_PROBLEMS],
  async run({ tx, actor, body, version, parameters: { id } }) {
    const outcome = await updateReceipt(tx, actor, { ...body, id, version });
    if (outcome.kind === 'unknown-supplier' || outcome.kind === 'unknown-product')
      return refuseContent(outcome);
    return await answer(tx, id, outcome);
  },
});

const post = defineAdminEndpoint({
  method: 'POST',
  path: '/receipts/{id}/post',
  permission: 'stock.receive',
  ifMatch: 'required',
  operationId: 'postReceipt',
  summary: 'Put the bottles of a receipt into stock',
  description:
    'They are on hand, and those of published products on sale at once. Without an invoice they come in at the average cost of the moment, until `PUT /receipts/{id}/invoice`.',
  parameters: { path: IdPath },
  responses: ANSWER,
  problems: EDIT_PROBLEMS,
  async run({ tx, actor, version, parameters: { id } }) {
    const outcome = await postReceipt(tx, actor, { id, version });
    if (outcome.kind === 'empty') return notAllowedNow(RECEIPT_REFUSALS.empty, 'draft', ['edit', 'discard']);
    return await answer(tx, id, outcome);
  },
});

const discard = defineAdminEndpoint({
  method: 'POST',
  path: '/receipts/{id}/discard',
  permission: 'stock.receive',
  ifMatch: 'required',
  operationId: 'discardReceipt',
  summary: 'Discard a draft',
  description: 'Stock does not change. The list leaves it out.',
  parameters: { path: IdPath },
  responses: ANSWER,
  problems: EDIT_PROBLEMS,
  run: async ({ tx, actor, version, parameters: { id } }) =>
    await answer(tx, id, await discardReceipt(tx, actor, { id, version })),
});

const reverse = defineAdminEndpoint({
  method: 'POST',
  path: '/receipts/{id}/reverse',
  permission: 'stock.adjust',
  ifMatch: 'required',
  operationId: 'reverseReceipt',
  summary: 'Reverse a posted receipt',
  description:
    'Writes the opposite movements, while all of its bottles are there; bottles that are promised become a shortage.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({ reason }),
  responses: ANSWER,
  problems: [...EDIT_PROBLEMS, 'would-be-negative'],
  async run({ tx, actor, body, version, parameters: { id } }) {
    const outcome = await reverseReceipt(tx, actor, { id, version, reason: body.reason });
    if (outcome.kind !== 'would-be-negative') return await answer(tx, id, outcome);
    const missing = new Set(outcome.products.map(({ productId }) => productId));
    const found = await loadReceipt(tx, id);
    const names = (found?.lines ?? []).flatMap(({ productId, product }) =>
      missing.has(productId) && product ? [product.name] : [],
    );
    return failure('would-be-negative', RECEIPT_REFUSALS.tooFew(names));
  },
});

const putInvoice = defineAdminEndpoint({
  method: 'PUT',
  path: '/receipts/{id}/invoice',
  permission: 'cost.read',
  ifMatch: 'required',
  operationId: 'enterInvoice',
  summary: 'Enter the invoice of a receipt',
  description:
    'Of a draft or of bottles in stock; needs `stock.receive` in addition. All lines and charges must add up to what the paper says. Of bottles in stock value and average cost change, never the number; those that were sold keep their cost. Entered again, it replaces the former one.',
  parameters: { path: IdPath },
  requestBody: InvoiceBodySchema,
  responses: ANSWER,
  problems: ['invalid', 'invoice-known', 'permission-missing', ...EDIT_PROBLEMS],
  async run({ tx, actor, caller, body, version, parameters: { id } }) {
    if (!caller.permissions.has('stock.receive')) return permissionMissing('stock.receive');
    const { confirm: isRepeatConfirmed, ...invoice } = body;
    const outcome = await enterInvoice(tx, actor, { ...invoice, isRepeatConfirmed, id, version });
    switch (outcome.kind) {
      case 'unknown-supplier':
        return refuseContent(outcome);
      case 'invoice-known': {
        const { receiptId, number } = outcome;
        const detail = RECEIPT_REFUSALS.invoiceKnown(number);
        return { problem: { ...problem('invoice-known', detail), receipt: { id: receiptId, number } } };
      }
      case 'lines-differ':
        return invalidField('/lines', 'lines-differ', () => RECEIPT_REFUSALS.linesDiffer);
      case 'discount-too-large':
        return invalidField('/discountCents', 'too-large', (name) =>
          RECEIPT_REFUSALS.discountTooLarge(name, outcome.goodsCents),
        );
      case 'total-differs':
        return invalidField('/paperTotalCents', 'total-differs', () =>
          RECEIPT_REFUSALS.totalDiffers(outcome.totalCents, body.paperTotalCents),
        );
      default:
        return await answer(tx, id, outcome);
    }
  },
});

/** Receipts: bottles that come in, and their invoices. */
export const RECEIPT_ENDPOINTS = [list, read, create, update, post, discard, reverse, putInvoice];
