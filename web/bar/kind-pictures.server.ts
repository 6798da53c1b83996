import type { BarData } from '#contract/bar/bar-data.ts';
import { getOwn } from '#contract/own-value.ts';
import type { PictureData } from '#contract/picture.ts';
import type { PageContext } from '#web/page-context.ts';

/**
 * Bottles that are considered in each category: a kind is often only a part of one, such as dry
 * vermouth.
 */
const BOTTLES_PER_CATEGORY = 6;

/**
 * Returns, for each kind of ingredient that the shop sells, the picture of its best rated bottle. A
 * bottle represents only its most specific kind, so that no two tiles show the same picture. A kind
 * without a bottle has the shop's picture `ingredient-<kind>`, where there is one.
 */
export async function listKindPictures(
  page: Pick<PageContext, 'catalog' | 'search' | 'bar' | 'shopSettings'>,
  { kinds }: Pick<BarData, 'kinds'>,
): Promise<ReadonlyMap<string, PictureData>> {
  const tree = await page.catalog.tree();
  const categories = [...new Set(kinds.flatMap(({ category }) => category ?? []))];
  const lists = await Promise.all(
    categories.flatMap((slug) => {
      const category = tree.find(slug);
      if (!category) return [];
      const order = {
        rules: [],
        sorting: 'Product.Rating Desc',
        skip: 0,
        take: BOTTLES_PER_CATEGORY,
      } as const;
      return [page.search.find({ category, ...order })];
    }),
  );
  const numbers = [...new Set(lists.flatMap((found) => found.numbers))];
  const [cards, products, { pictures: own }] = await Promise.all([
    page.catalog.cards(numbers),
    page.catalog.products(numbers),
    page.shopSettings(),
  ]);
  const pictures = new Map(cards.map(({ id, picture }) => [id, picture]));
  const kindsOf = await Promise.all(products.map((product) => page.bar.getBottleKinds(product)));
  const shown = new Map<string, PictureData>();
  for (const [at, product] of products.entries()) {
    const picture = pictures.get(product.id);
    const kind = kindsOf[at]?.[0];
    if (!picture || !kind || shown.has(kind.id)) continue;
    shown.set(kind.id, { ...picture, alt: '' });
  }
  return new Map([...getOwnPictures(kinds, own), ...shown]);
}

/** Returns the shop's own pictures of kinds, by the kind: `ingredient-lemon-juice`. */
export function getOwnPictures(
  kinds: BarData['kinds'],
  pictures: Readonly<Record<string, PictureData>>,
): [string, PictureData][] {
  return kinds.flatMap(({ id }) => {
    const picture = getOwn(pictures, `ingredient-${id}`);
    return picture ? [[id, { ...picture, alt: '' }] satisfies [string, PictureData]] : [];
  });
}
