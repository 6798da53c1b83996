import { z } from 'zod';
import { MAX_CASE_SIZE } from './receipt-limits.ts';
import { MAX_BOTTLES } from './stock-move.ts';

/** Bottles of a product that came in. */
export const ReceiptLineSchema = z
  .strictObject({
    productId: z.uuid(),
    quantity: z.int().min(1).max(MAX_BOTTLES).meta({ description: 'All bottles, those of cases too.' }),
    cases: z.int().min(0).max(MAX_BOTTLES).default(0).meta({ description: 'Whole cases among them.' }),
    caseSize: z
      .int()
      .min(1)
      .max(MAX_CASE_SIZE)
      .nullable()
      .default(null)
      .meta({ description: 'Bottles of one of these cases.' }),
  })
  .refine(({ quantity, cases, caseSize }) => cases * (caseSize ?? Infinity) <= quantity || cases === 0, {
    path: ['cases'],
    message: 'are cases of a known size, with no more bottles than came in',
  });
