import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { type Catalog, createCatalog } from '#modules/catalog/index.ts';
import { createLiveCatalogIndex } from '#modules/catalog-index/index.ts';
import { createSearch, type Search } from '#modules/search/index.ts';
import { migrate } from '#platform/database/migrate.ts';
import type { DatabaseConnection } from '#platform/database/open-database.ts';
import { silentLog } from '#platform/database/test-databases.ts';
import { startDatabase } from '#platform/database/test-start-database.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import type { Database } from '#platform/database/handle.ts';
import { seedEmptyShop } from '#seed/seed-shop.ts';
import { operate } from './operate.ts';

/** Exit code and terminal output of a command. */
export type Ran = { code: number; out: string[]; message: string };

/**
 * A shop created empty, on an embedded database, with a copy of a catalogue that is not the demo's.
 */
export type OwnShop = {
  database: DatabaseConnection;
  /** The catalogue's folder. */
  folder: string;
  dataDir: string;
  run(...words: string[]): Promise<Ran>;
  /** Replaces a text in a file of the catalogue. Throws when the file does not contain it. */
  edit(file: string, from: string, to: string): void;
  /** Restores the catalogue's original files. */
  resetFiles(): void;
  /** Returns catalogue and search with the current data. */
  read(): { catalog: Catalog; search: Search };
  rows(query: string): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
};

export async function createOwnShop(
  seed: (db: Database, demo: string) => Promise<unknown> = (db, demo) => seedEmptyShop(db, demo, 'empty'),
): Promise<OwnShop> {
  const place = await startDatabase();
  const database = await place.open();
  await migrate(database.pool, join(PROJECT_ROOT, 'db', 'migrations'), silentLog);
  await seed(database.db, join(PROJECT_ROOT, 'demo'));
  const folder = mkdtempSync(join(tmpdir(), 'alambic-own-'));
  const dataDir = mkdtempSync(join(tmpdir(), 'alambic-data-'));
  const resetFiles = (): void =>
    cpSync(new URL('test-catalogue', import.meta.url).pathname, folder, { recursive: true });
  resetFiles();
  // Commands close the database that they open; the test continues with the same connection.
  const open = async (): Promise<DatabaseConnection> => ({ ...database, close: async () => undefined });
  return {
    database,
    folder,
    dataDir,
    resetFiles,
    async run(...words) {
      const out: string[] = [];
      const message: string[] = [];
      const code = await operate(words, {
        print: (line) => void out.push(line),
        complain: (line) => void message.push(line),
        root: PROJECT_ROOT,
        prepare: () => ({ dataDir, log: silentLog, open }),
      });
      return { code, out, message: message.join('\n') };
    },
    edit(file, from, to) {
      const text = readFileSync(join(folder, file), 'utf8');
      if (!text.includes(from)) throw new Error(`${file} does not hold ${from}`);
      writeFileSync(join(folder, file), text.replace(from, to));
    },
    read() {
      const catalog = createCatalog(database.db);
      return { catalog, search: createSearch(database.db, catalog, createLiveCatalogIndex(database.db)) };
    },
    rows: async (query) => (await database.db.execute(sql.raw(query))).rows,
    async stop() {
      await place.stop();
      for (const path of [folder, dataDir]) rmSync(path, { recursive: true, force: true });
    },
  };
}
