import { z } from 'zod';
import { EXCHANGE_STATES, PAYMENT_KINDS } from '#contract/orders/exchanges.ts';

const cents = z.int().meta({ description: 'Cents of the currency of the order.' });

/** What paid an order, or a part of it. */
export const PaymentSchema = z.object({
  id: z.string(),
  kind: z.enum(PAYMENT_KINDS).meta({ description: 'exchange: bottles of another order that it replaces.' }),
  provider: z.string().nullable(),
  reference: z.string().nullable(),
  amountCents: cents,
  leftCents: cents,
});

/** Bottles of an order that are exchanged. */
export const OrderExchangesSchema = z
  .array(
    z.object({
      id: z.string(),
      line: z.int().meta({ description: 'Position of the line whose bottles go back.' }),
      quantity: z.int(),
      state: z
        .enum(EXCHANGE_STATES)
        .meta({
          description:
            'open: the new order waits to be paid. ended: it was not. not-refunded: it was paid, and the bottles could not go back any more.',
        }),
      newNumber: z.string().nullable().meta({ description: 'Of the order that replaces them.' }),
      backCents: cents
        .exactOptional()
        .meta({ description: 'What goes back to the card; of an open one, what would.' }),
      waiting: z
        .object({ code: z.string(), expiresAt: z.iso.datetime() })
        .nullable()
        .meta({ description: 'Of an open one: the code of its order by phone, and until when it waits.' }),
    }),
  )
  .meta({ description: 'Bottles of it that are exchanged, oldest first.' });
