import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadHorizon } from '#platform/changes/load-horizon.ts';
import { createIndexReaders } from '../follow/live-index.ts';
import { createDemoDatabase, TIMEOUT_MS } from '../rows/test-demo-database.ts';
import { loadIndex } from '../rows/load-index.ts';
import { getContent } from '../test-content.ts';
import { loadStoredIndex, storeIndex } from './stored-index.ts';

let shop: Awaited<ReturnType<typeof createDemoDatabase>>;
let folder: string;
const getPlace = () => ({ folder, program: 'this program' });

beforeAll(async () => {
  shop = await createDemoDatabase();
  folder = await mkdtemp(join(tmpdir(), 'alambic-stored-'));
}, TIMEOUT_MS);
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await shop.db.execute(sql`delete from changed_tag`);
  await storeIndex(shop.db, getPlace(), await loadIndex(shop.db), await loadHorizon(shop.db.$client));
});

/** Loads the stored index; `updated` counts the products that were read again. */
async function load(place = getPlace()) {
  let updated = 0;
  const { update } = createIndexReaders(shop.db);
  const index = await loadStoredIndex(shop.db, place, (before, ids) => {
    updated += ids.length;
    return update(before, ids);
  });
  return { index, updated };
}

it('is the index that was stored, and reads no product again', { timeout: TIMEOUT_MS }, async () => {
  const { index, updated } = await load();
  expect(updated).toBe(0);
  expect(index && getContent(index)).toEqual(getContent(await loadIndex(shop.db)));
});

it('has what changed since: prices, names, new values and deleted products', {
  timeout: TIMEOUT_MS,
}, async () => {
  const skus = shop.catalogue.products.map(({ sku }) => sku);
  await shop.db.execute(sql`update product set price_cents = price_cents + 100 where sku = ${skus[0]}`);
  await shop.db.execute(
    sql`update product set name = 'Zz', origin_country = 'Atlantis' where sku = ${skus[1]}`,
  );
  await shop.db.execute(sql`delete from product where sku = ${skus[2]}`);
  const { index, updated } = await load();
  expect(updated).toBe(3);
  expect(index && getContent(index)).toEqual(getContent(await loadIndex(shop.db)));
});

it('is not used after a change of everything', async () => {
  await shop.db.execute(sql`insert into changed_tag (tag) values ('everything')`);
  expect((await load()).index).toBeUndefined();
});

it('is not used by another program, nor a day later', async () => {
  expect((await load({ folder, program: 'another program' })).index).toBeUndefined();
  vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000, toFake: ['Date'] });
  try {
    expect((await load()).index).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});

it('is not used for tables that a restore put in their place', async () => {
  await shop.db.execute(sql`alter table product rename to product_before`);
  await shop.db.execute(sql`create table product (like product_before)`);
  try {
    expect((await load()).index).toBeUndefined();
  } finally {
    await shop.db.execute(sql`drop table product`);
    await shop.db.execute(sql`alter table product_before rename to product`);
  }
});

it.each([
  ['is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 40)],
  ['is empty', () => Buffer.alloc(0)],
  [
    'has a wrong bit',
    (bytes: Buffer) => {
      const damaged = Buffer.from(bytes);
      damaged[5000] = (damaged[5000] ?? 0) ^ 1;
      return damaged;
    },
  ],
])('is not used when the file %s', async (_how, damage) => {
  const file = join(folder, 'catalog-index');
  await writeFile(file, damage(await readFile(file)));
  expect((await load()).index).toBeUndefined();
});
