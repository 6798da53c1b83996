import { z } from 'zod';
import { DOCUMENT_KINDS, PARCEL_HAND_OVERS, HAND_OVER_RESULTS } from '#contract/orders/hand-over.ts';
import { line, lines } from '#contract/text/text-fields.ts';
import { cancelOrder } from '#modules/orders/index.ts';
import {
  acceptOrderRequest,
  holdOrder,
  inspectReturn,
  loseOrder,
  recordHandOver,
  refuseOrderRequest,
  releaseOrder,
  setOrderState,
  settleOrder,
  shipOrder,
  unshipOrder,
  updateTracking,
} from '#modules/orders/moves.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { reason } from '../text-fields.ts';
import { answerOrder, refuseOrder } from './answer-command.ts';
import { correctOrder } from './correct-details.ts';
import { defineCommand, PROBLEMS, RESPONSES } from './define-order-command.ts';
import { findNumber } from './find-number.ts';
import { PICKUP_COMMANDS } from './pickup-commands.ts';
import { MAX_PARCELS, NumberPath, ParcelSchema, ParcelsSchema } from './schemas.ts';
import type { OrdersServices } from './services.ts';
import { tryMailAgain } from './try-mail-again.ts';

const NO_BODY = z.strictObject({});
const WITH_REASON = z.strictObject({ reason });

const pack = defineCommand({
  name: 'pack',
  permission: 'order.fulfil',
  summary: 'Begin packing',
  description: 'The caller becomes the packer: one person packs an order.',
  body: NO_BODY,
  run: ({ tx, actor }, key) => setOrderState(tx, actor, { ...key, to: 'packing' }),
});

const unpack = defineCommand({
  name: 'unpack',
  permission: 'order.fulfil',
  summary: 'Stop packing',
  description: 'The order is to be packed again, by anyone.',
  body: NO_BODY,
  run: ({ tx, actor }, key) => setOrderState(tx, actor, { ...key, to: 'paid' }),
});

const ship = defineCommand({
  name: 'ship',
  permission: 'order.fulfil',
  summary: 'Ship',
  description:
    'In one parcel or more; in none where the shop brings it itself. Its bottles leave the stock, and the buyer gets a mail.',
  body: z.strictObject({ parcels: z.array(ParcelSchema).max(MAX_PARCELS) }),
  standIns: () => ({ tracking: '-' }),
  run: ({ tx, actor, body }, key) => shipOrder(tx, actor, { ...key, parcels: body.parcels }),
});

const unship = defineCommand({
  name: 'unship',
  permission: 'order.edit',
  summary: 'Take shipping back',
  description: 'Within 24 hours: its bottles are in the building after all, and the buyer gets a mail.',
  body: WITH_REASON,
  run: ({ tx, actor, body }, key) => unshipOrder(tx, actor, { ...key, reason: body.reason }),
});

const returned = defineCommand({
  name: 'return',
  permission: 'order.fulfil',
  summary: 'Receive a return',
  description: 'The parcel came back. Inspect it next.',
  body: z.strictObject({ reason: line(200).default('') }),
  run: ({ tx, actor, body }, key) =>
    setOrderState(tx, actor, { ...key, to: 'returned', reason: body.reason }),
});

const inspect = defineCommand({
  name: 'inspect',
  permission: 'order.fulfil',
  summary: 'Inspect a return',
  description:
    'Says of each bottle that came back whether it can be sold again. Bottles that are not named did not come back.',
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          productId: z.uuid(),
          quantity: z.int().min(1).max(100_000),
          condition: z.enum(['stock', 'broken']),
        }),
      )
      .max(200),
  }),
  run: ({ tx, actor, body }, key) => inspectReturn(tx, actor, { ...key, lines: body.lines, isLast: true }),
});

const lose = defineCommand({
  name: 'lose',
  permission: 'order.edit',
  summary: 'Mark as lost',
  description: 'The carrier lost it. A refund is a step of its own.',
  body: WITH_REASON,
  run: ({ tx, actor, body }, key) => loseOrder(tx, actor, { ...key, reason: body.reason }),
});

const settle = defineCommand({
  name: 'settle',
  permission: 'order.refund',
  summary: 'Close without a refund',
  description: 'No money, or no more of it, follows for an order that came back or was lost.',
  body: WITH_REASON,
  run: ({ tx, actor, body }, key) => settleOrder(tx, actor, { ...key, reason: body.reason }),
});

const cancel = defineCommand({
  name: 'cancel',
  permission: 'order.cancel',
  summary: 'Cancel',
  description:
    'Before shipping: its bottles are for sale again, the rest is refunded, and the buyer gets a mail. Above the limits of the shop for refunds it takes a fresh sign-in, and no key refunds.',
  sendsMoneyBack: true,
  body: WITH_REASON,
  run: ({ tx, actor, body }, key) => cancelOrder(tx, actor, { ...key, reason: body.reason }),
});

const hold = defineCommand({
  name: 'hold',
  permission: 'order.fulfil',
  summary: 'Hold',
  description: 'The order is neither packed nor shipped until it is released.',
  body: WITH_REASON,
  run: ({ tx, actor, body }, key) => holdOrder(tx, actor, { ...key, reason: body.reason }),
});

const release = defineCommand({
  name: 'release',
  permission: 'order.fulfil',
  summary: 'Release',
  description: 'Ends a hold.',
  body: NO_BODY,
  run: ({ tx, actor }, key) => releaseOrder(tx, actor, key),
});

const handOver = defineCommand({
  name: 'hand-overs',
  permission: 'order.fulfil',
  summary: 'Record a hand-over',
  description:
    'An attempt to hand the order over, with the age check: it becomes delivered or refused, or stays shipped when no one was there. The number, an image or a birth date of a document are never stored.',
  body: z.strictObject({
    at: z.iso.datetime({ offset: true }),
    method: z.enum(PARCEL_HAND_OVERS),
    result: z
      .enum(HAND_OVER_RESULTS)
      .optional()
      .meta({ description: 'Absent only with `carrierReference`: the carrier delivered it and checked.' }),
    documentKind: z.enum(DOCUMENT_KINDS).optional(),
    carrierReference: line(80).optional(),
    deliverer: line(80).optional(),
    receiverName: line(80).optional(),
  }),
  standIns: () => ({ at: new Date().toISOString(), method: 'carrier' }),
  run: ({ tx, actor, body: { at, ...given } }, key) =>
    recordHandOver(tx, actor, { ...key, handOver: { at: new Date(at), ...given } }),
});

/** Corrects the parcels of a shipped order. */
const correctShipments = defineAdminEndpoint({
  method: 'PUT',
  path: '/orders/{number}/shipments',
  permission: 'order.fulfil',
  ifMatch: 'required',
  operationId: 'correctShipments',
  summary: 'Correct the tracking',
  description: 'The buyer gets a mail while the order is on its way.',
  parameters: { path: NumberPath },
  requestBody: z.strictObject({ parcels: ParcelsSchema }),
  standIns: () => ({ tracking: '-' }),
  responses: RESPONSES,
  problems: PROBLEMS,
  async run(call, { onJobs }: OrdersServices) {
    const { tx, actor, version, body } = call;
    const key = { number: findNumber(call.parameters), expectedVersion: version };
    const outcome = await updateTracking(tx, actor, { ...key, parcels: body.parcels });
    if (outcome.kind !== 'changed' && outcome.kind !== 'same') return await refuseOrder(call, outcome);
    call.afterCommit(onJobs);
    return await answerOrder(call);
  },
});

/** Answers the open request of a buyer. */
const answerRequest = defineAdminEndpoint({
  method: 'POST',
  path: '/orders/{number}/answer-request',
  permission: 'order.cancel',
  operationId: 'answerOrderRequest',
  summary: "Answer the buyer's request",
  description: 'Accepting a request to cancel cancels the order; accepting a return expects its bottles.',
  sendsMoneyBack: true,
  parameters: { path: NumberPath },
  requestBody: z.strictObject({ isAccepted: z.boolean(), answer: lines(1000).default('') }),
  responses: RESPONSES,
  problems: PROBLEMS,
  async run(call, { onJobs }: OrdersServices) {
    const { tx, actor, body } = call;
    const given = { number: findNumber(call.parameters), answer: body.answer };
    const outcome = await (body.isAccepted ? acceptOrderRequest : refuseOrderRequest)(tx, actor, given);
    const as = { ...call, version: undefined };
    if ('request' in outcome) call.afterCommit(onJobs);
    else return await refuseOrder(as, outcome);
    return await answerOrder(as);
  },
});

export const ORDER_COMMAND_ENDPOINTS = [
  pack,
  unpack,
  ship,
  ...PICKUP_COMMANDS,
  correctShipments,
  unship,
  handOver,
  returned,
  inspect,
  lose,
  settle,
  cancel,
  correctOrder,
  hold,
  release,
  tryMailAgain,
  answerRequest,
];
