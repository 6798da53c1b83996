import { z } from 'zod';
import { DOCUMENT_KINDS, PICKUP_RESULTS, RECEIVERS } from '#contract/orders/hand-over.ts';
import { collectOrder, readyOrder, unreadyOrder } from '#modules/orders/moves.ts';
import { reason } from '../text-fields.ts';
import { defineCommand } from './define-order-command.ts';

const ready = defineCommand({
  name: 'ready',
  permission: 'order.fulfil',
  summary: 'Ready to collect',
  description: 'Of an order that is collected in the shop: the buyer gets a mail with the collection code.',
  body: z.strictObject({}),
  run: ({ tx, actor, now }, key) => readyOrder(tx, actor, { ...key, now }),
});

const unready = defineCommand({
  name: 'unready',
  permission: 'order.fulfil',
  summary: 'Not ready to collect',
  description: 'It is being packed again, and the buyer gets a mail.',
  body: z.strictObject({ reason }),
  run: ({ tx, actor, body }, key) => unreadyOrder(tx, actor, { ...key, reason: body.reason }),
});

const collect = defineCommand({
  name: 'collect',
  permission: 'order.fulfil',
  summary: 'Hand over in the shop',
  description:
    'With the age check: verified, its bottles leave the stock and the order is delivered; else the attempt is recorded and the order stays ready. The number, an image or a birth date of a document are never stored.',
  body: z.strictObject({
    result: z.enum(PICKUP_RESULTS),
    receiver: z
      .enum(RECEIVERS)
      .meta({ description: 'Who collects it: the buyer, or the person whom the buyer named.' }),
    documentKind: z.enum(DOCUMENT_KINDS).optional(),
  }),
  run: ({ tx, actor, body, now }, key) => collectOrder(tx, actor, { ...key, ...body, at: now }),
});

/** Commands of an order that is collected in the shop. */
export const PICKUP_COMMANDS = [ready, unready, collect];
