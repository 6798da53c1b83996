import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importCatalogue, createCatalog, loadCatalogueFolder } from '#modules/catalog/index.ts';
import { systemActor } from '#platform/actor.ts';
import type { Database } from '#platform/database/handle.ts';
import { migrate } from '#platform/database/migrate.ts';
import { silentLog, type TestDatabase } from '#platform/database/test-databases.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { createSommelier, type Sommelier } from './index.ts';
import { loadBottles } from './load-bottles.ts';
import { NOTHING } from './test-answers.ts';
import { loadDemoBottles } from './test-bottles.ts';

const MIGRATIONS = new URL('../../db/migrations', import.meta.url).pathname;
const CATALOGUE = new URL('../../demo/catalogue', import.meta.url).pathname;

/** Tests what the sommelier loads, on both databases. */
export function describeReading(kind: string, start: () => Promise<TestDatabase>): void {
  describe(`the sommelier on ${kind}`, () => {
    let place: TestDatabase;
    let db: Database;
    let catalog: ReturnType<typeof createCatalog>;
    let sommelier: Sommelier;

    beforeAll(async () => {
      place = await start();
      const opened = await place.open();
      db = opened.db;
      await migrate(opened.pool, MIGRATIONS, silentLog);
      const read = await loadCatalogueFolder(CATALOGUE);
      if (!read.ok) throw new Error('invalid demo catalogue');
      await inTransaction(db, (tx) => importCatalogue(tx, systemActor('test'), read.data));
      catalog = createCatalog(db);
      sommelier = createSommelier(db, catalog);
    });
    afterAll(() => place.stop());

    it('loads every bottle as in the files', async () => {
      const bySlug = (a: { slug: string }, b: { slug: string }) => (a.slug < b.slug ? -1 : 1);
      const numberless = ({ number: _, ...rest }: { number: number; slug: string }) => rest;
      const read = (await loadBottles(db, await catalog.tree())).sort(bySlug);
      const written = (await loadDemoBottles()).sort(bySlug);
      expect(read.map(numberless)).toEqual(written.map(numberless));
      expect(new Set(read.map(({ number }) => number)).size).toBe(read.length);
    });

    it('recommends another bottle once the first is sold out, and the first again when it is back', async () => {
      const slugs = async () => (await sommelier.recommend(NOTHING)).bottles.map(({ slug }) => slug);
      const before = await slugs();
      const setStock = async (stock: number): Promise<void> => {
        const { rows } = await db.execute<{ id: string }>(
          sql`update product set stock_quantity = ${stock} where slug = ${before[0]} returning id`,
        );
        await sommelier.refresh([`product:${rows[0]?.id}`]);
      };
      await setStock(0);
      expect(await slugs()).not.toContain(before[0]);
      await setStock(3);
      expect(await slugs()).toEqual(before);
    });

    it('uses the new name of a category after a full load', async () => {
      await db.execute(sql`update category set name = 'Usquebaugh' where slug = 'whiskey'`);
      catalog.invalidate();
      await sommelier.refresh(['everything']);
      const { choices } = await sommelier.getQuestion('kind', NOTHING);
      expect(choices.find(({ value }) => value === 'whiskey')?.label).toBe('Usquebaugh');
    });
  });
}
