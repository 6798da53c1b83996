import { z } from 'zod';
import { LINE_REASONS } from '#contract/content/weekly-list-line.ts';

/** Lines as the database holds them. */
export const StoredLinesSchema = z.array(
  z.object({
    productId: z.string(),
    why: z.enum(LINE_REASONS),
    sentence: z.string(),
    /** The price when the list was first published with the line; `null` before. */
    priceCents: z.int().nullable(),
  }),
);
export type StoredLine = z.output<typeof StoredLinesSchema>[number];
