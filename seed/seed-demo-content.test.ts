import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, startEmbedded, type TestDatabase } from '#platform/database/test-databases.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { StartupError } from '#platform/startup-error.ts';
import { seedDemoContent } from './seed-demo-content.ts';
import { createDemoFolder, TEXTS } from '#cli/test-demo-folder.ts';

const { folder: demo, render, tell, start, unstart, remove } = createDemoFolder();
const ID = '01940000-0000-7000-8000-000000000001';
const PAGES_ALONE = {
  article: [],
  recipe: [],
  event: [],
  page: ['terms'],
  faq_question: ['how-old'],
  province: ['MB'],
};
const STARTER = { ...PAGES_ALONE, faq_question: [], province: [] };
const EVERYTHING = { ...PAGES_ALONE, article: ['ice'], recipe: ['hot-toddy'], event: ['five-glasses'] };

let embedded: TestDatabase;
let db: Database;

beforeAll(async () => {
  embedded = await startEmbedded();
  const opened = await embedded.open();
  ({ db } = opened);
  await migrate(opened.pool, join(PROJECT_ROOT, 'db', 'migrations'), silentLog);
  // One product with a demo picture represents all of them.
  await db.execute(sql`insert into category (id, slug, name) values (${ID}, 'gin', 'Gin')`);
  await db.execute(sql`
    insert into product (id, sku, slug, name, producer, category_id, price_cents, description, short_description, origin,
                         origin_country, abv, unit_ml, stock_quantity, liquid_colour)
    values (${ID}, 'G-1', 'a-gin', 'A Gin', 'Someone', ${ID}, 4000, '', '', 'Canada', 'Canada', 40, 750, 9, 'clear')`);
  await db.execute(sql`
    insert into product_image (id, product_id, image_url, position, is_demo) values (${ID}, ${ID}, '/gin.webp', 0, true)`);
});
afterAll(async () => {
  await embedded.stop();
  remove();
});
beforeEach(async () => {
  render({});
  tell(TEXTS);
  for (const table of Object.keys(EVERYTHING)) await db.execute(sql`delete from ${sql.identifier(table)}`);
  await db.execute(sql`delete from app_setting where key = 'demo-content'`);
});

/** Returns the keys of the rows in each table. */
async function readNotes(): Promise<Record<string, unknown>> {
  const tables = Object.keys(EVERYTHING).map(async (table) => {
    const key = sql.identifier(table === 'province' ? 'code' : 'slug');
    const { rows } = await db.execute(
      sql`select ${key} as name from ${sql.identifier(table)} order by ${key}`,
    );
    return [table, rows.map(({ name }) => name)];
  });
  return Object.fromEntries(await Promise.all(tables));
}
async function articles(): Promise<unknown[]> {
  const { rows } = await db.execute(
    sql`select slug, title, picture ->> 'key' as picture from article order by slug`,
  );
  return rows;
}
const tags = async (): Promise<unknown[]> =>
  (await db.execute(sql`delete from catalogue_change returning tag`)).rows.map(({ tag }) => tag);
const own = (slug: string) => sql`
  insert into article (id, slug, title, excerpt, category, published_at, html, word_count)
  values (gen_random_uuid(), ${slug}, 'Ours', 'Kept.', 'Ours', '2026-02-01', '<p>Ours.</p>', 1)`;

describe("the demo's texts", () => {
  it('fill a fresh demo shop with articles, recipes, events and pages, and invalidate cached pages', async () => {
    render({ 'journal/ice': 'ice-00000001' });
    await tags();
    expect(await seedDemoContent(db, demo, 'demo')).toBe(true);
    expect(await readNotes()).toEqual(EVERYTHING);
    expect(await articles()).toEqual([{ slug: 'ice', title: 'Ice', picture: 'ice-00000001' }]);
    expect(await tags()).toContain('everything');
  });

  it('are not imported into a shop without the demo: it keeps the neutral pages', async () => {
    start('pages/terms.md', TEXTS['pages/terms.md']);
    expect(await seedDemoContent(db, demo, 'shelves')).toBe(true);
    expect(await readNotes()).toEqual(STARTER);
    tell({ ...TEXTS, 'pages/about.md': TEXTS['pages/terms.md'] });
    expect(await seedDemoContent(db, demo)).toBe(false);
    start('pages/returns.md', TEXTS['pages/terms.md']);
    expect(await seedDemoContent(db, demo)).toBe(true);
    expect(await readNotes()).toEqual({ ...STARTER, page: ['returns', 'terms'] });
    unstart();
  });

  it('are imported into such a shop when its merchant later requests the demo', async () => {
    await seedDemoContent(db, demo, 'shelves');
    expect(await seedDemoContent(db, demo, 'demo')).toBe(true);
    expect(await readNotes()).toEqual(EVERYTHING);
  });

  it('are not written again by a start that finds no change', async () => {
    await seedDemoContent(db, demo, 'demo');
    await db.execute(sql`delete from article`);
    await tags();
    expect(await seedDemoContent(db, demo)).toBe(false);
    expect(await tags()).toEqual([]);
    expect(await readNotes()).toEqual({ ...EVERYTHING, article: [] });
  });

  it('follow their files: changed, new and removed ones', async () => {
    await seedDemoContent(db, demo, 'demo');
    const { 'events.yaml': _, 'recipes/hot-toddy.yaml': toddy, ...rest } = TEXTS;
    tell({
      ...rest,
      'articles/ice.md': TEXTS['articles/ice.md'].replace('title: Ice', 'title: Water'),
      'recipes/cold-toddy.yaml': toddy.replace('name: Hot', 'name: Cold'),
    });
    expect(await seedDemoContent(db, demo)).toBe(true);
    expect(await readNotes()).toEqual({ ...EVERYTHING, recipe: ['cold-toddy'], event: [] });
    expect(await articles()).toMatchObject([{ slug: 'ice', title: 'Water' }]);
  });

  it('follow their pictures', async () => {
    await seedDemoContent(db, demo, 'demo');
    render({ 'journal/ice': 'ice-00000002' });
    expect(await seedDemoContent(db, demo)).toBe(true);
    expect(await articles()).toMatchObject([{ slug: 'ice', picture: 'ice-00000002' }]);
  });

  it("leave the merchant's texts unchanged, even when a file has the same slug", async () => {
    await seedDemoContent(db, demo, 'demo');
    await db.execute(own('ours'));
    await db.execute(sql`delete from article where slug = 'ice'`);
    await db.execute(own('ice'));
    await db.execute(sql`update page set title = 'My terms', is_demo = false where slug = 'terms'`);
    tell({ 'articles/ice.md': TEXTS['articles/ice.md'], 'pages/terms.md': `${TEXTS['pages/terms.md']}New.` });
    expect(await seedDemoContent(db, demo)).toBe(true);
    expect(await articles()).toMatchObject([
      { slug: 'ice', title: 'Ours' },
      { slug: 'ours', title: 'Ours' },
    ]);
    const { rows } = await db.execute(sql`select slug, title from page`);
    expect(rows).toEqual([{ slug: 'terms', title: 'My terms' }]);
  });

  it('stop a start when they are invalid, with file, line and field of each issue, and change nothing', async () => {
    await seedDemoContent(db, demo, 'demo');
    await tags();
    tell({
      'articles/ice.md': TEXTS['articles/ice.md'].replace('2026-03-01T14:00:00Z', 'yesterday'),
      'recipes/hot-toddy.yaml': TEXTS['recipes/hot-toddy.yaml'].replace('family: hot', 'family: cosy'),
      'pages/terms.md': TEXTS['pages/terms.md'].replace('lead: Who may buy.\n', ''),
    });
    const problem = await seedDemoContent(db, demo).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StartupError);
    for (const place of ['ice.md:5: published: ', 'hot-toddy.yaml:5: family: ', 'pages/terms.md:2: lead: '])
      expect(String(problem)).toContain(place);
    expect(await readNotes()).toEqual(EVERYTHING);
    expect(await tags()).toEqual([]);
    tell(TEXTS);
    expect(await seedDemoContent(db, demo), 'the texts as they were').toBe(false);
  });

  it('are imported when the merchant has deleted a product that they name', async () => {
    const { rows } = await db.execute(sql`select slug from product where slug = 'corravane-london-dry'`);
    expect(rows, 'the bottle that the texts name').toEqual([]);
    expect(await seedDemoContent(db, demo, 'demo')).toBe(true);
    const cards = await db.execute(sql`
      select slug from article_card union all select product_slug from recipe_bottle`);
    expect(cards.rows).toEqual([{ slug: 'corravane-london-dry' }, { slug: 'corravane-london-dry' }]);
  });

  it('stay unchanged when the demo folder has none', async () => {
    await seedDemoContent(db, demo, 'demo');
    tell({});
    expect(await seedDemoContent(db, demo)).toBe(false);
    expect(await readNotes()).toEqual(EVERYTHING);
  });

  // Must be last: afterwards this is no demo shop.
  it('are imported completely into a demo shop of an earlier release, and as neutral pages into any other', async () => {
    expect(await seedDemoContent(db, demo)).toBe(true);
    expect(await readNotes()).toEqual(EVERYTHING);
    await db.execute(sql`delete from app_setting where key = 'demo-content'`);
    await db.execute(sql`update product_image set is_demo = false`);
    start('pages/terms.md', TEXTS['pages/terms.md']);
    expect(await seedDemoContent(db, demo)).toBe(true);
    expect(await readNotes()).toEqual(STARTER);
  });
});
