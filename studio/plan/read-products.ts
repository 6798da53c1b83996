import { loadCatalogueFolder } from '#shop/catalogue.ts';

type Catalogue = Extract<Awaited<ReturnType<typeof loadCatalogueFolder>>, { ok: true }>['data'];
type Row = Catalogue['products'][number];
type Category = Catalogue['categories'][number];

/** A product for the studio: its row, and its place among the categories. */
export type StudioProduct = Pick<Row, 'slug' | 'name' | 'producer' | 'origin' | 'category' | 'attributes'> & {
  abv: number;
  volumeMl: number;
  liquidColour: NonNullable<Row['liquidColour']>;
  photograph: NonNullable<Row['photograph']>;
  categoryName: string;
  /** Slugs of its categories from the root: `['spirits', 'whiskey', 'irish']`. */
  categoryPath: readonly string[];
};

/**
 * Returns the products of a catalogue folder that describe their photograph, or the issues of its
 * files as text.
 */
export async function readProducts(
  folder: string,
): Promise<{ ok: true; products: StudioProduct[] } | { ok: false; reason: string }> {
  const read = await loadCatalogueFolder(folder);
  if (!read.ok) {
    const words = read.issues.map(
      ({ file, line, field, message }) => `${file}:${line}: ${field}: ${message}`,
    );
    return { ok: false, reason: words.join('\n') };
  }
  const places = new Map(read.data.categories.flatMap((root) => placesBelow(root, [])));
  const products = read.data.products.flatMap(({ photograph, liquidColour, abv, volumeMl, ...row }) =>
    photograph && liquidColour && abv !== null && volumeMl !== null
      ? [
          {
            ...row,
            photograph,
            liquidColour,
            abv,
            volumeMl,
            categoryName: places.get(row.category)?.name ?? row.category,
            categoryPath: places.get(row.category)?.path ?? [row.category],
          },
        ]
      : [],
  );
  return { ok: true, products };
}

type Place = { name: string; path: string[] };

function placesBelow(category: Category, above: readonly string[]): [string, Place][] {
  const path = [...above, category.slug];
  return [
    [category.slug, { name: category.name, path }],
    ...(category.children ?? []).flatMap((child) => placesBelow(child, path)),
  ];
}
