import { z } from 'zod';
import { parseOrderNumber } from '#contract/orders/order-number.ts';
import { line } from '#contract/text/text-fields.ts';
import { loadRoute } from '#modules/orders/office.ts';
import { moveStop, STOP_MOVES } from '#modules/orders/moves.ts';
import type { Handle } from '#platform/database/handle.ts';
import { defineAdminEndpoint } from '../define-admin-endpoint.ts';
import { NOT_FOUND } from '../failures.ts';
import { RECIPIENT } from './recipient-schema.ts';
import type { OrdersServices } from './services.ts';

const instant = z.iso.datetime();

const StopSchema = z
  .object({
    number: z.string(),
    version: z.int(),
    state: z
      .enum(['paid', 'packing', 'shipped'])
      .meta({ description: 'Only `shipped` can be handed over: its bottles are on board.' }),
    isHeld: z.boolean().meta({ description: 'It is on hold, in dispute, or refunded.' }),
    ...RECIPIENT,
    ageRequired: z.int(),
    bottles: z.array(z.object({ name: z.string(), volume: z.string(), quantity: z.int() })),
    dueDay: z
      .string()
      .nullable()
      .meta({ description: 'The last day that the buyer was promised; `null`: none.' }),
    triedAt: instant.nullable().meta({ description: 'When no one was there today.' }),
  })
  .meta({ id: 'AdminRouteStop' });

const RouteSchema = z
  .object({
    day: z.string().meta({ description: "The shop's day." }),
    stops: z
      .array(StopSchema)
      .meta({ description: 'By postal code and street, or as a driver arranged them.' }),
    tried: z.array(StopSchema).meta({ description: 'Where no one was there today.' }),
    doneCount: z.int().meta({ description: 'Orders that were handed over or refused today.' }),
  })
  .meta({ id: 'AdminRoute' });

const RESPONSES = { 200: { description: 'The route.', schema: RouteSchema } };

const findRoute = defineAdminEndpoint({
  method: 'GET',
  path: '/orders/route',
  permission: 'order.read',
  operationId: 'findRoute',
  summary: "Read the day's route",
  description:
    'The orders that the shop brings itself and has not yet, at most 200. Their hand-over is `POST /orders/{number}/hand-overs`.',
  responses: RESPONSES,
  async run({ now }, { db, shop }: OrdersServices & { db: Handle }) {
    return { status: 200, body: await loadRoute(db, { isTest: shop.isTest, now }) };
  },
});

const moveRouteStop = defineAdminEndpoint({
  method: 'POST',
  path: '/orders/route/move',
  permission: 'order.fulfil',
  operationId: 'moveRouteStop',
  summary: 'Move a stop of the route',
  description:
    'By one place, for the day. At an end it stays. Orders that come later go to their place by postal code.',
  requestBody: z.strictObject({
    number: line(40, 1).meta({ description: 'The order number, such as 7K3M-9QXW.' }),
    to: z.enum(STOP_MOVES),
  }),
  responses: RESPONSES,
  problems: ['not-found'],
  async run({ tx, actor, body: { number, to }, now }, { shop }: OrdersServices) {
    const { isTest } = shop;
    const outcome = await moveStop(tx, actor, { number: parseOrderNumber(number) ?? '', to, isTest, now });
    if (outcome.kind === 'unknown') return NOT_FOUND;
    return { status: 200, body: await loadRoute(tx, { isTest, now }) };
  },
});

/** The day's list of own deliveries. */
export const ROUTE_ENDPOINTS = [findRoute, moveRouteStop];
