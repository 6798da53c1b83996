/**
 * Tests that an import loses and repeats no photograph when the process that fetches them is killed.
 * `test:all` does so with its rows; `modules/imports/interrupted-commit.test.ts` interrupts them in one
 * process.
 */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { listProductPictures } from '#modules/catalog/imports.ts';
import { countPictures } from '#modules/imports/index.ts';
import { useImportKills } from './test-import-kills.ts';
import { until } from './test-settle.ts';

const kills = useImportKills();
const { bench } = kills;

it('photographs are fetched and placed once by processes that are killed', async () => {
  const { db } = bench.database();
  const products = [1, 2, 3];
  /** Ends with eight hexadecimal digits, as keys of pictures do. */
  const nameOf = (product: number, at: number): string => `photograph-${product}${at}aaaaaa`;
  const header =
    'Handle,Title,Vendor,Product Category,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status';
  const address = (product: number, at: number): string =>
    `https://cdn.shopify.com/${nameOf(product, at)}.jpg`;
  const lines = products.flatMap((product) => [
    `gin-${product},Gin ${product},Maker,gin,Title,Default Title,PH-${product},40.00,${address(product, 1)},draft`,
    `gin-${product},,,,,,,,${address(product, 2)},`,
  ]);
  const id = await bench.upload([header, ...lines].join('\n'));
  await bench.change(id, { key: 'sku' });
  await bench.check(id);
  await bench.commit(id, { pictureHosts: ['cdn.shopify.com'] });
  // While the second product is fetched.
  const worker = await kills.start(nameOf(2, 2));
  await until('a fetch that hangs', async () => worker.message().includes('hangs'));
  await kills.kill(worker);
  expect(await stateOf()).toEqual({ fetched: 2, waiting: 4 });
  // The second product has its photographs, and they are not yet committed.
  await kills.killAtLock(
    sql`select 1 from import_picture where import_id = ${id} and url = ${address(2, 2)}`,
  );
  expect(await stateOf()).toEqual({ fetched: 2, waiting: 4 });
  await kills.finish(async () => (await stateOf())['waiting'] === undefined);
  expect(await stateOf()).toEqual({ fetched: 6 });
  for (const product of products) {
    const stored = await bench.product(`PH-${product}`);
    const placed = await listProductPictures(db, stored?.id ?? '');
    expect(placed.map(({ picture }) => picture?.key)).toEqual([nameOf(product, 1), nameOf(product, 2)]);
  }

  async function stateOf(): Promise<Record<string, number>> {
    return Object.fromEntries((await countPictures(db, id)).map(({ state, count }) => [state, count]));
  }
}, 240_000);
