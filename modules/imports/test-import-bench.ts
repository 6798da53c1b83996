import type { ImportKindName } from '#contract/staff/imports.ts';
import { findIdsByKey } from '#modules/catalog/imports.ts';
import { createCategory } from '#modules/catalog/groups.ts';
import { createProduct, loadProducts } from '#modules/catalog/products.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import type { TestDatabase } from '#platform/database/test-databases.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Mapping } from './columns/mapping.ts';
import {
  changeImport,
  createImport,
  findImport,
  inspectStoredFile,
  listImportRows,
  runCheck,
  runCommit,
  startCheck,
  startCommit,
  storeFile,
} from './index.ts';

export const MAUDE = commandLineActor('maude');

export const FACTS = { producer: 'Orvin', country: 'Canada', abv: 43, unitMl: 750, short: 'S.', story: 'S.' };

type Given = { leavesOutErrors?: boolean; reason?: string; pictureHosts?: readonly string[] };

async function* inOne(bytes: Uint8Array) {
  yield bytes;
}

/** A database with categories, and what the tests of imports do on it. */
export function useImportBench(start?: () => Promise<TestDatabase>) {
  const database = useDatabase(start);
  const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    inTransaction(database().db, work);
  const bench = {
    database,
    run,
    async makeCategory(slug: string, name: string, parentId: string | null = null): Promise<string> {
      const given = { slug, name, parentId, status: 'published', defaultClass: 'spirits' } as const;
      const result = await run((tx) => createCategory(tx, MAUDE, given));
      if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
      return result.id;
    },
    async makeProduct(sku: string, categoryId: string, fields: object = {}): Promise<string> {
      const named = { sku, slug: sku.toLowerCase(), name: sku, categoryId };
      const given = { ...FACTS, priceCents: 4_000, ...named, ...fields };
      const result = await run((tx) => createProduct(tx, MAUDE, given));
      if (result.kind !== 'saved') throw new Error(JSON.stringify(result));
      return result.product.id;
    },
    /** Stores a file and creates its import. */
    async upload(content: string | Uint8Array, kind?: ImportKindName): Promise<string> {
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      const fileId = await storeFile(database().db, inOne(bytes));
      const inspected = await inspectStoredFile(database().db, { fileId, kind });
      return await run((tx) => createImport(tx, MAUDE, { fileId, fileName: 'list.csv', inspected }));
    },
    async change(id: string, mapping: Partial<Mapping>) {
      return await run((tx) => changeImport(tx, { id, mapping }));
    },
    async check(id: string, mappingName?: string) {
      const started = await run((tx) => startCheck(tx, MAUDE, { id, mappingName }));
      if (started.kind !== 'saved') return started;
      await runCheck(database().db, id);
      return await findImport(database().db, id);
    },
    /** Queues the job that writes the rows. Returns its operation. */
    async queue(
      id: string,
      { leavesOutErrors = false, reason = '', pictureHosts = [] }: Given = {},
    ): Promise<string> {
      const started = await run((tx) =>
        startCommit(tx, MAUDE, { id, leavesOutErrors, reason, pictureHosts }),
      );
      if (started.kind !== 'queued') throw new Error(JSON.stringify(started));
      return started.operationId;
    },
    async commit(id: string, given?: Given): Promise<string> {
      const operationId = await bench.queue(id, given);
      await runCommit(database().db, operationId);
      return operationId;
    },
    async rows(id: string) {
      const found = await findImport(database().db, id);
      if (!found) throw new Error(`no import ${id}`);
      const page = await listImportRows(database().db, found, {
        filters: [],
        sort: [{ field: 'row', isDescending: false }],
        limit: 200,
        withTotal: false,
      });
      return page.items;
    },
    async states(id: string): Promise<string[]> {
      return (await bench.rows(id)).map(({ row, state }) => `${row} ${state}`);
    },
    async product(sku: string) {
      const id = (await findIdsByKey(database().db, 'sku', [sku])).get(sku) ?? '';
      return (await loadProducts(database().db, id === '' ? [] : [id])).get(id);
    },
  };
  return bench;
}
