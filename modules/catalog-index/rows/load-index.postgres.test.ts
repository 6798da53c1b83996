import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIndexReaders, followIndex } from '../follow/live-index.ts';
import { loadIndex } from './load-index.ts';
import { getContent } from '../test-content.ts';
import { createDemoDatabase, takeTags } from './test-demo-database.ts';

describe('a catalogue that changes during a load', () => {
  let shop: Awaited<ReturnType<typeof createDemoDatabase>>;
  beforeAll(async () => {
    shop = await createDemoDatabase();
  });
  afterAll(() => shop.stop());

  it('is complete after a refresh: products renamed, added and removed between two chunks', async () => {
    const { db } = shop;
    await takeTags(db);
    // Chunks of ten products, so that a load takes many statements.
    const live = followIndex(createIndexReaders(db, 10));
    await live.get();
    let isReading = true;
    const skus = shop.catalogue.products.map(({ sku }) => sku);
    const changing = (async () => {
      for (let turn = 0; isReading; turn += 1) {
        const sku = skus[(turn * 37) % skus.length] ?? '';
        const name = `${turn % 2 === 0 ? 'zz' : 'aa'} ${turn}`;
        await db.execute(sql`update product set name = ${name} where sku = ${sku}`);
        if (turn % 10 === 0) await db.execute(sql`delete from product where sku = ${sku}`);
      }
    })();
    for (let round = 0; round < 8; round += 1) {
      const tags = await takeTags(db);
      await live.refresh([...tags, 'everything']);
    }
    isReading = false;
    await changing;
    await live.refresh(await takeTags(db));
    expect(getContent(await live.get())).toEqual(getContent(await loadIndex(db)));
  });
});
