import type { CategoryNode } from '#modules/catalog/index.ts';
import type { PageContext } from '#web/page-context.ts';
import { type CardData, cardFrom } from '#web/ui/card-data.ts';

const SIMILAR = 4;

/** Other bottles of the same category; where it holds too few, of the category above. */
export async function similarTo(
  page: PageContext,
  productId: string,
  category: CategoryNode,
): Promise<CardData[]> {
  const parent = category.lineage.at(-2) ?? category;
  const ask = (within: CategoryNode) =>
    page.catalog.listCards({
      category: within,
      without: productId,
      sorting: 'Product.Rating Desc',
      skip: 0,
      take: SIMILAR,
    });
  const [tree, near] = await Promise.all([page.catalog.tree(), ask(category)]);
  const { items } = near.items.length < SIMILAR ? await ask(parent) : near;
  for (const { id } of items) page.tags.add(`product:${id}`);
  return items.map((row) => cardFrom(row, tree));
}
