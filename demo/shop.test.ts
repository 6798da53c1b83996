import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { loadShopFile } from '#cli/settings/load-shop-file.ts';

const file = await loadShopFile(new URL('shop.yaml', import.meta.url).pathname);
if (!file.ok) throw new Error(JSON.stringify(file.issues));
const content = file.words;
const read = await loadCatalogueFolder(new URL('catalogue', import.meta.url).pathname);

it('links on the home page lead to existing categories and collections', () => {
  expect(read.ok).toBe(true);
  const known = read.ok
    ? {
        categories: slugsBelow(read.data.categories),
        collections: read.data.collections.map(({ slug }) => slug),
      }
    : { categories: [], collections: [] };
  const targets = [
    ...content.heroSlides.map(({ target }) => target),
    ...content.collectionCards,
    ...content.categoryCards,
  ];
  const lost = targets.filter((target) =>
    'category' in target
      ? !known.categories.includes(target.category)
      : !known.collections.includes(target.collection),
  );
  expect(lost).toEqual([]);
  expect(targets.length).toBeGreaterThan(5);
});

it('the pictures of the shop front are scenes in the demo, each named once', async () => {
  const made = JSON.parse(await readFile(new URL('pictures/pictures.json', import.meta.url), 'utf8'));
  expect(content.pictures.filter((name) => !(`scenes/${name}` in made))).toEqual([]);
  expect(new Set(content.pictures).size).toBe(content.pictures.length);
});

it('pictures that the home page uses again exist in the demo', async () => {
  const made = JSON.parse(await readFile(new URL('pictures/pictures.json', import.meta.url), 'utf8'));
  expect(Object.values(content.reusedPictures).filter((name) => !(name in made))).toEqual([]);
});

it('pictures of ingredients are of kinds in the home bar', async () => {
  const kinds = await readFile(new URL('../modules/bar/kinds.yaml', import.meta.url), 'utf8');
  const known = new Set([...kinds.matchAll(/\{ id: ([a-z0-9-]+)/g)].map(([, id]) => `ingredient-${id}`));
  const named = Object.keys(content.reusedPictures).filter((name) => name.startsWith('ingredient-'));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  expect(named.length).toBeGreaterThanOrEqual(10);
});

it('the home page has as many slides and cards as the design requires', () => {
  expect(content.heroSlides).toHaveLength(3);
  expect(content.collectionCards).toHaveLength(4);
  expect(content.categoryCards).toHaveLength(3);
  expect(content.testimonials).toHaveLength(4);
});

it('the shop has contact details', () => {
  expect(content.contact).toMatchObject({
    street: '118 Cooperage Street',
    postalCode: 'L8R 0B3',
    email: 'hello@alambic.example',
    officer: { name: 'Ines Thibault' },
  });
});

type Row = { slug: string; children?: Row[] | undefined };
function slugsBelow(rows: readonly Row[]): string[] {
  return rows.flatMap(({ slug, children }) => [slug, ...slugsBelow(children ?? [])]);
}
