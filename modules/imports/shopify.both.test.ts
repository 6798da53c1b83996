import { writeFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';
import type { PictureData } from '#contract/picture.ts';
import { undoOperation } from '#modules/audit/office.ts';
import { listProductPictures } from '#modules/catalog/imports.ts';
import type { PictureMaker } from '#modules/media/index.ts';
import { listRedirects } from '#modules/redirects/index.ts';
import { INVERSES } from '#modules/undo/index.ts';
import {
  countPictures,
  type FetchPicture,
  findImport,
  listFailedPictures,
  listPictureHosts,
} from './index.ts';
import { fetchPictures } from './records/fetch-pictures.ts';
import { MAUDE, useImportBench } from './test-import-bench.ts';

const bench = useImportBench();
const { database, upload, change, check, commit, rows, product } = bench;

const HEADER =
  'Handle,Title,Vendor,Product Category,Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status';
const CDN = 'https://cdn.shopify.com';
const FILE = [
  HEADER,
  `north-gin,North Gin,North,gin,Size,750 ml,NORTH-750,40.00,${CDN}/north-1.jpg,draft`,
  `north-gin,,,,,375 ml,NORTH-375,25.00,${CDN}/north-2.jpg,`,
  `north-gin,,,,,,,,https://other.example/north-3.jpg,`,
  `south-gin,South Gin,South,gin,Title,Default Title,SOUTH,30.00,${CDN}/missing.jpg,draft`,
  'west-gin,West Gin,West,gin,Title,Default Title,WEST,30.00,no address,draft',
].join('\n');

let made = 0;
/** Makes pictures of nothing: what is tested is where they go. */
const pictures: PictureMaker = {
  async make() {
    made += 1;
    const picture: PictureData = {
      key: `photograph-${String(made).padStart(8, '0')}`,
      width: 900,
      height: 1200,
      widths: [360, 900],
      looks: ['day'],
      alt: '',
    };
    return { ok: true, picture };
  },
};
const fetched: string[] = [];
const fetchPicture: FetchPicture = async (url, { path, hosts }) => {
  if (!hosts.has(new URL(url).hostname)) return 'other-host';
  if (url.includes('missing')) return 'not-found';
  fetched.push(url);
  await writeFile(path, url);
  return 'fetched';
};

beforeAll(async () => {
  const spirits = await bench.makeCategory('spirits', 'Spirits');
  await bench.makeCategory('gin', 'Gin', spirits);
});

it('becomes families, redirects, and photographs from the hosts that were confirmed', async () => {
  const id = await upload(FILE);
  expect(await findImport(database().db, id)).toMatchObject({ format: 'Shopify', rowCount: 4 });
  await change(id, { key: 'sku' });
  expect(await check(id)).toMatchObject({ state: 'checked' });
  expect((await rows(id)).map(({ row, state, name }) => [row, state, name])).toEqual([
    [2, 'create', 'North Gin'],
    [3, 'create', 'North Gin'],
    [5, 'create', 'South Gin'],
    [6, 'create', 'West Gin'],
  ]);
  expect((await rows(id))[3]?.warnings.map(({ target }) => target)).toContain('pictures');
  expect(await listPictureHosts(database().db, id)).toEqual([
    { host: 'cdn.shopify.com', count: 5 },
    { host: 'other.example', count: 2 },
  ]);
  const operationId = await commit(id, { pictureHosts: ['cdn.shopify.com'] });

  const north = await product('NORTH-750');
  expect(north?.record).toMatchObject({ slug: 'north-gin', familyKey: 'north-gin', unitMl: 750 });
  expect((await product('NORTH-375'))?.record).toMatchObject({
    name: 'North Gin',
    slug: 'north-gin-375-ml',
    familyKey: 'north-gin',
    unitMl: 375,
  });
  expect((await product('SOUTH'))?.record.familyKey).toBeNull();
  const redirects = async () =>
    (await listRedirects(database().db)).map(({ from, to }) => `${from} ${to}`).toSorted();
  expect(await redirects()).toEqual([
    '/products/north-gin /product/north-gin',
    '/products/south-gin /product/south-gin',
    '/products/west-gin /product/west-gin',
  ]);

  // A process that ends after a product goes on with the next one.
  const job = { importId: id, hosts: ['cdn.shopify.com'], actor: { kind: MAUDE.kind, id: MAUDE.id } };
  const sources = { db: database().db, fetchPicture, pictures };
  expect(await fetchPictures(sources, job, 0)).toBe(false);
  expect(await listProductPictures(database().db, north?.id ?? '')).toHaveLength(2);
  expect(await fetchPictures(sources, job)).toBe(true);
  expect(fetched).toEqual([1, 2, 1, 2].map((number) => `${CDN}/north-${number}.jpg`));
  expect(
    Object.fromEntries((await countPictures(database().db, id)).map((one) => [one.state, one.count])),
  ).toEqual({ fetched: 4, failed: 1, found: 2 });
  expect(await listFailedPictures(database().db, id, 10)).toEqual([
    {
      row: 5,
      name: 'South Gin',
      url: `${CDN}/missing.jpg`,
      message: 'There is no photograph at its address.',
    },
  ]);

  // A second time nothing is fetched for products that have photographs.
  const again = await upload(FILE.replaceAll('40.00', '41.00'));
  await check(again);
  await commit(again, { pictureHosts: ['cdn.shopify.com'] });
  await fetchPictures(sources, { ...job, importId: again });
  expect(fetched).toHaveLength(4);

  const undone = await undoOperation(database().db, MAUDE, INVERSES, { operationId, reason: 'no' });
  expect(undone).toMatchObject({ kind: 'undone' });
  expect(await redirects()).toEqual([]);
});
