import { expect, it } from 'vitest';
import { FEATURED, formatCasting, getFeatured, getPages, readCasting } from './read-casting.ts';
import { readWrittenDemo } from './written-texts.ts';

const MOST_PICTURES = 3;

const demo = await readWrittenDemo();
const { products, collections } = demo.catalogue;
const casting = new Map(await readCasting()).set(FEATURED, getFeatured(demo.catalogue));
const pages = getPages(casting, demo);
const bottlesOf = (names: readonly string[]) => names.flatMap((name) => casting.get(name) ?? []);

it('every bottle in a picture is a product of the demo', () => {
  const known = new Set(products.map(({ slug }) => slug));
  expect(bottlesOf([...casting.keys()]).filter((slug) => !known.has(slug))).toEqual([]);
});

it('every picture of a page exists', () => {
  const lost = Object.values(pages)
    .flat()
    .filter((name) => name !== FEATURED && !demo.madePictures.has(name));
  expect(lost).toEqual([]);
});

it.each(Object.entries(pages))('no bottle stands twice on the page %s', (_, names) => {
  expect(repeatsIn(bottlesOf([...new Set(names)]))).toEqual([]);
});

it('no bottle stands in more than three pictures', () => {
  const counts = Map.groupBy(bottlesOf([...casting.keys()]), (slug) => slug);
  const many = [...counts].filter(([, all]) => all.length > MOST_PICTURES).map(([slug]) => slug);
  expect(many).toEqual([]);
});

it('the picture of a collection shows bottles of the collection that can be bought', () => {
  const wrong = collections.flatMap(({ slug, rule }) => {
    const inCollection = (product: (typeof products)[number]): boolean =>
      (rule?.conditions ?? []).every((condition) => {
        if (condition.field === 'price' && 'cents' in condition)
          return (product.price ?? 0) * 100 > condition.cents;
        if (condition.field === 'awarded') return product.awards.length > 0;
        return product.flags.some((flag) => flag === condition.field);
      });
    const sold = new Set(products.filter((one) => one.stock > 0 && inCollection(one)).map((one) => one.slug));
    return bottlesOf([`scenes/collection-${slug}`]).filter((bottle) => !sold.has(bottle));
  });
  expect(wrong).toEqual([]);
});

it('the heroes mix shapes, and no two bottles have one label layout', () => {
  const looks = new Map(products.map(({ slug, photograph }) => [slug, photograph]));
  const heroes = demo.words.heroSlides.map((_, index) => bottlesOf([`scenes/hero-${index + 1}`]));
  const shapes = heroes.map((slugs) => new Set(slugs.map((slug) => looks.get(slug)?.shape)).size);
  const labels = heroes.map((slugs) => {
    const layouts = slugs
      .map((slug) => looks.get(slug)?.label)
      .map((label) => [label?.design, label?.['variant']]);
    return new Set(layouts.map((layout) => layout.join())).size;
  });
  expect(labels).toEqual(heroes.map(({ length }) => length));
  expect(shapes.filter((count, index) => count < (heroes[index]?.length ?? 0) - 1)).toEqual([]);
});

it('the casting is on paper as it is', async () => {
  await expect(formatCasting(casting)).toMatchFileSnapshot('casting.md');
});

function repeatsIn(slugs: readonly string[]): string[] {
  return [...new Set(slugs.filter((slug, index) => slugs.indexOf(slug) !== index))];
}
