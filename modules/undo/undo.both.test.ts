import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { verifyChain } from '#modules/audit/chain.ts';
import { listEvents, previewUndo, undoOperation } from '#modules/audit/office.ts';
import {
  createCollection,
  deleteCategory,
  deleteCollection,
  updateCategory,
  updateCollection,
} from '#modules/catalog/groups.ts';
import {
  deleteProduct,
  setProductStatus,
  type StoredProduct,
  updateProduct,
} from '#modules/catalog/products.ts';
import { findStoredProduct } from '#modules/catalog/index.ts';
import { importCatalogue, loadCatalogueFolder } from '#modules/catalogue-files/index.ts';
import { PROJECT_ROOT } from '#platform/project-root.ts';
import { PRODUCT_DEPENDENTS, INVERSES } from './inverses.ts';
import { COMPLETE, MAUDE, PAUL, useUndoBench } from './test-undo-bench.ts';

const isAll = process.env['TEST_ALL'] === '1';
/** Rows of an import: several chunks of an undo. */
const IMPORTED = isAll ? 400 : 90;
const CHUNK = 40;
const RUNS = isAll ? 100 : 10;
const TIMEOUT_MS = isAll ? 600_000 : 60_000;

const bench = useUndoBench();
const { database, gin, run, makeCategory, makeProduct, events, lastEvent, undo, undoLast } = bench;
const load = async (id: string): Promise<StoredProduct> => {
  const found = await findStoredProduct(database().db, id);
  if (!found) throw new Error(`no product ${id}`);
  return found;
};
const change = (id: string, fields: Parameters<typeof updateProduct>[2]['change']) =>
  run((tx) => updateProduct(tx, MAUDE, { id, change: fields, reason: 'Spring list' }));
const move = (id: string, status: 'draft' | 'published' | 'archived') =>
  run((tx) => setProductStatus(tx, MAUDE, { id, status }));

describe('undo of a product', () => {
  it('restores the fields by a command of its own, with the reason', async () => {
    const id = await makeProduct();
    const { record } = await load(id);
    await change(id, { name: 'Typo', priceCents: 1, allergens: ['nuts'] });
    const event = await lastEvent(id);
    expect(await undo(event.id)).toEqual({ kind: 'undone', skipped: [] });
    const restored = await load(id);
    expect(restored.record).toEqual(record);
    expect(restored.version).toBe(3);
    expect(await lastEvent(id)).toMatchObject({
      action: 'product.updated',
      actor: { kind: 'command-line', id: 'paul' },
      reason: 'a mistake',
      undoesEventId: event.id,
    });
  });

  it('leaves a field that was changed again, and refuses when all were', async () => {
    const id = await makeProduct();
    await change(id, { name: 'First', priceCents: 100 });
    const event = await lastEvent(id);
    await change(id, { priceCents: 200 });
    expect(await undo(event.id)).toEqual({ kind: 'undone', skipped: ['priceCents'] });
    expect((await load(id)).record).toMatchObject({ priceCents: 200 });
    const other = await makeProduct();
    await change(other, { priceCents: 100 });
    const overtaken = await lastEvent(other);
    await change(other, { priceCents: 200 });
    expect(await undo(overtaken.id)).toEqual({ kind: 'refused', reasons: ['Changed again since: Price.'] });
  });

  it('is itself undone, and an event is undone once', async () => {
    const id = await makeProduct();
    await change(id, { name: 'Second' });
    const event = await lastEvent(id);
    await undo(event.id);
    expect(await undo(event.id)).toMatchObject({
      kind: 'refused',
      reasons: ['This change was undone already.'],
    });
    expect(await undoLast(id)).toMatchObject({ kind: 'undone' });
    expect((await load(id)).record.name).toBe('Second');
  });

  it('happens once when two people undo the same event', async () => {
    const id = await makeProduct();
    await change(id, { name: 'Second' });
    const event = await lastEvent(id);
    const outcomes = await Promise.all([undo(event.id), undo(event.id)]);
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual(['refused', 'undone']);
  });

  it('deletes what was created, unless it was changed since', async () => {
    const id = await makeProduct();
    expect(await undoLast(id)).toMatchObject({ kind: 'undone' });
    expect(await findStoredProduct(database().db, id)).toBeUndefined();
    const other = await makeProduct();
    const created = await lastEvent(other);
    await change(other, { name: 'Changed' });
    expect(await undo(created.id)).toEqual({
      kind: 'refused',
      reasons: ['What was changed was changed again since.'],
    });
  });

  it('creates what was deleted again, with its id, and versions go on', async () => {
    const id = await makeProduct();
    await change(id, { name: 'Second' });
    const { record } = await load(id);
    await run((tx) => deleteProduct(tx, MAUDE, { id }, PRODUCT_DEPENDENTS));
    expect(await undoLast(id)).toMatchObject({ kind: 'undone' });
    expect(await load(id)).toMatchObject({ version: 3, record });
  });

  it('refuses to create it again when its SKU is taken, and leaves nothing', async () => {
    const id = await makeProduct();
    const { record } = await load(id);
    await run((tx) => deleteProduct(tx, MAUDE, { id }, PRODUCT_DEPENDENTS));
    const taker = await makeProduct();
    await change(taker, { sku: record.sku });
    expect(await undoLast(id)).toMatchObject({ kind: 'refused' });
    expect(await findStoredProduct(database().db, id)).toBeUndefined();
  });

  it('moves the status back', async () => {
    const id = await makeProduct();
    await move(id, 'published');
    await move(id, 'archived');
    expect(await undoLast(id)).toMatchObject({ kind: 'undone' });
    expect((await load(id)).record.status).toBe('published');
  });

  it('previews what it would write, and writes nothing', async () => {
    const id = await makeProduct();
    await change(id, { priceCents: 100 });
    const { id: eventId } = await lastEvent(id);
    const preview = await run((tx) => previewUndo(tx, PAUL, INVERSES, { eventId, reason: '' }));
    expect(preview).toMatchObject({
      outcome: { kind: 'undone' },
      changes: [{ before: { priceCents: 100 }, after: { priceCents: COMPLETE.priceCents } }],
    });
    expect((await load(id)).record.priceCents).toBe(100);
    expect(await undo(eventId)).toMatchObject({ kind: 'undone' });
  });

  it('refuses an unknown event, an old one, and one of a kind without an inverse', async () => {
    const id = await makeProduct();
    await change(id, { name: 'Old' });
    const event = await lastEvent(id);
    await database().pool.query(
      `begin; alter table audit_event disable trigger user;
       update audit_event set created_at = created_at - interval '91 days' where id = '${event.id}';
       alter table audit_event enable trigger user; commit`,
    );
    expect(await undo(event.id)).toEqual({
      kind: 'refused',
      reasons: ['This change is more than 90 days old.'],
    });
    expect(await undo('00000000-0000-7000-8000-000000000000')).toMatchObject({ kind: 'refused' });
    // Reports the event that was dated back, once.
    expect((await verifyChain(database().db)).problem).toMatch(/but dated/);
  });
});

describe('undo of categories and collections', () => {
  it('restores changes, creations and deletions', async () => {
    const id = await makeCategory();
    await run((tx) => updateCategory(tx, MAUDE, { id, change: { name: 'Another', parentId: gin() } }));
    expect(await undoLast(id)).toMatchObject({ kind: 'undone' });
    await run((tx) => deleteCategory(tx, MAUDE, { id }));
    expect(await undoLast(id)).toMatchObject({ kind: 'undone' });
    expect((await events(id)).map(({ action }) => action)).toEqual([
      'category.created',
      'category.deleted',
      'category.updated',
      'category.updated',
      'category.created',
    ]);
    const result = await run((tx) => createCollection(tx, MAUDE, { slug: 's-1', name: 'S' }));
    if (result.kind !== 'saved') throw new Error(result.kind);
    const change2 = { name: 'T', products: [await makeProduct()] };
    await run((tx) => updateCollection(tx, MAUDE, { id: result.id, change: change2 }));
    expect(await undoLast(result.id)).toMatchObject({ kind: 'undone' });
    await run((tx) => deleteCollection(tx, MAUDE, { id: result.id }));
    expect(await undoLast(result.id)).toMatchObject({ kind: 'undone' });
    expect(await undoLast(result.id)).toMatchObject({ kind: 'undone' });
  });

  it('refuses to remove a category that holds products since', async () => {
    const id = await makeCategory();
    const product = await makeProduct();
    await change(product, { categoryId: id });
    expect(await undoLast(id)).toEqual({ kind: 'refused', reasons: ['It holds 1 products.'] });
  });
});

describe('undo of random changes', () => {
  it(
    'restores every field, whatever the commands were',
    async () => {
      const edit = fc.record(
        {
          name: fc.string({ minLength: 1, maxLength: 20, unit: fc.constantFrom('a', 'é', '“', 'Z') }),
          priceCents: fc.integer({ min: 1, max: 1_000_000 }),
          allergens: fc.array(fc.constantFrom('nuts', 'milk'), { maxLength: 2 }),
          region: fc.option(fc.constantFrom('Ontario', 'Gaspésie')),
          isStaffPick: fc.boolean(),
          pairings: fc.array(fc.constant({ food: 'Oysters', why: 'Salt.' }), { maxLength: 3 }),
        },
        { requiredKeys: [] },
      );
      const status = fc.constantFrom('draft' as const, 'published' as const, 'archived' as const);
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.oneof(edit, status), { minLength: 1, maxLength: 8 }),
          async (commands) => {
            const id = await makeProduct();
            const { record } = await load(id);
            for (const command of commands)
              await (typeof command === 'string' ? move(id, command) : change(id, command));
            for (const event of (await events(id)).slice(0, -1))
              expect((await undo(event.id)).kind).toBe('undone');
            expect((await load(id)).record).toEqual(record);
          },
        ),
        { numRuns: RUNS },
      );
    },
    TIMEOUT_MS,
  );
});

describe('undo of an import', () => {
  it(
    'restores all rows as one, but what was changed since',
    async () => {
      const read = await loadCatalogueFolder(`${PROJECT_ROOT}/demo/catalogue`);
      if (!read.ok) throw new Error('invalid demo catalogue');
      const [pattern] = read.data.products;
      if (!pattern) throw new Error('no products');
      const products = Array.from({ length: IMPORTED }, (_, index) => ({
        ...pattern,
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        sku: `IMP-${index}`,
        slug: `imported-${index}`,
        price: 5000,
        salePrice: null,
        barcodes: [],
      }));
      const data = { ...read.data, products };
      await run((tx) => importCatalogue(tx, MAUDE, data, 'Spring list'));
      const first = products[0]?.id ?? '';
      const before = await load(first);
      const added = {
        ...pattern,
        id: '00000000-0000-4000-9000-000000000000',
        sku: 'NEW-1',
        slug: 'new-1',
        barcodes: [],
      };
      const second = {
        ...data,
        products: [...products.map((row) => ({ ...row, price: 6000, short: 'New.' })), added],
      };
      await run((tx) => importCatalogue(tx, MAUDE, second, 'Spring list'));
      const edited = products[1]?.id ?? '';
      await change(edited, { priceCents: 7000 });
      const [imported] = await listEvents(database().db, { action: 'catalogue.imported' });
      expect(imported?.after).toMatchObject({ rows: IMPORTED + 1 });
      const operationId = imported?.resource.id ?? '';
      expect(await undo(imported?.id ?? '')).toEqual({
        kind: 'refused',
        reasons: ['This change is part of a larger one. Undo that one.'],
      });
      const input = { operationId, reason: 'the wrong file' };
      const result = await undoOperation(database().db, PAUL, INVERSES, input);
      expect(result).toEqual({ kind: 'undone', rows: IMPORTED + 1, skipped: 1, refused: [] });
      expect((await load(first)).record).toEqual(before.record);
      expect((await load(edited)).record).toMatchObject({ priceCents: 7000, short: before.record.short });
      expect((await load(added.id)).record.status).toBe('archived');
      expect(await undoOperation(database().db, PAUL, INVERSES, input)).toMatchObject({ kind: 'refused' });
      const [undone] = await listEvents(database().db, { action: 'operation.undone' });
      expect(undone).toMatchObject({ undoesEventId: imported?.id, after: { rows: IMPORTED + 1 } });
      // An undo of many rows is undone as well.
      const again = { operationId: undone?.resource.id ?? '', reason: 'the right file after all' };
      expect(await undoOperation(database().db, PAUL, INVERSES, again)).toMatchObject({ rows: IMPORTED + 1 });
      expect((await load(first)).record).toMatchObject({ priceCents: 6000 });
      expect((await load(added.id)).record.status).toBe('published');
      expect((await verifyChain(database().db)).problem).toBeUndefined();
    },
    TIMEOUT_MS,
  );

  it(
    'goes on where it was interrupted',
    async () => {
      const [latest] = await listEvents(database().db, { action: 'operation.undone' });
      const input = { operationId: latest?.resource.id ?? '', reason: 'once more' };
      let rows = 0;
      const failing = {
        ...INVERSES,
        'product.updated': async (...given: Parameters<(typeof INVERSES)[string]>) => {
          rows += 1;
          if (rows === CHUNK + 10) throw new Error('interrupted');
          return (await INVERSES['product.updated']?.(...given)) ?? { kind: 'refused' as const, reasons: [] };
        },
      };
      await expect(undoOperation(database().db, PAUL, failing, input)).rejects.toThrow('interrupted');
      const result = await undoOperation(database().db, PAUL, INVERSES, input);
      // The first chunk was committed before.
      expect(result).toMatchObject({ kind: 'undone', rows: IMPORTED + 1 - CHUNK, refused: [] });
      const [undone] = await listEvents(database().db, { action: 'operation.undone' });
      expect(undone?.after).toMatchObject({ rows: IMPORTED + 1 });
    },
    TIMEOUT_MS,
  );
});
