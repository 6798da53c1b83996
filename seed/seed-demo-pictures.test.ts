import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadShopContent, saveShopSettings } from '#modules/shop-settings/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { StartupError } from '#platform/startup-error.ts';
import { seedEmptyShop } from './seed-shop.ts';
import { seedDemoPictures } from './seed-demo-pictures.ts';
import { createDemoFolder, picture } from '#cli/test-demo-folder.ts';

const { folder: demo, render, write, remove } = createDemoFolder();
let embedded: TestDatabase;
let db: Database;

beforeAll(async () => {
  embedded = await startDatabase();
  const opened = await embedded.open();
  ({ db } = opened);
  await migrate(opened.pool, join(PROJECT_ROOT, 'db', 'migrations'), silentLog);
});
afterAll(async () => {
  await embedded.stop();
  remove();
});

async function getImages(slug: string): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select i.picture ->> 'key' as key, i.is_primary as first, i.image_url as url
      from product_image i join product p on p.id = i.product_id where p.slug = ${slug} order by i.position`);
  return rows;
}
async function getKey(table: 'category' | 'collection', slug: string): Promise<unknown> {
  const { rows } = await db.execute(
    sql`select picture ->> 'key' as key, image_url as url from ${sql.identifier(table)} where slug = ${slug}`,
  );
  return rows[0];
}
const tags = async (): Promise<unknown[]> =>
  (await db.execute(sql`delete from changed_tag returning tag`)).rows.map(({ tag }) => tag);
const SLIDES = [{ title: 'Ours', text: 'Ours.', action: 'Ours', target: { category: 'gin' } }];
const front = (key: string) => ({ key, first: true, url: `/media/${key}.day.640.webp` });

describe("the demo's pictures", () => {
  it('are missing when there is no list of them', async () => {
    expect(await seedEmptyShop(db, demo)).toBeGreaterThan(100);
    expect(await getImages('glen-orvin-12')).toEqual([]);
    expect((await loadShopContent(db)).pictures).toEqual({});
  });

  it('are added to a shop that was seeded before there were any, views in order, and invalidate pages', async () => {
    render({
      'products/glen-orvin-12/closure': 'glen-closure-00000001',
      'products/glen-orvin-12/label': 'glen-label-00000001',
      'products/glen-orvin-12/front': 'glen-front-00000001',
      'products/no-such-bottle/front': 'nobody-00000001',
      'scenes/band-wine': 'band-wine-00000001',
      'scenes/collection-gifts': 'gifts-00000001',
      'scenes/hero-1': 'hero-1-00000001',
      'drinks/negroni': 'negroni-00000001',
      'journal/half-the-strength': 'half-00000001',
    });
    await tags();
    expect(await seedDemoPictures(db, demo)).toBe(1);
    expect(await getImages('glen-orvin-12')).toEqual([
      front('glen-front-00000001'),
      { key: 'glen-label-00000001', first: false, url: '/media/glen-label-00000001.day.640.webp' },
      { key: 'glen-closure-00000001', first: false, url: '/media/glen-closure-00000001.day.640.webp' },
    ]);
    expect(await getKey('category', 'wine')).toMatchObject({ key: 'band-wine-00000001' });
    expect(await getKey('collection', 'gifts')).toMatchObject({ url: '/media/gifts-00000001.day.640.webp' });
    const { pictures } = await loadShopContent(db);
    expect(pictures).toEqual({
      'hero-1': picture('hero-1-00000001'),
      'band-wine': picture('band-wine-00000001'),
      'collection-gifts': picture('gifts-00000001'),
      'event-one-drink-three-ways': picture('half-00000001'),
      'sommelier-much': picture('half-00000001'),
    });
    expect(await tags()).toEqual(
      expect.arrayContaining([
        'categories',
        'collection:gifts',
        'settings:pictures',
        expect.stringMatching(/^card:/),
      ]),
    );
  });

  it('are not written again by a start that finds no change', async () => {
    expect(await seedDemoPictures(db, demo)).toBe(0);
    expect(await tags()).toEqual([]);
  });

  it('follow their files, also when one is removed', async () => {
    render({
      'products/glen-orvin-12/front': 'glen-front-00000002',
      'products/sgarbh-dubh/front': 'sgarbh-00000001',
      'scenes/hero-2': 'hero-2-00000001',
    });
    expect(await seedDemoPictures(db, demo)).toBe(2);
    expect(await getImages('glen-orvin-12')).toEqual([front('glen-front-00000002')]);
    expect(await getKey('category', 'wine')).toEqual({ key: null, url: null });
    expect(Object.keys((await loadShopContent(db)).pictures)).toEqual(['hero-2']);
  });

  it("leave the merchant's data unchanged: own images, renamed products, own URLs, own slides", async () => {
    await db.execute(sql`
      insert into product_image (id, product_id, image_url, position)
      select gen_random_uuid(), id, '/own.jpg', 7 from product where slug = 'aurelle'`);
    await db.execute(sql`update product set slug = 'my-own' where slug = 'kumohara-17'`);
    await db.execute(sql`update category set image_url = '/own.jpg' where slug = 'beer'`);
    await db.execute(
      sql`update settings_group set value = value || ${JSON.stringify({ heroSlides: SLIDES })}::jsonb where name = 'home'`,
    );
    await db.execute(sql`delete from shop_picture where name = 'hero-1'`);
    render({
      'products/aurelle/front': 'aurelle-00000001',
      'products/kumohara-17/front': 'kumohara-00000001',
      'scenes/band-beer': 'band-beer-00000001',
      'scenes/hero-1': 'hero-1-00000002',
      'scenes/hero-2': 'hero-2-00000002',
    });
    await seedDemoPictures(db, demo);
    expect(await getImages('aurelle')).toEqual([{ key: null, first: false, url: '/own.jpg' }]);
    expect(await getImages('my-own')).toEqual([]);
    expect(await getKey('category', 'beer')).toEqual({ key: null, url: '/own.jpg' });
    const { rows } = await db.execute(
      sql`select name, picture ->> 'key' as key from shop_picture where name in ('hero-1', 'hero-2')`,
    );
    expect(rows).toEqual([{ name: 'hero-2', key: 'hero-2-00000002' }]);
  });

  it("are removed with the demo's settings of the home page, and not added to other settings", async () => {
    const { pictures: _, hours: __, name: ___, minimumAge: ____, ...words } = await loadShopContent(db);
    await inTransaction(db, (tx) =>
      saveShopSettings(
        tx,
        systemActor('test'),
        { ...words, heroSlides: SLIDES, pictures: ['not-found'], reusedPictures: {} },
        { versions: 'any' },
      ),
    );
    render({ 'scenes/hero-2': 'hero-2-00000003', 'scenes/not-found': 'not-found-00000001' });
    await seedDemoPictures(db, demo);
    expect((await loadShopContent(db)).pictures).toEqual({ 'not-found': picture('not-found-00000001') });
  });

  it('stop a start when their list is invalid, with a remedy', async () => {
    write('{"products/x/front": {"key": "../x"}}');
    await expect(seedDemoPictures(db, demo)).rejects.toThrow(StartupError);
  });
});
