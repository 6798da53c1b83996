import { z } from 'zod';
import { LABEL_DIRECTIONS } from '#shop/contract.ts';

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);

export const GRAPHICS = [
  'sunset',
  'truchet',
  'peaks',
  'waves',
  'stripes',
  'orbit',
  'blocks',
  'field',
  'hops',
  'rays',
  'steps',
  'terrain',
] as const;

export const MOTIFS = [
  'sun',
  'disc',
  'moon',
  'star',
  'peaks',
  'wave',
  'barrel',
  'wheat',
  'hop',
  'grape',
  'agave',
  'compass',
  'anchor',
  'bird',
  'lighthouse',
  'ship',
  'fish',
  'conifer',
  'apple',
  'pear',
  'sprig',
  'berry',
  'citrus',
  'key',
  'crown',
  'flame',
  'bridge',
  'house',
  'snowflake',
  'drop',
  'wheel',
  'coffee',
  'olive',
  'chapel',
  'leaf',
  'still',
  'ladder',
  'lantern',
] as const;

/**
 * The `label` of a product's entry. Its texts come from the product. Omitted fields follow from the
 * name.
 */
export const labelStyle = z.strictObject({
  design: z.enum(LABEL_DIRECTIONS),
  /** Index of the direction's composition, from 0. */
  variant: z.int().min(0).optional(),
  /** Size of the panel in millimetres; by default it follows from the vessel. */
  size: z.strictObject({ w: z.number().positive(), h: z.number().positive() }).optional(),
  /** The vessel, for the size of its panel. */
  shape: z.string().optional(),
  /** Pixels a millimetre. */
  px: z.number().positive().optional(),
  paper: colour.optional(),
  ink: colour.optional(),
  accent: colour.optional(),
  accent2: colour.optional(),
  tone: colour.optional(),
  leaf: colour.optional(),
  berry: colour.optional(),
  foil: z.enum(['gold', 'pale', 'copper', 'silver', 'rose', 'black']).optional(),
  palette: z.tuple([colour, colour, colour, colour, colour]).readonly().optional(),
  graphic: z.enum(GRAPHICS).optional(),
  motif: z.enum(MOTIFS).optional(),
  /** A second line only for the label, such as an appellation. */
  sub: z.string().optional(),
});

export type LabelStyle = z.infer<typeof labelStyle>;
export type Motif = (typeof MOTIFS)[number];
export type Graphic = (typeof GRAPHICS)[number];
