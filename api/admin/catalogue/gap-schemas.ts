import { z } from 'zod';
import { PictureSchema } from '#contract/picture-schema.ts';
import { loadNames } from '#modules/catalog/index.ts';
import { listCategoryAttributes, loadThumbnails } from '#modules/catalog/office.ts';
import {
  explainIssues,
  type Issue,
  type ProductGaps,
  ProductRecordSchema,
} from '#modules/catalog/products.ts';
import type { Handle } from '#platform/database/handle.ts';
import { CategoryAttributesSchema } from './schemas.ts';

/** Fields that can be filled beside attributes, in the order of the grid. */
export const GAP_FIELDS = [
  'name',
  'categoryId',
  'producer',
  'country',
  'abv',
  'unitMl',
  'priceCents',
] as const;
type GapField = (typeof GAP_FIELDS)[number];

const { name, categoryId, producer, country, abv, unitMl, priceCents, attributes } =
  ProductRecordSchema.shape;

export const GapSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    sku: z.string(),
    category: z.object({ id: z.uuid(), name: z.string() }),
    picture: PictureSchema.nullable(),
    imageUrl: z.string().nullable(),
    values: z
      .object({ name, categoryId, producer, country, abv, unitMl, priceCents, attributes })
      .meta({ description: 'What it has of the fields that can be filled.' }),
    missing: z
      .array(z.object({ field: z.string(), detail: z.string() }))
      .meta({ description: 'Fields to fill, such as `country` or `attributes.vintage`.' }),
    others: z.array(z.string()).meta({ description: 'What else keeps it from being published.' }),
  })
  .meta({ id: 'AdminProductGap' });

/** The attributes that are missing, as the fields that fill them. */
export const GapAttributesSchema = CategoryAttributesSchema.shape.items;

type Presented = { items: z.output<typeof GapSchema>[]; attributes: z.output<typeof GapAttributesSchema> };

/** Drafts with what they lack, field by field. */
export async function presentGaps(db: Handle, gaps: readonly ProductGaps[]): Promise<Presented> {
  const ids = gaps.map(({ product }) => product.id);
  const categoryIds = [...new Set(gaps.map(({ product }) => product.record.categoryId))];
  const categoryNames = await loadNames(db, 'category', categoryIds);
  const findThumbnail = await loadThumbnails(db, ids);
  const items = gaps.map(({ product, issues }) => present(product, issues));
  const wanted = new Set(items.flatMap(({ missing }) => missing.map(({ field }) => field)));
  return { items, attributes: await listAttributes(db, categoryIds, wanted) };

  function present({ id, version, record }: ProductGaps['product'], issues: readonly Issue[]) {
    const missing = issues.flatMap((issue) => {
      const field = toField(issue);
      return field === undefined ? [] : [{ field, detail: explainIssues([issue]).join(' ') }];
    });
    const { picture, imageUrl } = findThumbnail(id);
    return {
      id,
      version,
      sku: record.sku,
      category: { id: record.categoryId, name: categoryNames.get(record.categoryId) ?? '' },
      picture,
      imageUrl,
      values: pickValues(record),
      missing,
      others: explainIssues(issues.filter((issue) => toField(issue) === undefined)),
    };
  }
}

const pickValues = (record: ProductGaps['product']['record']): z.output<typeof GapSchema>['values'] =>
  GapSchema.shape.values.parse(
    Object.fromEntries([...GAP_FIELDS, 'attributes' as const].map((field) => [field, record[field]])),
  );

/** The field of the grid that an issue is about. */
function toField({ field, attribute }: Issue): GapField | `attributes.${string}` | undefined {
  if (attribute) return `attributes.${attribute.key}`;
  return GAP_FIELDS.find((one) => one === field);
}

/** Categories of one root have the same attributes: each is listed once. */
async function listAttributes(
  db: Handle,
  categoryIds: readonly string[],
  wanted: ReadonlySet<string>,
): Promise<Presented['attributes']> {
  const found = new Map<string, Presented['attributes'][number]>();
  for (const id of [...wanted].some((field) => field.startsWith('attributes.')) ? categoryIds : [])
    for (const one of (await listCategoryAttributes(db, id)) ?? [])
      if (wanted.has(`attributes.${one.key}`)) found.set(one.key, one);
  return [...found.values()];
}
