import * as z from 'zod/mini';

export const PriceSchema = z.object({ cents: z.int() });
