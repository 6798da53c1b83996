import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { StartupError } from '#platform/startup-error.ts';
import { PAGE_KIND, pinTerms } from '#modules/content/index.ts';
import { updateRecord } from '#modules/editing/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { addDemoContent, seedDemoContent } from './seed-demo-content.ts';
import { seedDemoPictures } from './seed-demo-pictures.ts';
import { type SeedMode, writeSeedMode } from './seed-mode.ts';
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
  embedded = await startDatabase();
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
  await db.execute(sql`delete from app_setting`);
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
  (await db.execute(sql`delete from changed_tag returning tag`)).rows.map(({ tag }) => tag);
const mode = (seedMode: SeedMode) => inTransaction(db, (tx) => writeSeedMode(tx, seedMode));
/** Edits a page as its merchant. */
const edit = (key: string, body: string) =>
  inTransaction(db, async (tx) => {
    const current = await PAGE_KIND.lock(tx, key);
    if (!current) throw new Error(`no page ${key}`);
    const change = { body };
    await updateRecord(tx, commandLineActor('merchant'), PAGE_KIND, { id: key, change, expectedVersion: 1 });
  });
const own = (slug: string) => sql`
  insert into article (id, slug, title, excerpt, category, published_at, html, word_count)
  values (gen_random_uuid(), ${slug}, 'Ours', 'Kept.', 'Ours', '2026-02-01', '<p>Ours.</p>', 1)`;

describe("the demo's texts", () => {
  it('fill a fresh demo shop once with articles, recipes, events and pages, and invalidate cached pages', async () => {
    render({ 'journal/ice': 'ice-00000001' });
    await mode('demo');
    await tags();
    expect(await seedDemoContent(db, demo)).toBe(true);
    expect(await readNotes()).toEqual(EVERYTHING);
    expect(await articles()).toEqual([{ slug: 'ice', title: 'Ice', picture: 'ice-00000001' }]);
    expect(await tags()).toEqual(expect.arrayContaining(['article:ice', 'articles', 'recipes', 'pages']));
  });

  it('are changed by no later start and by no other release', async () => {
    await mode('demo');
    await seedDemoContent(db, demo);
    await db.execute(sql`delete from article`);
    await db.execute(sql`update page set title = 'My terms' where slug = 'terms'`);
    await tags();
    tell({ ...TEXTS, 'pages/about.md': TEXTS['pages/terms.md'], 'events.yaml': '[]' });
    render({ 'journal/ice': 'ice-00000002' });
    expect(await seedDemoContent(db, demo)).toBe(false);
    expect(await tags()).toEqual([]);
    expect(await readNotes()).toEqual({ ...EVERYTHING, article: [] });
  });

  it('do not stop a later start when they are invalid or missing', async () => {
    await mode('demo');
    await seedDemoContent(db, demo);
    tell({ 'pages/terms.md': 'No front matter.' });
    expect(await seedDemoContent(db, demo)).toBe(false);
    tell({});
    expect(await seedDemoContent(db, demo)).toBe(false);
    expect(await readNotes()).toEqual(EVERYTHING);
  });

  it('are not imported into a shop without the demo: it gets the neutral pages', async () => {
    await mode('empty');
    start('pages/terms.md', TEXTS['pages/terms.md']);
    expect(await seedDemoContent(db, demo)).toBe(true);
    expect(await readNotes()).toEqual(STARTER);
    unstart();
  });

  it('replace neutral pages that were never edited when the merchant later requests the demo', async () => {
    await mode('shelves');
    start('pages/terms.md', TEXTS['pages/terms.md'].replace('Words', 'Neutral'));
    start('pages/about.md', TEXTS['pages/terms.md'].replace('Words', 'Neutral'));
    await seedDemoContent(db, demo);
    await edit('about', 'Ours.');
    unstart();
    await addDemoContent(db, demo);
    expect(await readNotes()).toEqual({ ...EVERYTHING, page: ['about', 'terms'] });
    const { rows } = await db.execute(sql`select body from page order by slug`);
    expect(rows).toEqual([{ body: 'Ours.' }, { body: 'Words.' }]);
  });

  it('get another version than a replaced text that an order names, and may be replaced again', async () => {
    const terms = async () =>
      (await db.execute(sql`select version, body from page where slug = 'terms'`)).rows;
    await mode('shelves');
    start('pages/terms.md', TEXTS['pages/terms.md'].replace('Words', 'Neutral'));
    await seedDemoContent(db, demo);
    expect(await inTransaction(db, pinTerms)).toEqual([{ slug: 'terms', version: 1 }]);
    unstart();
    await addDemoContent(db, demo);
    expect(await terms()).toEqual([{ version: 2, body: 'Words.' }]);
    tell({ ...TEXTS, 'pages/terms.md': TEXTS['pages/terms.md'].replace('Words', 'Later') });
    await addDemoContent(db, demo);
    expect(await terms()).toEqual([{ version: 2, body: 'Later.' }]);
  });

  it("leave the merchant's texts unchanged, even when a file has the same slug", async () => {
    await mode('demo');
    await db.execute(own('ice'));
    await seedDemoContent(db, demo);
    expect(await articles()).toMatchObject([{ slug: 'ice', title: 'Ours' }]);
  });

  it('are imported when the merchant has deleted a product that they name', async () => {
    await mode('demo');
    const { rows } = await db.execute(sql`select slug from product where slug = 'corravane-london-dry'`);
    expect(rows, 'the bottle that the texts name').toEqual([]);
    expect(await seedDemoContent(db, demo)).toBe(true);
    const cards = await db.execute(sql`
      select slug from article_card union all select product_slug from recipe_bottle`);
    expect(cards.rows).toEqual([{ slug: 'corravane-london-dry' }, { slug: 'corravane-london-dry' }]);
  });

  it('stop the first start when they are invalid, with file, line and field, and write nothing', async () => {
    await mode('demo');
    tell({
      'articles/ice.md': TEXTS['articles/ice.md'].replace('2026-03-01T14:00:00Z', 'yesterday'),
      'pages/terms.md': TEXTS['pages/terms.md'].replace('title: Terms\n', ''),
    });
    const problem = await seedDemoContent(db, demo).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(StartupError);
    for (const place of ['ice.md:5: published: ', 'pages/terms.md:2: title: '])
      expect(String(problem)).toContain(place);
    expect(await readNotes()).toMatchObject({ article: [], page: [] });
    tell(TEXTS);
    expect(await seedDemoContent(db, demo), 'the start after the correction').toBe(true);
  });
});

describe('pictures of delivered texts', () => {
  it("follow the release, and never replace a merchant's", async () => {
    await mode('demo');
    render({ 'journal/ice': 'ice-00000001', 'drinks/hot-toddy': 'toddy-00000001' });
    await seedDemoContent(db, demo);
    await db.execute(own('ours'));
    await edit('terms', 'Ours.');
    render({ 'journal/ice': 'ice-00000002', 'journal/ours': 'ours-00000001' });
    await seedDemoPictures(db, demo);
    expect(await articles()).toEqual([
      { slug: 'ice', title: 'Ice', picture: 'ice-00000002' },
      { slug: 'ours', title: 'Ours', picture: null },
    ]);
    const { rows } = await db.execute(sql`select picture from recipe`);
    expect(rows).toEqual([{ picture: null }]);
  });
});
