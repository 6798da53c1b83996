import { z } from 'zod';
import { CHECKOUT_LENGTHS } from '#contract/checkout/checkout-form.ts';
import { line } from '#contract/text/text-fields.ts';
import { correctDetails } from '#modules/orders/moves.ts';
import { defineCommand } from './define-order-command.ts';

/** A field of the delivery details; absent, it stays as it is. */
const detail = (field: keyof typeof CHECKOUT_LENGTHS) => line(CHECKOUT_LENGTHS[field]).optional();

/** Corrects where an order goes and how its buyer is reached. */
export const correctOrder = defineCommand({
  name: 'correct-details',
  permission: 'order.edit',
  summary: 'Correct address, email or telephone',
  description:
    'Before shipping and within its province, by the rules of the checkout. What was bought, prices and taxes stay. The buyer gets a mail: of a changed email address both the old and the new one.',
  problems: ['province-fixed', 'invalid'],
  body: z.strictObject({
    email: detail('email'),
    phone: detail('phone'),
    address: detail('address'),
    address2: detail('address2'),
    city: detail('city'),
    province: line(2).optional().meta({ description: 'Another province than that of the order is refused.' }),
    postalCode: detail('postalCode'),
  }),
  standIns: () => ({}),
  run: ({ tx, actor, body, now }, key) => correctDetails(tx, actor, { ...key, correction: body, now }),
});
