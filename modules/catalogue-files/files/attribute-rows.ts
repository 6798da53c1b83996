import { z } from 'zod';
import { AttributeFieldsSchema, SlugSchema } from '#modules/catalog/files.ts';

/** Schemas of the file of attributes. */

const A = AttributeFieldsSchema.shape;
const slug = SlugSchema;

const AttributeDefinitionRowSchema = z
  .strictObject({
    key: slug,
    name: A.name,
    type: A.type,
    unit: A.unit.unwrap().optional(),
    choices: A.choices.min(1).optional(),
    many: z.boolean().default(false),
    /** Its position among the facets beside the lists of its root category; `undefined`: no facet. */
    facet: z.int().min(1).max(1000).optional(),
    /** Whether a product needs a value before it can be published. */
    required: z.boolean().default(false),
  })
  .refine(
    (row) => (row.type === 'choice') === (row.choices !== undefined),
    'choices belong to the type choice, and it needs them',
  )
  .refine((row) => row.facet === undefined || ['text', 'choice', 'boolean'].includes(row.type), {
    path: ['facet'],
    message: 'belongs to the types text, choice and boolean',
  });

export type AttributeDefinitionRow = z.output<typeof AttributeDefinitionRowSchema>;

const AttributeDefinitionRowsSchema = z.array(AttributeDefinitionRowSchema).superRefine((rows, context) => {
  for (const [index, { facet }] of rows.entries()) {
    const earlier = rows.slice(0, index).find((row) => facet !== undefined && row.facet === facet);
    if (!earlier) continue;
    context.addIssue({
      code: 'custom',
      path: [index, 'facet'],
      message: `${facet} is taken by ${earlier.key}`,
    });
  }
});

/** Slug of a root category → attributes that its products may have. */
export const AttributeFileSchema = z.record(slug, AttributeDefinitionRowsSchema);
