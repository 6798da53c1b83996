import { z } from 'zod';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';
import { MonthFieldsSchema } from '#contract/content/month.ts';
import { SLUG } from '#contract/text/slug.ts';

/** A month in `months.yaml`. */
export const MonthFileSchema = MonthFieldsSchema.extend({
  slug: z.string().regex(SLUG, 'must be lower case letters, digits and hyphens'),
  version: z.int().min(1).optional(),
  status: z.enum(PUBLISHING_STATES).optional(),
});
export type MonthFile = z.output<typeof MonthFileSchema>;
