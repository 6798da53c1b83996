import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { FLAVOUR_KEYS } from '#contract/catalog/flavours.ts';
import { FIELD_NAMES, type FieldName, type FieldRow, getField } from '#contract/catalog/product-fields.ts';
import { listSecondLines } from '#contract/catalog/second-line.ts';
import { toPlainLine, isPlainLine } from '#contract/text/plain-text.ts';
import { findStoredProduct } from '#modules/catalog/index.ts';
import {
  createProduct,
  lockProduct,
  PRODUCT_DRAFTS,
  type ProductRecord,
  ProductRecordSchema,
  setProductStatus,
  type StoredProduct,
  updateProduct,
} from '#modules/catalog/products.ts';
import { importCatalogue, loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { createSupplier } from '#modules/inventory/office.ts';
import { setTranslationLocales } from '#modules/shop-settings/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import type { Transaction } from '#platform/database/handle.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { writeCatalogueFolder } from './write-catalogue-folder.ts';

const MAUDE = commandLineActor('maude');
const BARCODES = ['04006381333931', '05901234123457', '00012345678905'];

const words = (max: number, minLength = 1) =>
  fc
    .string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.floor(max / 4)) })
    .map((given) => toPlainLine(given))
    .filter((text) => isPlainLine(text) && text.length >= minLength && text.length <= max);
const slug = fc.stringMatching(/^[a-z][a-z0-9]{1,9}(-[a-z0-9]{1,9})?$/);

/** Any value of a field by its row. Names and ids are given by the test. */
function valueOf(row: FieldRow): fc.Arbitrary<unknown> {
  const value = oneOf(row);
  if ('many' in row && row.many !== undefined)
    return fc.uniqueArray(value, { maxLength: Math.min(row.many, 4) });
  return row.isNullable ? fc.option(value) : value;
}

function oneOf(row: FieldRow): fc.Arbitrary<unknown> {
  switch (row.kind) {
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...row.choices);
    case 'number': {
      const unit = 10 ** (row.decimals ?? 0);
      return fc.integer({ min: row.min * unit, max: row.max * unit }).map((whole) => whole / unit);
    }
    case 'text':
      if (row.format === 'slug') return slug;
      if (row.format === 'redirect') return slug.map((name) => `/category/${name}`);
      return words(row.max, row.isNullable || row.isRequired || row.many !== undefined ? 1 : 0);
  }
}

const GIVEN: ReadonlySet<FieldName> = new Set([
  'secondLine',
  'sku',
  'slug',
  'categoryId',
  'supplierId',
  'status',
  'productClass',
]);
const fields = fc.record(
  Object.fromEntries(
    FIELD_NAMES.filter((name) => !GIVEN.has(name)).map((name) => [name, valueOf(getField(name))]),
  ),
);
const pairings = fc.array(fc.record({ food: words(80), why: words(200, 0) }), { maxLength: 3 });
const parts = fc.record({
  flavours: fc.oneof(
    fc.constant({}),
    fc
      .tuple(
        fc.shuffledSubarray([...FLAVOUR_KEYS], { minLength: 5, maxLength: 8 }),
        fc.integer({ min: 1, max: 5 }),
      )
      .map(([keys, intensity]) => Object.fromEntries(keys.map((key) => [key, intensity]))),
  ),
  pairings,
  awards: fc.array(
    fc.record({ name: words(120), year: fc.integer({ min: 1900, max: 2100 }), medal: words(60) }),
    { maxLength: 2 },
  ),
  tasterNotes: fc.uniqueArray(
    fc.record({ taster: words(40), vote: fc.constantFrom('for', 'against'), text: words(200) }),
    { maxLength: 4, selector: ({ taster }) => taster },
  ),
  attributes: fc
    .option(fc.boolean())
    .map((value) => (value === null ? [] : [{ key: 'local', value, position: 0 }])),
  'story:fr': fc.option(words(1200)),
  'allergens:fr': fc.option(fc.uniqueArray(words(60), { minLength: 1, maxLength: 3 })),
  'pairings:fr': fc.option(pairings.filter(({ length }) => length > 0)),
});

describe('any product, also an incomplete draft', () => {
  const database = useDatabase();
  const run = <Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
    inTransaction(database().db, work);
  let categoryId: string;
  let supplierId: string;
  let made = 0;

  beforeAll(async () => {
    const read = await loadCatalogueFolder(`${PROJECT_ROOT}/cli/test-catalogue`);
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    await run((tx) => importCatalogue(tx, MAUDE, read.data));
    categoryId = (await findStoredProduct(database().db, 'saugeen-gin'))?.record.categoryId ?? '';
    await run((tx) => setTranslationLocales(tx, MAUDE, ['fr']));
    const supplier = await run((tx) =>
      createSupplier(tx, MAUDE, { name: 'Casks', contact: '', currency: 'CAD' }),
    );
    supplierId = 'id' in supplier ? supplier.id : '';
  });

  const create = async (given: Readonly<Record<string, unknown>>, hasSupplier: boolean): Promise<string> => {
    made += 1;
    const wanted = { ...given, barcodes: made % 2 === 0 ? [] : [{ gtin: BARCODES[made % 3], units: 1 }] };
    const {
      priceCents = null,
      salePriceCents = null,
      ...change
    } = ProductRecordSchema.partial().parse(wanted);
    const name = change.name ?? 'Any';
    const [secondLine = null] = hasSupplier ? listSecondLines(name) : [];
    const hasSale = priceCents !== null && salePriceCents !== null && salePriceCents < priceCents;
    const result = await run((tx) =>
      createProduct(
        tx,
        MAUDE,
        {
          ...change,
          priceCents,
          salePriceCents: hasSale ? salePriceCents : null,
          supplierId: hasSupplier ? supplierId : null,
          sku: `ANY-${made}`,
          slug: `any-${made}`,
          name,
          secondLine,
          categoryId,
        },
        'Any price.',
      ),
    );
    if (result.kind !== 'saved') throw new Error(JSON.stringify(result.issues));
    return result.product.id;
  };

  const load = async (id: string): Promise<StoredProduct> => {
    const stored = await run((tx) => lockProduct(tx, id));
    if (!stored) throw new Error('it is gone');
    return stored;
  };
  const loadRecords = async (ids: readonly string[]): Promise<ProductRecord[]> =>
    (await Promise.all(ids.map(load))).map(({ record }) => record);

  it('is saved again unchanged at every way in, and is the same after its export and import', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fields, parts, fc.boolean()), { minLength: 1, maxLength: 6 }),
        async (all) => {
          const ids: string[] = [];
          await database().db.execute(sql`delete from product where slug like 'any-%'`);
          for (const [some, others, hasSupplier] of all)
            ids.push(await create({ ...some, ...others }, hasSupplier));
          const [first = ''] = ids;
          // Where it is complete and its price is allowed, it is on sale.
          await run((tx) => setProductStatus(tx, MAUDE, { id: first, status: 'published', reason: 'Any.' }));
          const before = await loadRecords(ids);
          for (const id of ids) {
            const { record, version } = await load(id);
            const { status: _, ...change } = record;
            expect(await run((tx) => updateProduct(tx, MAUDE, { id, change }))).toMatchObject({
              changedFields: [],
            });
            const draft = { id, record, expectedVersion: version };
            expect(await run((tx) => PRODUCT_DRAFTS.update(tx, MAUDE, draft))).toMatchObject({
              kind: 'saved',
            });
          }
          const folder = await mkdtemp(join(tmpdir(), 'alambic-records-'));
          try {
            const { leftOut } = await writeCatalogueFolder(database().db, folder);
            expect(leftOut).toEqual([]);
            const read = await loadCatalogueFolder(folder);
            if (!read.ok) throw new Error(JSON.stringify(read.issues));
            const over = await run((tx) => importCatalogue(tx, MAUDE, read.data, 'Again.'));
            expect(over.rows.products).toMatchObject({ added: [], changed: [] });
            await database().db.execute(sql`delete from product where slug like 'any-%'`);
            await run((tx) => importCatalogue(tx, MAUDE, read.data, 'Again.'));
            expect(await loadRecords(ids)).toEqual(before);
          } finally {
            await rm(folder, { recursive: true });
          }
        },
      ),
      { numRuns: 8 },
    );
  });
});
