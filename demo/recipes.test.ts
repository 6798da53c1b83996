import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { loadRecipesFolder, type RecipesData } from '#modules/recipes/index.ts';

const folder = (path: string): string => new URL(path, import.meta.url).pathname;

type Category = { slug: string; children?: Category[] | undefined };
const branchesBelow = (branch: Category): Category[] => [
  branch,
  ...(branch.children ?? []).flatMap(branchesBelow),
];
const slugsBelow = (branch: Category): string[] => branchesBelow(branch).map(({ slug }) => slug);

describe('the demo’s recipes', () => {
  let recipes: RecipesData;
  let categories: Set<string>;
  let products: Map<string, { category: string }>;
  /** The slugs of each category and its descendants. */
  let below: Map<string, Set<string>>;

  beforeAll(async () => {
    const [read, catalogue] = await Promise.all([
      loadRecipesFolder(folder('content/recipes')),
      loadCatalogueFolder(folder('catalogue')),
    ]);
    if (!read.ok) throw new Error(JSON.stringify(read.issues, null, 1));
    if (!catalogue.ok)
      throw new Error('the demo catalogue is invalid; npm run check:catalogue shows its errors');
    recipes = read.data;
    categories = new Set(catalogue.data.categories.flatMap(slugsBelow));
    below = new Map(
      catalogue.data.categories
        .flatMap(branchesBelow)
        .map((branch) => [branch.slug, new Set(slugsBelow(branch))]),
    );
    products = new Map(catalogue.data.products.map((product) => [product.slug, product]));
  });

  it('are at least thirty, at least four without alcohol', () => {
    expect(recipes.length).toBeGreaterThanOrEqual(30);
    expect(recipes.filter(({ base }) => base === 'none').length).toBeGreaterThanOrEqual(4);
  });

  it('contain only bases, kinds and bottles of the demo', () => {
    const unknown = recipes.flatMap(({ slug, base, ingredients }) => [
      ...(base === 'none' || categories.has(base) ? [] : [`${slug}: base ${base}`]),
      ...ingredients.flatMap(({ kind, bottles = [] }) => [
        ...(kind === undefined || categories.has(kind) ? [] : [`${slug}: kind ${kind}`]),
        ...bottles.flatMap(({ product }) => (products.has(product) ? [] : [`${slug}: bottle ${product}`])),
      ]),
    ]);
    expect(unknown).toEqual([]);
  });

  it('name bottles of the required kind, or of one below it', () => {
    const strange = recipes.flatMap(({ slug, ingredients }) =>
      ingredients.flatMap(({ kind = '', bottles = [] }) =>
        bottles
          .map(({ product }) => ({ slug, kind, product, category: products.get(product)?.category ?? '' }))
          .filter(({ category }) => !below.get(kind)?.has(category)),
      ),
    );
    expect(strange).toEqual([]);
  });

  it('never repeat a sentence for two bottles', () => {
    const sentences = recipes.flatMap(({ ingredients }) =>
      ingredients.flatMap(({ bottles = [] }) => bottles.map(({ why }) => why)),
    );
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  it('each have a photograph', async () => {
    const pictures = JSON.parse(await readFile(folder('pictures/pictures.json'), 'utf8'));
    expect(recipes.filter(({ slug }) => !(`drinks/${slug}` in pictures)).map(({ slug }) => slug)).toEqual([]);
  });
});
