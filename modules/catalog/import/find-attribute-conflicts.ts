import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatList } from '#contract/format/format-list.ts';
import type { FileIssue } from '#platform/data-file/yaml-file.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { attributeDefinition } from '../tables.ts';
import { flattenCategories } from './flatten-categories.ts';
import { type CatalogueData, type IssueAt, toAttributeId } from './load-catalogue-folder.ts';
import type { AttributeDefinitionRow } from './rows.ts';

type Stored = Pick<
  typeof attributeDefinition.$inferSelect,
  'rootCategoryId' | 'key' | 'type' | 'choices' | 'isMultiValued'
>;
type Changed = { root: string; row: AttributeDefinitionRow; stored: Stored; removed: string[] };

const UntouchedSchema = z.object({
  rootId: z.string(),
  key: z.string(),
  slug: z.string(),
  value: z.union([z.string(), z.number(), z.boolean()]),
});
type Untouched = z.output<typeof UntouchedSchema>;

/** Slugs that an issue names. */
const MAX_NAMED = 3;

/**
 * Returns an issue for each definition that products contradict which these files leave as they are:
 * another type, a choice that is gone, one value instead of several. Products whose rows give their
 * attributes are validated against the new definitions.
 */
export async function findAttributeConflicts(
  db: Handle,
  data: CatalogueData,
  issueAt: IssueAt,
): Promise<FileIssue[]> {
  const changed = await listChanged(db, data);
  if (changed.length === 0) return [];
  const untouched = await loadUntouched(db, data, changed);
  return changed.flatMap(({ root, row, stored, removed }) => {
    const own = untouched.filter(({ rootId, key }) => rootId === stored.rootCategoryId && key === row.key);
    const at = (field: string, message: string): FileIssue =>
      issueAt(toAttributeId(root, row.key), field, message);
    if (own.length === 0) return [];
    if (row.type !== stored.type)
      return [
        at(
          'type',
          `cannot become ${row.type} while ${nameProducts(own)} has it as ${stored.type}: give these products new values in this import, or use another key`,
        ),
      ];
    const several = [...Map.groupBy(own, ({ slug }) => slug).values()].flatMap(([first, second]) =>
      first && second ? [first] : [],
    );
    return [
      ...removed.flatMap((choice) => {
        const holders = own.filter(({ value }) => value === choice);
        return holders.length === 0
          ? []
          : [
              at(
                'choices',
                `${choice} cannot go while ${nameProducts(holders)} has it: give these products another value in this import, or replace the choice in the office`,
              ),
            ];
      }),
      ...(stored.isMultiValued && !row.many && several.length > 0
        ? [at('many', `must stay true while ${nameProducts(several)} has several values`)]
        : []),
    ];
  });
}

/** `glen-orvin-12, aurelle and 3 more products`; one product stands alone. */
function nameProducts(rows: readonly Untouched[]): string {
  const slugs = [...new Set(rows.map(({ slug }) => slug))];
  const more = slugs.length - MAX_NAMED;
  const [only] = slugs;
  if (slugs.length === 1 && only !== undefined) return `the product ${only}`;
  const named = [...slugs.slice(0, MAX_NAMED), ...(more > 0 ? [`${more} more`] : [])];
  return `each of the products ${formatList(named)}`;
}

/** Definitions of which products may use what the files change. */
async function listChanged(db: Handle, { categories, attributes }: CatalogueData): Promise<Changed[]> {
  const idBySlug = new Map(flattenCategories(categories).map(({ slug, id }) => [slug, id]));
  const roots = Object.keys(attributes).flatMap((root) => idBySlug.get(root) ?? []);
  if (roots.length === 0) return [];
  const { rootCategoryId, key, type, choices, isMultiValued } = attributeDefinition;
  const stored = await db
    .select({ rootCategoryId, key, type, choices, isMultiValued })
    .from(attributeDefinition)
    .where(inArray(rootCategoryId, roots));
  return Object.entries(attributes).flatMap(([root, rows]) =>
    rows.flatMap((row): Changed[] => {
      const own = stored.find((one) => one.rootCategoryId === idBySlug.get(root) && one.key === row.key);
      if (!own) return [];
      const removed = (own.choices ?? []).filter((choice) => !row.choices?.includes(choice));
      const isChanged = own.type !== row.type || removed.length > 0 || (own.isMultiValued && !row.many);
      return isChanged ? [{ root, row, stored: own, removed }] : [];
    }),
  );
}

/** Values of these attributes that the import leaves as they are, by product. */
async function loadUntouched(
  db: Handle,
  { products }: CatalogueData,
  changed: readonly Changed[],
): Promise<Untouched[]> {
  const written = products.filter(({ unchanged }) => !unchanged?.includes('attributes')).map(({ id }) => id);
  const roots = [...new Set(changed.map(({ stored }) => stored.rootCategoryId))];
  const keys = [...new Set(changed.map(({ row }) => row.key))];
  return await queryRows(
    db,
    sql`
    with recursive below (root, id) as (
      select id, id from category where id = any (${sql.param(roots)}::uuid[])
      union
      select b.root, c.id from category c join below b on c.parent_id = b.id)
    select b.root as "rootId", a.key, p.slug,
           coalesce(to_json(a.value_text), to_json(a.value_number), to_json(a.value_flag)) as value
      from product_attribute a join product p on p.id = a.product_id join below b on b.id = p.category_id
     where a.key = any (${sql.param(keys)}::text[]) and p.id <> all (${sql.param(written)}::uuid[])
     order by p.slug, a.position`,
    UntouchedSchema,
  );
}
