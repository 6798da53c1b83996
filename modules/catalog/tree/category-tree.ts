import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Category } from '#contract/catalog/product.ts';
import type { PictureData } from '#contract/picture.ts';
import { PictureSchema } from '#contract/picture-schema.ts';
import type { Handle } from '#platform/database/handle.ts';
import { queryRows } from '#platform/database/query-rows.ts';
import { PUBLISHING_STATES } from '#contract/catalog/publishing-states.ts';

/** A row of the table `category`. */
export type CategoryEntry = Category & { picture: PictureData | null };

/** A category with its position in the tree. */
export type CategoryNode = CategoryEntry & {
  children: CategoryNode[];
  /** From the root down to the category itself. */
  lineage: CategoryNode[];
  readonly root: CategoryNode;
};

/**
 * The whole tree of categories. It is small and every page needs it, so it is cached until a
 * category changes.
 */
export type CategoryTree = {
  roots: CategoryNode[];
  /** Finds a category by slug or id, in any case. */
  find(name: string): CategoryNode | undefined;
};

const RowSchema = z.object({
  id: z.string(),
  parentCategoryId: z.string().nullable(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  imageUrl: z.string().nullable(),
  picture: PictureSchema.nullable(),
  status: z.enum(PUBLISHING_STATES),
});

/**
 * Loads the tree that shoppers see, and the one of all categories. Children are in the merchant's
 * order.
 */
export async function loadCategoryTrees(
  db: Handle,
): Promise<{ published: CategoryTree; whole: CategoryTree }> {
  const rows = await queryRows(
    db,
    sql`
    select id, parent_id as "parentCategoryId", name, slug, description, image_url as "imageUrl", picture, status
      from category order by position, slug`,
    RowSchema,
  );
  const entries = rows.map(({ status: _, ...entry }) => entry);
  const whole = buildCategoryTree(entries);
  if (rows.every(({ status }) => status === 'published')) return { published: whole, whole };
  return {
    published: buildCategoryTree(entries.filter((_entry, index) => rows[index]?.status === 'published')),
    whole,
  };
}

/**
 * Arranges categories, in the given order, as a tree. A category whose parent is missing becomes a
 * root.
 */
export function buildCategoryTree(categories: readonly CategoryEntry[]): CategoryTree {
  const known = new Set(categories.map(({ id }) => id));
  const byName = new Map<string, CategoryNode>();

  const grow = (parentId: string | null, above: CategoryNode[]): CategoryNode[] =>
    categories
      .filter(
        ({ parentCategoryId: parent }) => (parent !== null && known.has(parent) ? parent : null) === parentId,
      )
      .map((category) => {
        const node = createNode(category, above);
        node.children = grow(category.id, node.lineage);
        byName.set(node.id, node).set(node.slug, node);
        return node;
      });

  return { roots: grow(null, []), find: (name) => byName.get(name.toLowerCase()) };
}

function createNode(category: CategoryEntry, above: readonly CategoryNode[]): CategoryNode {
  const node: CategoryNode = {
    ...category,
    children: [],
    lineage: [],
    get root() {
      return above[0] ?? node;
    },
  };
  node.lineage = [...above, node];
  return node;
}

/** Returns the ids of the category and of all categories below it. */
export function getDescendantIds(node: CategoryNode): string[] {
  return [node.id, ...node.children.flatMap(getDescendantIds)];
}

/** Converts a node for the public API, without its position in the tree. */
export function toCategory(node: CategoryNode): Category {
  const { id, parentCategoryId, name, slug, description, imageUrl } = node;
  return { id, parentCategoryId, name, slug, description, imageUrl };
}
