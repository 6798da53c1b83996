import { z } from 'zod';

const cents = z.int().meta({ description: 'Cents of the currency of the order.' });

/** What paid an order, or a part of it. */
export const PaymentSchema = z.object({
  id: z.string(),
  kind: z.enum(['provider', 'gift-card', 'none']),
  provider: z.string().nullable(),
  reference: z.string().nullable(),
  amountCents: cents,
  leftCents: cents,
});
