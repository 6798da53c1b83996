import { z } from 'zod';

/** The kinds of ingredient that a bottle of the shop is, for the public API. */
export const BottleKindsSchema = z
  .object({
    product: z.object({ id: z.uuid(), slug: z.string(), name: z.string() }),
    kinds: z
      .array(
        z.object({
          id: z.string().describe('a slug: what `/bar#have=` names the kind by'),
          name: z.string(),
        }),
      )
      .describe('the most specific first; empty if the bottle is of no known kind'),
  })
  .meta({ id: 'BottleKinds' });
