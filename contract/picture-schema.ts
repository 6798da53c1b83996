import { z } from 'zod';
import { THEMES } from './theme.ts';
import type { Focus, PictureBox, PictureData } from './picture.ts';

const share = z.number().min(0).max(1).multipleOf(0.01);
/** A point of a picture, in hundredths of its width and height. */
export const FocusSchema: z.ZodType<Focus> = z.object({ x: share, y: share }).meta({ id: 'Focus' });

const thousandths = z.number().min(0).max(1).multipleOf(0.001);
/** A part of a picture, in thousandths of its width and height. */
const PictureBoxSchema: z.ZodType<PictureBox> = z
  .object({ x: thousandths, y: thousandths, width: thousandths, height: thousandths })
  .meta({ id: 'PictureBox' });

/** A picture as in the API and in manifests. Its keys are in the order of the database's JSON. */
export const PictureSchema: z.ZodType<PictureData> = z
  .object({
    alt: z.string().describe('what it shows, in words; empty where it is decoration'),
    box: PictureBoxSchema.optional().describe('where its one bottle stands; absent: unknown'),
    key: z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*-[0-9a-f]{8}$/)
      .describe(
        'names its files: `/media/{key}.{look}.{width}.avif`, and `.webp` in the second largest width (the only one where there is one)',
      ),
    focus: FocusSchema.optional().describe('stays in sight where the picture is cropped; absent: its centre'),
    looks: z.array(z.enum(THEMES)).min(1).describe('one look: shown in both'),
    width: z.int().min(1).describe('of the largest file, in pixels'),
    height: z.int().min(1),
    widths: z.array(z.int().min(1)).min(1).describe('in pixels, ascending'),
  })
  .meta({ id: 'Picture' });
