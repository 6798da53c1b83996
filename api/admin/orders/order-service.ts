import { z } from 'zod';
import { REFUND_CAUSES, RESTOCKS } from '#contract/orders/refund-causes.ts';
import { line, lines } from '#contract/text/text-fields.ts';
import { loadTaxNumbers } from '#modules/compliance/index.ts';
import {
  addOperatorNote,
  assignRefund,
  listAmountsBesideWhole,
  previewRefund,
  type RefundInput,
  refundOrder,
  RESENT_MAILS,
  resendMail,
  sendBuyerNote,
} from '#modules/orders/moves.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { answerOrder, refuseOrder } from './answer-command.ts';
import { findNumber } from './find-number.ts';
import { presentOrder } from './present-order.ts';
import { NumberPath, OrderSchema } from './schemas.ts';
import type { OrdersServices } from './services.ts';

/** One order in full. */
const findOrder = defineAdminEndpoint({
  method: 'GET',
  path: '/orders/{number}',
  permission: 'order.read',
  operationId: 'findOrder',
  summary: 'Read an order',
  description: 'With its history and the commands that it takes now.',
  parameters: { path: NumberPath },
  responses: { 200: { description: 'The order.', schema: OrderSchema } },
  problems: ['not-found'],
  async run({ parameters, caller, now }, { db }: OrdersServices & { db: Handle }) {
    const body = await presentOrder(db, parameters.number, { caller, now });
    return body ? { status: 200, body } : NOT_FOUND;
  },
});

const cents = z.int().min(0).max(100_000_000);
const CHOICE = {
  whole: z.literal(true).optional().meta({ description: 'Everything that is left; then no other amount.' }),
  lines: z
    .array(
      z.strictObject({
        line: z.int().min(0).max(200).meta({ description: 'Position of the line.' }),
        quantity: z.int().min(1).max(100_000),
        restock: z
          .enum(RESTOCKS)
          .optional()
          .meta({ description: 'What becomes of bottles that come back after shipping.' }),
        deposit: z
          .boolean()
          .optional()
          .meta({ description: 'Whether the deposit goes back too; it does by default.' }),
      }),
    )
    .max(200)
    .default([]),
  deliveryCents: cents.default(0).meta({ description: "Of the delivery's price, before tax." }),
  goodwillCents: cents.default(0),
  goodwillTax: z.enum(['reduce', 'none']).default('reduce'),
};

/** Everything that is left leaves no room for an amount of its own. */
function refuseBesideWhole(choice: z.output<z.ZodObject<typeof CHOICE>>, ctx: z.RefinementCtx): void {
  const message = 'must be absent beside `whole`, which is everything';
  for (const name of listAmountsBesideWhole(toChoice(choice)))
    ctx.addIssue({ code: 'custom', path: [name], message });
}

const PreviewSchema = z.strictObject(CHOICE).superRefine(refuseBesideWhole);
const RefundSchema = z
  .strictObject({
    ...CHOICE,
    cause: z.enum(REFUND_CAUSES).optional().meta({ description: 'What happened.' }),
    reason: line(200)
      .optional()
      .meta({
        description: 'Why, in your words. Required without a cause, and with `other`. The history keeps it.',
      }),
  })
  .superRefine(refuseBesideWhole)
  .superRefine(({ cause = 'other', reason }, ctx) => {
    if (cause === 'other' && !reason)
      ctx.addIssue({ code: 'custom', path: ['reason'], message: 'must say why' });
  });

type Choice = z.output<typeof PreviewSchema>;

/** Without the values that JSON does not give. */
const toChoice = ({ lines: given, ...amounts }: Choice) => ({
  ...amounts,
  lines: given.map(({ restock, deposit, ...one }) => ({
    ...one,
    ...(restock !== undefined && { restock }),
    ...(deposit !== undefined && { deposit }),
  })),
});

const toInput = ({ whole, ...choice }: Choice): RefundInput =>
  whole ? { amountCents: 'all' } : { parts: toChoice(choice) };

const RefundPreviewSchema = z.object({
  amountCents: z.int(),
  leftCents: z.int(),
  netCents: z.int(),
  feeCents: z.int().meta({ description: 'Of recycling fees.' }),
  taxCents: z.int(),
  depositCents: z.int(),
});

/** Computes a refund and changes nothing. */
const preview = defineAdminEndpoint({
  method: 'POST',
  path: '/orders/{number}/refunds/preview',
  permission: 'order.refund',
  readsOnly: true,
  operationId: 'previewRefund',
  summary: 'Preview a refund',
  description: 'What the same refund would give back now, to the cent.',
  parameters: { path: NumberPath },
  requestBody: PreviewSchema,
  responses: { 200: { description: 'The amounts.', schema: RefundPreviewSchema } },
  problems: ['not-found', 'not-allowed-now'],
  async run(call, { db }: OrdersServices & { db: Handle }) {
    const found = await previewRefund(db, { number: findNumber(call.parameters), ...toInput(call.body) });
    if ('kind' in found) {
      const { caller, parameters, now } = call;
      return await refuseOrder({ tx: db, caller, now, parameters, version: undefined }, found);
    }
    return { status: 200, body: found };
  },
});

/** Refunds units, delivery, an amount, or all that is left. */
const refund = defineAdminEndpoint({
  method: 'POST',
  path: '/orders/{number}/refunds',
  permission: 'order.refund',
  notForKeys: true,
  ifMatch: 'required',
  sendsMoneyBack: true,
  operationId: 'refundOrder',
  summary: 'Refund',
  description:
    'Units of lines, delivery, goodwill, or all that is left; never more than is left. Above the limits of the shop for one refund or for a day it takes a fresh sign-in.',
  parameters: { path: NumberPath },
  requestBody: RefundSchema,
  responses: { 200: { description: 'The order after it.', schema: OrderSchema } },
  problems: ['not-found', 'changed-meanwhile', 'not-allowed-now'],
  async run(call, { onJobs }: OrdersServices) {
    const { tx, actor, version, body } = call;
    const { reason, cause, ...choice } = body;
    const key = { number: findNumber(call.parameters), expectedVersion: version };
    const outcome = await refundOrder(tx, actor, { ...key, ...toInput(choice), reason, cause });
    if (outcome.kind !== 'asked') return await refuseOrder(call, outcome);
    call.afterCommit(onJobs);
    return await answerOrder(call);
  },
});

/** Says what a refund gave back that was made on the provider's pages. */
const assign = defineAdminEndpoint({
  method: 'POST',
  path: '/orders/{number}/refunds/{refund}/assign',
  permission: 'order.refund',
  ifMatch: 'required',
  operationId: 'assignRefund',
  summary: 'Assign a refund that was made at the provider',
  description:
    "To units of lines and to delivery; what they leave of it lowers the price. Stock, taxes and reports follow. No money moves: it went back on the provider's pages.",
  parameters: { path: NumberPath.extend({ refund: z.uuid() }) },
  requestBody: z.strictObject({
    lines: CHOICE.lines,
    deliveryCents: CHOICE.deliveryCents,
    reason: line(200).optional().meta({ description: 'In your words. The history keeps it.' }),
  }),
  responses: { 200: { description: 'The order after it.', schema: OrderSchema } },
  problems: ['not-found', 'changed-meanwhile', 'not-allowed-now'],
  async run(call) {
    const { tx, actor, version, parameters } = call;
    const { reason, ...choice } = call.body;
    const outcome = await assignRefund(tx, actor, {
      refundId: parameters.refund,
      number: findNumber(parameters),
      expectedVersion: version,
      parts: toChoice({ ...choice, goodwillCents: 0, goodwillTax: 'reduce' }),
      takesRest: true,
      reason,
    });
    return outcome.kind === 'assigned' ? await answerOrder(call) : await refuseOrder(call, outcome);
  },
});

/** Adds a note for the shop, or writes to the buyer. */
const note = defineAdminEndpoint({
  method: 'POST',
  path: '/orders/{number}/notes',
  permission: 'order.edit',
  operationId: 'addOrderNote',
  summary: 'Write a note',
  description: 'For the shop only, or as a mail to the buyer. Both are kept in the history.',
  parameters: { path: NumberPath },
  requestBody: z.strictObject({ text: lines(2000, 1), isForBuyer: z.boolean().default(false) }),
  responses: { 200: { description: 'The order after it.', schema: OrderSchema } },
  problems: ['not-found', 'not-allowed-now'],
  async run(call, { onJobs }: OrdersServices) {
    const { tx, actor, body } = call;
    const given = { number: findNumber(call.parameters), text: body.text };
    const as = { ...call, version: undefined };
    if (body.isForBuyer) {
      const sent = await sendBuyerNote(tx, actor, given);
      if (sent.kind !== 'sent') return await refuseOrder(as, sent);
      call.afterCommit(onJobs);
    } else if (!(await addOperatorNote(tx, actor, given))) return NOT_FOUND;
    return await answerOrder(as);
  },
});

/** Sends a mail of the order again. */
const resend = defineAdminEndpoint({
  method: 'POST',
  path: '/orders/{number}/mails',
  permission: 'order.edit',
  operationId: 'resendOrderMail',
  summary: 'Send a mail again',
  description: 'As a copy, at most three times a day for each kind.',
  parameters: { path: NumberPath },
  requestBody: z.strictObject({ mail: z.enum(RESENT_MAILS) }),
  responses: { 200: { description: 'The order after it.', schema: OrderSchema } },
  problems: ['not-found', 'not-allowed-now'],
  async run(call, { onJobs }: OrdersServices) {
    const { tx, actor, body } = call;
    const seller = { taxNumbers: await loadTaxNumbers(tx) };
    const sent = await resendMail(tx, actor, {
      number: findNumber(call.parameters),
      mail: body.mail,
      seller,
    });
    const as = { ...call, version: undefined };
    if (sent.kind !== 'sent') return await refuseOrder(as, sent);
    call.afterCommit(onJobs);
    return await answerOrder(as);
  },
});

export const ORDER_SERVICE_ENDPOINTS = [findOrder, preview, refund, assign, note, resend];
