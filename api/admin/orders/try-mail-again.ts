import { z } from 'zod';
import { liftRefusal } from '#modules/mail-refusals/index.ts';
import { findOrderByNumber } from '#modules/orders/office.ts';
import { defineCommand } from './define-order-command.ts';

/** Lets mail to a buyer be sent again whose address refused it. */
export const tryMailAgain = defineCommand({
  name: 'try-mail-again',
  permission: 'order.edit',
  summary: 'Send mail to the buyer again',
  description:
    'After their address refused mail: what was not sent meanwhile is sent. If it is refused once more, no more is sent.',
  body: z.strictObject({}),
  async run({ tx, actor, now }, key) {
    const order = await findOrderByNumber(tx, key.number);
    if (!order) return { kind: 'unknown' };
    if (order.version !== key.expectedVersion)
      return { kind: 'changed-meanwhile', currentVersion: order.version };
    const isLifted = await liftRefusal(tx, actor, { email: order.email, now });
    return { kind: isLifted ? 'changed' : 'same' };
  },
});
