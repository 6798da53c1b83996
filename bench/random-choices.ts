import {
  type FacetChoice,
  NO_CHOICE,
  TASTES_FROM_INTENSITY,
  serializeFacetChoice,
} from '#contract/catalog/facet-choice.ts';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { slugify } from '#contract/text/slugify.ts';
import { loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { makeProduct, type SyntheticProduct } from '#demo/scale/make-product.ts';
import { type Random, randomOf } from '#demo/scale/random.ts';

/** For every category of the demo: itself and its ancestors, the root first. */
export type Lineages = ReadonlyMap<string, readonly string[]>;

export async function loadLineages(catalogueFolder: string): Promise<Lineages> {
  const read = await loadCatalogueFolder(catalogueFolder);
  if (!read.ok) throw new Error('the demo catalogue is invalid; npm run check:catalogue shows its errors');
  type Category = (typeof read.data.categories)[number];
  const below = (category: Category, above: readonly string[]): [string, readonly string[]][] => {
    const lineage = [...above, category.slug];
    return [[category.slug, lineage], ...(category.children ?? []).flatMap((child) => below(child, lineage))];
  };
  return new Map(read.data.categories.flatMap((root) => below(root, [])));
}

/**
 * Returns different listing paths with one to three facet choices. Each is taken from an existing
 * product, in a category that contains it, so that no listing is empty. `attributesOf` says which
 * attributes are facets of a category.
 */
export function choiceAddresses(
  { products, count }: { products: number; count: number },
  lineages: Lineages,
  attributesOf: ReadonlyMap<string, readonly string[]>,
): string[] {
  const random = randomOf(1);
  const addresses = new Set<string>();
  // A small catalogue may not have that many; then the result is shorter.
  for (let tries = 0; tries < count * 3 && addresses.size < count; tries++) {
    const product = makeProduct(random.below(products));
    const category = random.pick(lineages.get(product.category) ?? ['']);
    const facts = getFacts(random, product, attributesOf.get(category) ?? []);
    const chosen = random.pickSome(facts, random.between(1, 3));
    const choice = chosen.reduce<FacetChoice>((all, one) => ({ ...all, ...one }), NO_CHOICE);
    addresses.add(`/category/${category}?${new URLSearchParams(serializeFacetChoice(choice)).toString()}`);
  }
  return [...addresses];
}

/** Returns the choices that match this product, one per facet. */
function getFacts(
  random: Random,
  product: SyntheticProduct,
  keys: readonly string[],
): Partial<FacetChoice>[] {
  const { abv, rating, stock, flags } = product;
  const paidCents = product.salePriceCents ?? product.priceCents;
  const tastes = FLAVOUR_KEYS.filter((key) => (product.flavours[key] ?? 0) >= TASTES_FROM_INTENSITY);
  const dollars = (cents: number): number => Math.round(cents / 100) * 100;
  const attributes = keys.flatMap((key) => {
    const values = [product.attributes[key] ?? []].flat().filter((value) => typeof value === 'string');
    return values.length === 0 ? [] : [{ attributes: { [key]: [slugify(random.pick(values))] } }];
  });
  return [
    { country: [slugify(product.country)] },
    { priceMinCents: dollars(paidCents * 0.6), priceMaxCents: dollars(paidCents * 1.6) + 100 },
    { abvMin: Math.floor(abv), abvMax: Math.min(100, Math.ceil(abv) + 2) },
    ...(rating === null || rating < 4 ? [] : [{ rating: rating < 4.5 ? 4 : 4.5 } as const]),
    ...(tastes.length === 0 ? [] : [{ taste: [random.pick(tastes)] }]),
    ...(stock === 0 ? [] : [{ shelf: ['in-stock'] } as const]),
    ...(flags.includes('new-arrival') ? [{ shelf: ['new-arrivals'] } as const] : []),
    ...attributes,
  ];
}
