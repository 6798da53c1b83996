import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Permission } from '#contract/staff/permissions.ts';
import { MAX_STOCK_LINES, STOCK_LINE_MODES } from '#contract/staff/stock-lines.ts';
import { MANUAL_REASONS, MAX_BOTTLES } from '#contract/staff/stock-move.ts';
import { line } from '#contract/text/text-fields.ts';
import { moveLines, moveStock, previewLines, STOCK_REFUSALS } from '#modules/inventory/office.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { failure, invalidField, permissionMissing } from '../failures.ts';

const note = line(200).default('').meta({ description: 'Why. It is kept with the movement.' });

const MovedSchema = z
  .object({
    productId: z.uuid(),
    delta: z.int(),
    reason: z.enum(MANUAL_REASONS),
    onHand: z.int().meta({ description: 'Bottles in the building after it.' }),
  })
  .meta({ id: 'AdminStockMoved' });

const postMovement = defineAdminEndpoint({
  method: 'POST',
  path: '/stock-movements',
  permission: 'stock.receive',
  operationId: 'moveStock',
  summary: 'Adjust the stock of a product',
  description:
    'Writes one movement of the ledger: bottles that came or left, and why. Any reason but `received` needs `stock.adjust` in addition. Bottles that leave or are corrected need a note. `tasting`, `staff`, `giveaway` and `recall` differ for tax; `withdrawn` is any of them, as before.',
  requestBody: z.strictObject({
    productId: z.uuid(),
    delta: z
      .int()
      .min(-MAX_BOTTLES)
      .max(MAX_BOTTLES)
      .meta({ description: 'Bottles that came or, below 0, left.' }),
    reason: z.enum(MANUAL_REASONS),
    note,
  }),
  standIns: () => ({ productId: randomUUID() }),
  responses: { 201: { description: 'The movement.', schema: MovedSchema } },
  problems: ['invalid', 'would-be-negative', 'permission-missing'],
  async run({ tx, actor, caller, body }) {
    const { productId, delta, reason } = body;
    if (reason !== 'received' && !caller.permissions.has('stock.adjust'))
      return permissionMissing('stock.adjust', '/reason');
    const outcome = await moveStock(tx, actor, body);
    switch (outcome.kind) {
      case 'moved':
        return { status: 201, body: { productId, delta, reason, onHand: outcome.movement.onHand } };
      case 'unknown-product':
        return invalidField('/productId', 'unknown', STOCK_REFUSALS.unknownProduct);
      case 'would-be-negative':
        return failure('would-be-negative', STOCK_REFUSALS.tooFew(outcome.onHand));
      default: {
        const pointer = outcome.kind === 'note-required' ? '/note' : '/delta';
        return invalidField(pointer, outcome.kind, STOCK_REFUSALS.moveIssues[outcome.kind]);
      }
    }
  },
});

const LinesResultSchema = z
  .object({
    moved: z.array(
      z.object({
        index: z.int().meta({ description: 'Place in the lines, from 0.' }),
        productId: z.uuid(),
        sku: z.string(),
        name: z.string(),
        before: z.int().meta({ description: 'Bottles on hand before it.' }),
        after: z.int(),
        missing: z.int().meta({ description: 'Promised bottles that would not be there.' }),
      }),
    ),
    same: z.int().meta({ description: 'Lines that change nothing.' }),
    refused: z.array(z.object({ index: z.int(), sku: z.string(), code: z.string(), reason: z.string() })),
    operationId: z.uuid().nullable().meta({ description: '`null`: nothing moved.' }),
  })
  .meta({ id: 'AdminStockLines' });

/** Bottles that came in need `stock.receive`, counted ones the permission of the endpoint. */
const NEEDS: Readonly<Record<(typeof STOCK_LINE_MODES)[number], Permission>> = {
  add: 'stock.receive',
  count: 'stock.count',
};

const postLines = defineAdminEndpoint({
  method: 'POST',
  path: '/stock-movements/bulk',
  permission: 'stock.count',
  operationId: 'moveStockLines',
  summary: 'Adjust the stock of many products by their SKUs',
  description: `Up to ${MAX_STOCK_LINES} lines of an SKU and a number of bottles: \`add\`, so many came in, or \`count\`, so many are there. Movements of the ledger, as one operation that is undone as a whole. A refused line stays and is named. \`add\` needs \`stock.receive\`, a count that differs by more than 5 bottles or CAD 100 \`stock.adjust\`.`,
  takesLong: true,
  requestBody: z.strictObject({
    mode: z.enum(STOCK_LINE_MODES),
    lines: z
      .array(
        z.strictObject({
          sku: line(40, 1).meta({ description: 'In capitals, as the product has it.' }),
          bottles: z.int().min(0).max(MAX_BOTTLES),
          expected: z
            .int()
            .optional()
            .meta({ description: 'Bottles on hand that the caller saw. Other ones: the line is refused.' }),
        }),
      )
      .min(1)
      .max(MAX_STOCK_LINES),
    note,
    dryRun: z.boolean().default(false).meta({ description: 'Answers what would move; nothing does.' }),
  }),
  responses: { 200: { description: 'What moved, or would move.', schema: LinesResultSchema } },
  problems: ['permission-missing'],
  async run({ tx, actor, caller, body: { mode, lines, note: why, dryRun } }) {
    const needed = NEEDS[mode];
    if (!caller.permissions.has(needed)) return permissionMissing(needed, '/mode');
    const input = { mode, lines, mayAdjust: caller.permissions.has('stock.adjust') };
    const result = dryRun
      ? { ...(await previewLines(tx, input)), operationId: undefined }
      : await moveLines(tx, actor, { ...input, note: why });
    return {
      status: 200,
      body: {
        moved: result.moved,
        same: result.same,
        refused: result.refused.map(({ index, sku, refusal, onHand }) => ({
          index,
          sku,
          code: refusal,
          reason: STOCK_REFUSALS.refusals[refusal](onHand),
        })),
        operationId: result.operationId ?? null,
      },
    };
  },
});

/** Moves stock. */
export const STOCK_WRITES = [postMovement, postLines];
