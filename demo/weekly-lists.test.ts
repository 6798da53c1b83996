import { expect, it } from 'vitest';
import { readWrittenDemo } from './written-texts.ts';

const { weeklyLists, catalogue } = await readWrittenDemo();
const stock = new Map(catalogue.products.map(({ slug, stock: count }) => [slug, count]));
const lines = weeklyLists.flatMap((list) => list.lines);

it('the demo has eight lists of bottles that it sells, each bottle once a list', () => {
  expect(weeklyLists).toHaveLength(8);
  for (const { product } of lines) expect(stock.get(product), product).toBeGreaterThan(0);
  for (const list of weeklyLists)
    expect(new Set(list.lines.map(({ product }) => product)).size).toBe(list.lines.length);
});

it('what is nearly gone is low in stock, and nothing else is', () => {
  for (const { product, why } of lines)
    expect((stock.get(product) ?? 0) <= 5, product).toBe(why === 'nearly-gone');
});

it('a third of the bottles have no sentence', () => {
  const without = lines.filter(({ sentence }) => sentence === undefined).length;
  expect(without / lines.length).toBeGreaterThan(0.25);
  expect(without / lines.length).toBeLessThan(0.4);
});
