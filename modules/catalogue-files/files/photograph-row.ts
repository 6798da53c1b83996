import { z } from 'zod';
import {
  CLOSURES,
  GLASS_COLOURS,
  LABEL_DIRECTIONS,
  PHOTOGRAPHED_LIQUIDS,
  VESSEL_SHAPES,
} from '#contract/photograph.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour such as "#8a5a2b"');

/**
 * How the demo's studio makes the photograph of a bottle. Only the vocabulary is validated here:
 * which label fields matter depends on the label's design. No other shop needs it.
 */
export const PhotographRowSchema = z
  .strictObject({
    shape: z.enum(VESSEL_SHAPES),
    liquid: z.enum(PHOTOGRAPHED_LIQUIDS).optional(),
    glass: z.enum(GLASS_COLOURS).optional(),
    closure: z.strictObject({ kind: z.enum(CLOSURES), color: colour, color2: colour.optional() }).optional(),
    label: z.looseObject({
      design: z.enum(LABEL_DIRECTIONS),
      paper: colour.optional(),
      ink: colour.optional(),
      accent: colour.optional(),
    }),
    stock: z.looseObject({}).optional(),
    light: z.looseObject({}).optional(),
  })
  .refine(
    (row) => row.shape.startsWith('can') || (row.liquid && row.glass && row.closure),
    'a bottle needs liquid, glass and closure',
  );
