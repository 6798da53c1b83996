import { formatList } from '#contract/format/format-list.ts';
import type { FileIssue } from '#platform/data-file/yaml-file.ts';
import type { Handle } from '#platform/database/handle.ts';
import {
  type AttributeValue,
  listAttributeValues,
  listDefinitions,
  type StoredDefinition,
} from '#modules/catalog/files.ts';
import { flattenCategories } from '../files/flatten-categories.ts';
import { type CatalogueData, type IssueAt, toAttributeId } from '../files/load-catalogue-folder.ts';
import type { AttributeDefinitionRow } from '../files/attribute-rows.ts';

type Changed = { root: string; row: AttributeDefinitionRow; stored: StoredDefinition; removed: string[] };

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
  const untouched = await listUntouched(db, data, changed);
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
function nameProducts(rows: readonly AttributeValue[]): string {
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
  const stored = await listDefinitions(db, roots);
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
async function listUntouched(
  db: Handle,
  { products }: CatalogueData,
  changed: readonly Changed[],
): Promise<AttributeValue[]> {
  const except = products.filter(({ unchanged }) => !unchanged?.includes('attributes')).map(({ id }) => id);
  const roots = [...new Set(changed.map(({ stored }) => stored.rootCategoryId))];
  const keys = [...new Set(changed.map(({ row }) => row.key))];
  return await listAttributeValues(db, { roots, keys, except });
}
