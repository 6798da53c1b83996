import { z } from 'zod';
import { EMPTY_CHECKOUT } from '#contract/checkout/checkout-form.ts';
import { nameField } from '#contract/text/name-field.ts';
import {
  cancelPhoneOrder,
  findPhoneOrder,
  listPhoneOrders,
  listUnfinished,
  preparePhoneOrder,
  type PreparedPhoneOrder,
  resendPhoneOrder,
  takePhoneOrder,
} from '#modules/checkout/index.ts';
import { PHONE_ORDER_PROBLEMS, PHONE_ORDER_REFUSALS } from '#modules/checkout/phone.ts';
import type { Handle } from '#platform/database/handle.ts';
import type { Failure } from '../../endpoint.ts';
import { nameActors, parseActor } from '../actor-names.ts';
import { IdPath } from '../catalogue/schemas.ts';
import { withPermission } from '../permitted-fields.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { changedMeanwhile, invalid, NOT_FOUND, notAllowedNow } from '../failures.ts';
import {
  listFieldErrors,
  type PhoneOrderBody,
  PhoneOrderInputSchema,
  PhoneOrderPreviewSchema,
  PhoneOrderSchema,
  presentPhoneOrder,
  presentPreview,
} from './phone-order-schemas.ts';
import type { OrdersServices } from './services.ts';

type Services = OrdersServices & { db: Handle };

const toInput = ({ bottles, buyer }: Pick<PhoneOrderBody, 'bottles' | 'buyer'>, now: Date) => ({
  bottles,
  typed: { ...EMPTY_CHECKOUT, ...buyer },
  now,
});

const preview = defineAdminEndpoint({
  method: 'POST',
  path: '/phone-orders/preview',
  permission: 'order.assist',
  readsOnly: true,
  operationId: 'previewPhoneOrder',
  summary: 'Price an order by phone',
  description: 'By the rules of the checkout. Says what is missing or refused, and changes nothing.',
  requestBody: PhoneOrderInputSchema,
  responses: { 200: { description: 'The order as it would be.', schema: PhoneOrderPreviewSchema } },
  async run({ body, now }, { db, rules }: Services) {
    return { status: 200, body: presentPreview(await preparePhoneOrder(db, rules, toInput(body, now))) };
  },
});

const take = defineAdminEndpoint({
  method: 'POST',
  path: '/phone-orders',
  permission: 'order.assist',
  operationId: 'takePhoneOrder',
  summary: 'Begin an order for a caller',
  description:
    'Holds the bottles for 24 hours and mails the link to the buyer, who states their age and pays. The code can be read out. Only the payment makes it an order.',
  requestBody: PhoneOrderInputSchema.extend({
    seenCents: z.int().min(0).meta({ description: 'The total that was seen; another one is refused.' }),
  }),
  responses: { 201: { description: 'The order, which waits for its payment.', schema: PhoneOrderSchema } },
  problems: ['invalid', 'not-allowed-now'],
  async run({ tx, actor, body, now, afterCommit }, { rules, shop, onJobs }: OrdersServices) {
    if (!shop.takesPayments) return notAllowedNow(PHONE_ORDER_REFUSALS.notConfigured, 'closed', []);
    if (body.bottles.length === 0)
      return invalid([
        {
          pointer: '/bottles',
          code: 'required',
          detail: PHONE_ORDER_REFUSALS.noBottles(nameField(['bottles'])),
        },
      ]);
    const { seenCents } = body;
    const input = { ...toInput(body, now), seenCents, isTest: shop.isTest };
    const outcome = await takePhoneOrder(tx, actor, rules, input);
    if (outcome.kind === 'paused') return notAllowedNow(outcome.sentence, 'paused', []);
    if (outcome.kind === 'total-changed')
      return notAllowedNow(PHONE_ORDER_REFUSALS.totalChanged, 'changed', []);
    if (outcome.kind === 'refused') return refuse(body, outcome);
    const order = await findPhoneOrder(tx, outcome.id);
    if (!order) return NOT_FOUND;
    afterCommit(onJobs);
    const nameActor = await nameActors(tx, [parseActor(order.takenBy)]);
    return { status: 201, body: presentPhoneOrder(order, nameActor) };
  },
});

function refuse(body: PhoneOrderBody, prepared: PreparedPhoneOrder): Failure {
  const { problems, refusal } = prepared;
  const at = (productId: string): number =>
    body.bottles.findIndex((one) => one.productId.toLowerCase() === productId);
  return invalid([
    ...problems.map(({ productId, reason, available }) => ({
      pointer: `/bottles/${at(productId)}/quantity`,
      code: reason,
      detail: PHONE_ORDER_PROBLEMS[reason](available),
    })),
    ...listFieldErrors(prepared).map(({ field, ...error }) => ({ pointer: `/buyer/${field}`, ...error })),
    ...(refusal === null ? [] : [{ pointer: '/buyer/province', code: 'not-delivered', detail: refusal }]),
  ]);
}

const list = defineAdminEndpoint({
  method: 'GET',
  path: '/phone-orders',
  permission: 'order.assist',
  operationId: 'listPhoneOrders',
  summary: 'List orders by phone',
  description: 'Those that wait for their payment, and those that ended in the last week; newest first.',
  responses: { 200: { description: 'The orders.', schema: z.object({ items: z.array(PhoneOrderSchema) }) } },
  async run({ now }, { db }: Services) {
    const orders = await listPhoneOrders(db, now);
    const nameActor = await nameActors(
      db,
      orders.map(({ takenBy }) => parseActor(takenBy)),
    );
    return { status: 200, body: { items: orders.map((order) => presentPhoneOrder(order, nameActor)) } };
  },
});

const cancel = defineAdminEndpoint({
  method: 'POST',
  path: '/phone-orders/{id}/cancel',
  permission: 'order.assist',
  ifMatch: 'required',
  operationId: 'cancelPhoneOrder',
  summary: 'End an order by phone',
  description: 'Its link no longer works, and its bottles are for sale. Not while the buyer is paying.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({}),
  responses: { 200: { description: 'The order, ended.', schema: PhoneOrderSchema } },
  problems: ['not-found', 'changed-meanwhile', 'not-allowed-now'],
  async run({ tx, actor, parameters: { id }, version, now }) {
    const outcome = await cancelPhoneOrder(tx, actor, { id, version, now });
    const order = await findPhoneOrder(tx, id);
    if (!order || outcome.kind === 'unknown') return NOT_FOUND;
    const body = presentPhoneOrder(order, await nameActors(tx, [parseActor(order.takenBy)]));
    if (outcome.kind === 'changed-meanwhile')
      return changedMeanwhile({ current: body, changedFields: ['state'], by: null, at: null });
    if (outcome.kind !== 'ended') return notAllowedNow(PHONE_ORDER_REFUSALS[outcome.kind], order.state, []);
    return { status: 200, body };
  },
});

const email = defineAdminEndpoint({
  method: 'POST',
  path: '/phone-orders/{id}/email',
  permission: 'order.assist',
  operationId: 'emailPhoneOrder',
  summary: 'Mail the link of an order by phone again',
  description: 'Twice at most.',
  parameters: { path: IdPath },
  requestBody: z.strictObject({}),
  responses: { 204: { description: 'The link is on its way.' } },
  problems: ['not-found', 'not-allowed-now'],
  async run({ tx, actor, parameters: { id }, afterCommit }, { shop, onJobs }: OrdersServices) {
    const outcome = await resendPhoneOrder(tx, actor, { id, isTest: shop.isTest });
    if (outcome.kind === 'unknown') return NOT_FOUND;
    if (outcome.kind !== 'sent') return notAllowedNow(PHONE_ORDER_REFUSALS[outcome.kind], 'waiting', []);
    afterCommit(onJobs);
    return { status: 204 };
  },
});

const UnfinishedSchema = z
  .object({
    id: z.string(),
    progress: z
      .enum(['cart', 'form', 'payment', 'paying'])
      .meta({
        description:
          'cart: the cart was sent. form: something was typed. payment: the payment page was opened. paying: it is open now.',
      }),
    begunAt: z.iso.datetime(),
    changedAt: z.iso.datetime(),
    bottles: z.array(z.object({ productId: z.string(), name: z.string(), quantity: z.int() })),
    totalCents: z.int().nullable().meta({ description: 'null before the province was known.' }),
    name: withPermission('customer.read', z.string()).meta({ description: 'As it was typed.' }),
    email: withPermission('customer.read', z.string()).meta({ description: 'As it was typed.' }),
    province: z.string(),
  })
  .meta({ id: 'AdminUnfinishedCheckout' });

const unfinished = defineAdminEndpoint({
  method: 'GET',
  path: '/unfinished-checkouts',
  permission: 'order.assist',
  operationId: 'listUnfinishedCheckouts',
  summary: 'List checkouts that were not paid',
  description:
    'Those of the last week, newest first, once they were left alone for half an hour. To help a shopper who asks: nobody is reminded.',
  responses: {
    200: { description: 'The checkouts.', schema: z.object({ items: z.array(UnfinishedSchema) }) },
  },
  async run({ now }, { db }: Services) {
    const items = (await listUnfinished(db, now)).map(({ begunAt, changedAt, bottles, ...row }) => ({
      ...row,
      begunAt: begunAt.toISOString(),
      changedAt: changedAt.toISOString(),
      bottles: [...bottles],
    }));
    return { status: 200, body: { items } };
  },
});

/** Orders that staff begin for callers, and checkouts that shoppers did not finish. */
export const PHONE_ORDER_ENDPOINTS = [preview, take, list, cancel, email, unfinished];
