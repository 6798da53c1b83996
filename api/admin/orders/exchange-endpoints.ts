import { z } from 'zod';
import { RESTOCKS } from '#contract/orders/refund-causes.ts';
import { line } from '#contract/text/text-fields.ts';
import {
  endOpenExchange,
  type ExchangeObstacle,
  type ExchangeOutcome,
  exchangeUnits,
  previewExchange,
} from '#modules/checkout/index.ts';
import { EXCHANGE_REFUSALS, PHONE_ORDER_PROBLEMS, PHONE_ORDER_REFUSALS } from '#modules/checkout/phone.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { invalid, notAllowedNow } from '../failures.ts';
import { guardAmount } from '../guard-refunds.ts';
import { answerOrder, type OrderCall, refuseOrder } from './answer-command.ts';
import { findNumber } from './find-number.ts';
import { listFieldErrors, PhoneOrderPreviewSchema, presentPreview } from './phone-order-schemas.ts';
import { NumberPath, OrderSchema } from './schemas.ts';
import type { OrdersServices } from './services.ts';

type Services = OrdersServices & { db: Handle };

const ExchangeSchema = z.strictObject({
  line: z.int().min(0).max(200).meta({ description: 'Position of the line whose bottles go back.' }),
  quantity: z.int().min(1).max(100_000).meta({ description: 'How many of it.' }),
  restock: z
    .enum(RESTOCKS)
    .optional()
    .meta({ description: 'What becomes of bottles that come back after shipping.' }),
  deposit: z
    .boolean()
    .optional()
    .meta({ description: 'Whether their deposit goes back too; it does by default.' }),
  productId: z.uuid().meta({ description: 'What the buyer gets for them.' }),
  productQuantity: z.int().min(1).max(1_000),
});

const PreviewSchema = z
  .object({
    isAtOnce: z
      .boolean()
      .meta({ description: 'The bottles pay the new ones whole. Else the buyer pays by link first.' }),
    usedCents: z.int().meta({ description: 'What the bottles are worth, as a refund would give it back.' }),
    netCents: z.int().meta({ description: 'Of that, their price.' }),
    feeCents: z.int().meta({ description: 'Of that, recycling fees.' }),
    taxCents: z.int().meta({ description: 'Of that, taxes.' }),
    depositCents: z.int().meta({ description: 'Of that, deposits.' }),
    backCents: z
      .int()
      .meta({ description: 'What goes back to the card: the difference, or all of it after the payment.' }),
    offer: PhoneOrderPreviewSchema.meta({ description: 'The new bottles, to the address of the order.' }),
  })
  .meta({ id: 'AdminExchangePreview' });

const toInput = (
  { productId, productQuantity, ...units }: z.output<typeof ExchangeSchema>,
  { now, isTest }: { now: Date; isTest: boolean },
) => ({ units, bottles: { productId, quantity: productQuantity }, now, isTest });

const preview = defineAdminEndpoint({
  method: 'POST',
  path: '/orders/{number}/exchanges/preview',
  permission: 'order.refund',
  readsOnly: true,
  operationId: 'previewExchange',
  summary: 'Preview an exchange',
  description:
    'What bottles of an order give back and what others cost: at prices of today, to the address of the order, without its delivery. Changes nothing.',
  parameters: { path: NumberPath },
  requestBody: ExchangeSchema,
  responses: { 200: { description: 'Both sums.', schema: PreviewSchema } },
  problems: ['not-found', 'not-allowed-now'],
  async run(call, { db, rules, shop }: Services) {
    const { caller, parameters, now } = call;
    const number = findNumber(parameters);
    const found = await previewExchange(db, rules, { number, ...toInput(call.body, { now, ...shop }) });
    if (found.kind !== 'prepared')
      return await refuse({ tx: db, caller, now, parameters, version: undefined }, found);
    const { back, offer, isAtOnce, backCents } = found;
    const { amountCents: usedCents, sums } = back;
    return { status: 200, body: { isAtOnce, usedCents, ...sums, backCents, offer: presentPreview(offer) } };
  },
});

const exchange = defineAdminEndpoint({
  method: 'POST',
  path: '/orders/{number}/exchanges',
  permission: 'order.refund',
  notForKeys: true,
  ifMatch: 'required',
  sendsMoneyBack: true,
  operationId: 'exchangeBottles',
  summary: 'Exchange bottles',
  description:
    'Bottles of a line for others, which are a new order. Where they pay it whole it is paid at once, and the difference goes back to the card. Else the buyer gets a link, as with an order by phone: until it is paid the order is neither packed, shipped, cancelled nor refunded, and then its bottles go back. Above the limits of the shop for refunds it takes a fresh sign-in.',
  parameters: { path: NumberPath },
  requestBody: ExchangeSchema.extend({
    usedCents: z.int().min(0).meta({ description: 'As it was seen; another one is refused.' }),
    totalCents: z.int().min(0).meta({ description: 'Of the new order, as it was seen.' }),
    reason: line(200).default('').meta({ description: 'Why, in your words. The history has it.' }),
  }),
  responses: { 200: { description: 'The order after it.', schema: OrderSchema } },
  problems: ['not-found', 'changed-meanwhile', 'not-allowed-now', 'invalid'],
  async run(call, { rules, shop, onJobs }: OrdersServices) {
    const { tx, actor, version, now, body } = call;
    const { usedCents, totalCents, reason, ...choice } = body;
    const outcome = await exchangeUnits(tx, actor, rules, {
      number: findNumber(call.parameters),
      expectedVersion: version,
      ...toInput(choice, { now, ...shop }),
      takesPayments: shop.takesPayments,
      seenCents: totalCents,
      seenBackCents: usedCents,
      reason,
    });
    if (outcome.kind !== 'exchanged' && outcome.kind !== 'waiting') return await refuse(call, outcome);
    // The refund follows the payment, when no person of the shop is there.
    const refused = outcome.kind === 'waiting' ? await guardAmount(tx, call, usedCents) : undefined;
    if (refused) return refused;
    call.afterCommit(onJobs);
    return await answerOrder(call);
  },
});

const end = defineAdminEndpoint({
  method: 'POST',
  path: '/orders/{number}/exchanges/end',
  permission: 'order.refund',
  ifMatch: 'required',
  operationId: 'endExchange',
  summary: 'End an exchange that is not paid',
  description: 'Its link no longer works, and nothing of the order changes. Not while the buyer is paying.',
  parameters: { path: NumberPath },
  requestBody: z.strictObject({}),
  responses: { 200: { description: 'The order after it.', schema: OrderSchema } },
  problems: ['not-found', 'changed-meanwhile', 'not-allowed-now'],
  async run(call) {
    const { tx, actor, version, now } = call;
    const key = { number: findNumber(call.parameters), expectedVersion: version, now };
    const outcome = await endOpenExchange(tx, actor, key);
    if (outcome.kind === 'ended') return await answerOrder(call);
    if (outcome.kind === 'unknown' || outcome.kind === 'changed-meanwhile')
      return await refuseOrder(call, outcome);
    return notAllowedNow(EXCHANGE_REFUSALS[outcome.kind], outcome.kind, []);
  },
});

/** The failure for an exchange that was not made. */
async function refuse(
  call: Omit<OrderCall, 'tx'> & { tx: Handle },
  outcome: Exclude<ExchangeOutcome, { kind: 'exchanged' | 'waiting' }> | ExchangeObstacle,
): Promise<Failure> {
  switch (outcome.kind) {
    case 'paused':
      return notAllowedNow(outcome.sentence, 'paused', []);
    case 'not-configured':
      return notAllowedNow(PHONE_ORDER_REFUSALS.notConfigured, 'closed', []);
    case 'total-changed':
      return notAllowedNow(PHONE_ORDER_REFUSALS.totalChanged, 'changed', []);
    case 'other-payments':
    case 'collected':
      return notAllowedNow(EXCHANGE_REFUSALS[outcome.kind], outcome.kind, []);
    case 'refused':
      return invalid([
        ...outcome.problems.map(({ reason, available }) => ({
          pointer: '/productQuantity',
          code: reason,
          detail: PHONE_ORDER_PROBLEMS[reason](available),
        })),
        ...listFieldErrors(outcome).map(({ code, detail }) => ({ pointer: '/productId', code, detail })),
        ...(outcome.refusal === null
          ? []
          : [{ pointer: '/productId', code: 'not-delivered', detail: outcome.refusal }]),
      ]);
    default:
      return await refuseOrder(call, outcome);
  }
}

/** Bottles of an order for others. */
export const EXCHANGE_ENDPOINTS = [preview, exchange, end];
