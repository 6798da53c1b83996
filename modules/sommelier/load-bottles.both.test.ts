import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { importCatalogue, loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { createCatalog } from '#modules/catalog/index.ts';
import { createLiveCatalogIndex, getOrdinal, type LiveCatalogIndex } from '#modules/catalog-index/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { createSommelier, type Sommelier } from './index.ts';
import { getLineages } from './lineages.ts';
import { createBottleTexts } from './load-bottles.ts';
import { NOTHING } from './test-answers.ts';
import { loadDemoBottles } from './test-bottles.ts';
import { createTraitsReader, traitsOf } from './traits.ts';

const MIGRATIONS = new URL('../../db/migrations', import.meta.url).pathname;
const CATALOGUE = new URL('../../demo/catalogue', import.meta.url).pathname;

describe('the sommelier', () => {
  let place: TestDatabase;
  let db: Database;
  let catalog: ReturnType<typeof createCatalog>;
  let index: LiveCatalogIndex;
  let sommelier: Sommelier;

  beforeAll(async () => {
    place = await startDatabase();
    const opened = await place.open();
    db = opened.db;
    await migrate(opened.pool, MIGRATIONS, silentLog);
    const read = await loadCatalogueFolder(CATALOGUE);
    if (!read.ok) throw new Error('invalid demo catalogue');
    await inTransaction(db, (tx) => importCatalogue(tx, systemActor('test'), read.data));
    catalog = createCatalog(db);
    index = createLiveCatalogIndex(db);
    sommelier = createSommelier(db, catalog, index);
  });
  afterAll(() => place.stop());
  const listNumbers = (): Promise<number[]> => index.read((columns) => [...columns.number]);

  it('loads every bottle as in the files', async () => {
    const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1);
    const numberless = ({ number: _, ...rest }: { number: number; slug: string }) => rest;
    const texts = createBottleTexts(db, catalog.tree);
    const read = (await texts.load(await listNumbers())).sort(bySlug);
    const written = (await loadDemoBottles()).sort(bySlug);
    expect(read.map(numberless)).toEqual(written.map(numberless));
    expect(new Set(read.map(({ number }) => number)).size).toBe(read.length);
    expect(await texts.find(read[0]?.slug ?? '')).toEqual(read[0]);
    expect(await texts.find('no-such-bottle')).toBeUndefined();
  });

  it('has the traits of every bottle in the index', async () => {
    const tree = await catalog.tree();
    // Named, because the traits of the index are getters.
    const comparable = (of: ReturnType<typeof traitsOf>) => ({
      lineage: of.lineage,
      prices: [of.paidCents, of.abv, of.rating, of.volumeMl],
      flags: [of.isInStock, of.isLimitedEdition, of.isStaffPick, of.isGiftIdea, of.hasAwards, of.marks],
      dishes: [of.dishes, of.dishesTwice, of.firstDishes],
      levels: [of.smoke, of.bitterness, of.sweetness, of.sweetnessWord, of.bodyWord],
      hashes: [of.producer, of.drink, of.region],
      figures: [of.sugar, of.peat],
      flavours: FLAVOUR_KEYS.map((_key, place) => of.flavours[of.at + place]),
      servedAt: Number.isNaN(of.servedAt) ? null : of.servedAt.toFixed(3),
      words: [...of.words].sort(),
    });
    const bottles = await createBottleTexts(db, catalog.tree).load(await listNumbers());
    await index.read((columns) => {
      const traits = createTraitsReader(columns, getLineages(columns, tree));
      for (const bottle of bottles) {
        const read = traits.peek(getOrdinal(columns, bottle.number));
        expect(comparable(read), bottle.slug).toEqual(comparable(traitsOf(bottle)));
      }
    });
  });

  it('recommends another bottle once the first is sold out, and the first again when it is back', async () => {
    const slugs = async () => (await sommelier.recommend(NOTHING)).bottles.map(({ slug }) => slug);
    const before = await slugs();
    const setStock = async (stock: number): Promise<void> => {
      const { rows } = await db.execute<{ id: string }>(
        sql`update product set stock_quantity = ${stock} where slug = ${before[0]} returning id`,
      );
      await index.refresh([`product:${rows[0]?.id}`]);
    };
    await setStock(0);
    expect(await slugs()).not.toContain(before[0]);
    await setStock(3);
    expect(await slugs()).toEqual(before);
  });

  it('uses the new name of a category after a full load', async () => {
    await db.execute(sql`update category set name = 'Usquebaugh' where slug = 'whiskey'`);
    catalog.invalidate();
    await index.refresh(['everything']);
    const { choices } = await sommelier.getQuestion('kind', NOTHING);
    expect(choices.find(({ value }) => value === 'whiskey')?.label).toBe('Usquebaugh');
  });
});
