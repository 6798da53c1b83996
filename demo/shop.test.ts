import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { hoursLine } from '#contract/sommelier/hours-line.ts';
import { readCatalogueFolder } from '#modules/catalog/index.ts';
import { ShopWordsSchema } from '#modules/storefront/index.ts';

const content = ShopWordsSchema.parse(parse(await readFile(new URL('shop.yaml', import.meta.url), 'utf8')));
const read = await readCatalogueFolder(new URL('catalogue', import.meta.url).pathname);

it('the words on the shop front lead to categories and collections that exist', () => {
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

it('the pictures of the shop front are scenes that the studio makes, each named once', async () => {
  const { scenes } = parse(await readFile(new URL('studio/scenes.yaml', import.meta.url), 'utf8'), {
    merge: true,
  });
  const made = scenes.map(({ name }: { name: string }) => name);
  expect(content.pictures.filter((name) => !made.includes(name))).toEqual([]);
  expect(new Set(content.pictures).size).toBe(content.pictures.length);
});

it('the shop front has the counts that the pages are drawn for', () => {
  expect(content.heroSlides).toHaveLength(3);
  expect(content.collectionCards).toHaveLength(4);
  expect(content.categoryCards).toHaveLength(3);
  expect(content.testimonials).toHaveLength(4);
});

it('the shop says where it is, and its hours to the letter', () => {
  expect(content.contact).toMatchObject({
    ...{ street: '118 Cooperage Street', postalCode: 'L8R 0B3', email: 'hello@alambic.example' },
    hours: ['Mon-Fri 9am-6pm EST', 'Sat 10am-4pm EST', 'Sun closed'],
    officer: { name: 'Ines Thibault' },
  });
});

it('the sommelier answers in the hours of the shop', () => {
  const open = content.contact?.hours.filter((line) => !line.endsWith('closed')) ?? [];
  expect(hoursLine()).toBe(`${open.join(', ')}.`);
});

type Row = { slug: string; children?: Row[] | undefined };
function slugsBelow(rows: readonly Row[]): string[] {
  return rows.flatMap(({ slug, children }) => [slug, ...slugsBelow(children ?? [])]);
}
