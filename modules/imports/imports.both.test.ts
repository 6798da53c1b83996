import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { updateProduct } from '#modules/catalog/products.ts';
import { findUndoOf, undoOperation } from '#modules/audit/office.ts';
import { INVERSES } from '#modules/undo/index.ts';
import { MAUDE, useImportBench } from './test-import-bench.ts';
import {
  findImport,
  resolveRow,
  runCheck,
  runCommit,
  startCheck,
  startCommit,
  writeErrorsFile,
} from './index.ts';

const bench = useImportBench();
const { database, run, upload, check, change, commit, rows, states, product } = bench;
let gin = '';

beforeAll(async () => {
  const spirits = await bench.makeCategory('spirits', 'Spirits');
  gin = await bench.makeCategory('gin', 'Gin', spirits);
  await bench.makeCategory('rum', 'Rum', spirits);
});

describe('a check', () => {
  it('stages new, changed, same and faulty rows, and writes nothing else', async () => {
    await bench.makeProduct('KNOWN-1', gin, { abv: 40 });
    await bench.makeProduct('KNOWN-2', gin);
    const id = await upload(
      [
        'SKU;Name;Category;Alc. (%);Price;Size;Qty',
        'known 1;;;41,5;;;12',
        'KNOWN-2;;;43;40,00;;',
        'NEW-1;Été Gin;Spirits > Gin;44,5;39,95;70 cl;6',
        'NEW-2;Rum One;aquavit;40;29,95;750;',
        'NEW-3;;gin;x;29,95;750;',
      ].join('\n'),
    );
    const checked = await check(id);
    expect(checked).toMatchObject({ state: 'checked', rowCount: 5, needsReason: false });
    const all = await rows(id);
    expect(all.map(({ row, state, key }) => [row, state, key])).toEqual([
      [2, 'update', 'KNOWN-1'],
      [3, 'same', 'KNOWN-2'],
      [4, 'create', 'NEW-1'],
      [5, 'error', 'NEW-2'],
      [6, 'error', 'NEW-3'],
    ]);
    expect(all[0]?.changes).toEqual([{ field: 'abv', name: 'ABV', before: '40%', after: '41.5%' }]);
    expect(all[0]?.warnings.map(({ target }) => target)).toEqual(['sku', 'stock']);
    expect(all[2]?.changes).toContainEqual({
      field: 'priceCents',
      name: 'Price',
      before: null,
      after: '$39.95',
    });
    expect(all[2]?.changes).toContainEqual({
      field: 'unitMl',
      name: 'Volume',
      before: null,
      after: '700 mL',
    });
    expect(all[2]?.changes).toContainEqual({ field: 'slug', name: 'URL', before: null, after: 'ete-gin' });
    expect(all[3]?.errors).toEqual([
      { target: 'categoryId', message: 'There is no category “aquavit”. Use its name, its URL or its path.' },
    ]);
    expect(all[4]?.errors.map(({ target }) => target)).toEqual(['abv', 'name']);
    expect(await product('NEW-1')).toBeUndefined();
    expect((await product('KNOWN-1'))?.record.abv).toBe(40);
  });

  it('names codes that Excel shortened, repeated keys and barcodes that another product has', async () => {
    await bench.makeProduct('HAS-CODE', gin, { barcodes: [{ gtin: '4006381333931', units: 1 }] });
    const id = await upload(
      [
        'SKU,Name,Category,EAN',
        'EX-1,One,gin,"6,2888E+11"',
        'EX-2,Two,gin,4006381333931',
        'EX-3,Three,gin,',
        'ex 3,Four,gin,',
        'EX-5,Five,gin,503048200112',
        'EX-6,Six,gin,"6,2888E+11"',
      ].join('\n'),
    );
    await check(id);
    const all = await rows(id);
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['error']));
    // Shortened alike they can have been different codes: nothing is repeated.
    expect(all[0]?.errors).toHaveLength(1);
    expect(all.map(({ errors }) => errors[0]?.message)).toEqual([
      expect.stringContaining('format the column as text'),
      'Barcode is taken by HAS-CODE.',
      'EX-3 stands in the rows 4 and 5. A product has one row.',
      'EX-3 stands in the rows 4 and 5. A product has one row.',
      expect.stringContaining('“503048200112” is no barcode'),
      expect.stringContaining('format the column as text'),
    ]);
  });

  it('knows common names of categories in English and French, or takes the wider category', async () => {
    const id = await upload(
      [
        'SKU;Nom;Catégorie',
        'FR-1;Un;Rhums',
        'FR-2;Deux;Rhum épicé',
        'FR-3;Trois;Spiritueux',
        'FR-4;Quatre;Vin rouge',
      ].join('\n'),
    );
    await check(id);
    const all = await rows(id);
    const categories = all.map(({ changes }) => changes.find(({ field }) => field === 'categoryId')?.after);
    expect(categories).toEqual(['Rum', 'Rum', 'Spirits', undefined]);
    expect(all[3]?.errors[0]?.message).toContain('There is no category “Vin rouge”');
  });

  it('asks for the decimal mark of a column whose numbers have two meanings', async () => {
    const id = await upload('SKU,Name,Category,Price\nAM-1,One,gin,"1,234"\nAM-2,Two,gin,"2,500"\n');
    const started = await run((tx) => startCheck(tx, MAUDE, { id }));
    expect(started).toEqual({
      kind: 'invalid',
      issues: [{ at: 'mark', column: 3, name: 'Price', sample: '1,234' }],
    });
    const found = await findImport(database().db, id);
    const columns = found?.mapping.columns.map((column, index) =>
      index === 3 ? { ...column, mark: 'point' as const } : column,
    );
    await change(id, { columns: columns ?? [] });
    await check(id);
    expect((await rows(id))[0]?.changes).toContainEqual({
      field: 'priceCents',
      name: 'Price',
      before: null,
      after: '$1,234.00',
    });
  });

  it('goes on where a process stopped, and an older one stops', async () => {
    const lines = Array.from({ length: 1_100 }, (_, index) => `GO-${index},Go ${index % 7},gin`);
    const id = await upload(['SKU,Name,Category', ...lines].join('\n'));
    await run((tx) => startCheck(tx, MAUDE, { id }));
    expect(await runCheck(database().db, id, { endsAt: 0 })).toBe(false);
    expect(await findImport(database().db, id)).toMatchObject({ state: 'checking', checkedRow: 501 });
    await Promise.all([runCheck(database().db, id), runCheck(database().db, id)]);
    expect(await findImport(database().db, id)).toMatchObject({ state: 'checked' });
    const { rows: found } = await database().db.execute(
      sql`select count(*)::int as rows, count(distinct after ->> 'slug')::int as slugs
            from import_row where import_id = ${id} and state = 'create'`,
    );
    expect(found).toEqual([{ rows: 1_100, slugs: 1_100 }]);
  });

  it('keeps a mapping and offers it for the next file with the same header', async () => {
    const header = 'Artikel,Bezeichnung,Gruppe';
    const id = await upload(`${header}\nKE-1,One,gin\n`);
    const columns = ['sku', 'name', 'categoryId'].map((target) => ({
      target,
      mark: null,
      empty: 'keep' as const,
    }));
    await change(id, { columns });
    await check(id, 'Weinhandel');
    const next = await findImport(database().db, await upload(`${header}\nKE-2,Two,gin\n`));
    expect(next).toMatchObject({ mappingName: 'Weinhandel', mapping: { columns } });
  });
});

describe('a commit', () => {
  it('writes drafts with their stock, changes as one operation, and is undone whole', async () => {
    await bench.makeProduct('UP-1', gin);
    const id = await upload(
      'SKU,Name,Category,Price,Stock,Allergens\nUP-1,,,42.00,,Nuts|Milk\nCR-1,Created,gin,39.00,7,\nBAD-1,,,1,,\n',
    );
    await check(id);
    const blocked = await run((tx) => startCommit(tx, MAUDE, { id, leavesOutErrors: false }));
    expect(blocked).toEqual({ kind: 'has-errors', count: 1 });
    const operationId = await commit(id, { leavesOutErrors: true });
    expect(await states(id)).toEqual(['2 updated', '3 created', '4 error']);
    expect(await product('UP-1')).toMatchObject({
      record: { priceCents: 4_200, allergens: ['Nuts', 'Milk'] },
    });
    expect(await product('CR-1')).toMatchObject({ record: { status: 'draft' }, stockQuantity: 7 });
    expect(await findImport(database().db, id)).toMatchObject({ state: 'done', operationId });
    const created = await product('CR-1');
    const { rows: ledger } = await database().db.execute(
      sql`select delta, reason from stock_movement where product_id = ${created?.id}`,
    );
    expect(ledger).toEqual([{ delta: 7, reason: 'opening' }]);
    const undone = await undoOperation(database().db, MAUDE, INVERSES, { operationId, reason: 'no' });
    expect(undone).toMatchObject({ kind: 'undone', rows: 2, refused: [] });
    expect(await product('CR-1')).toBeUndefined();
    expect(await product('UP-1')).toMatchObject({ record: { priceCents: 4_000, allergens: [] } });
  });

  it('is undone but for what was changed afterwards, which is listed', async () => {
    await bench.makeProduct('ST-1', gin);
    const id = await upload('SKU,Price,Story\nST-1,45.00,Imported.\n');
    await check(id);
    const operationId = await commit(id);
    const stored = await product('ST-1');
    await run((tx) => updateProduct(tx, MAUDE, { id: stored?.id ?? '', change: { story: 'By hand.' } }));
    await undoOperation(database().db, MAUDE, INVERSES, { operationId, reason: 'no' });
    expect((await product('ST-1'))?.record).toMatchObject({ priceCents: 4_000, story: 'By hand.' });
    const undo = await findUndoOf(database().db, operationId);
    expect(undo?.errors).toEqual([
      { row: 0, message: 'Changed again since: Story.', resource: { kind: 'product', id: stored?.id } },
    ]);
  });

  it('leaves out what was edited since the check, and a person decides', async () => {
    const one = await bench.makeProduct('CO-1', gin);
    const two = await bench.makeProduct('CO-2', gin);
    const id = await upload('SKU,Price\nCO-1,45.00\nCO-2,46.00\n');
    await check(id);
    await run((tx) => updateProduct(tx, MAUDE, { id: one, change: { priceCents: 4_100 } }));
    await run((tx) => updateProduct(tx, MAUDE, { id: two, change: { story: 'New.' } }));
    await commit(id);
    expect(await states(id)).toEqual(['2 conflict', '3 updated']);
    expect((await product('CO-1'))?.record.priceCents).toBe(4_100);
    expect((await product('CO-2'))?.record).toMatchObject({ priceCents: 4_600, story: 'New.' });
    expect(await run((tx) => resolveRow(tx, MAUDE, { id, row: 2, take: 'file' }))).toEqual({
      kind: 'resolved',
    });
    expect((await product('CO-1'))?.record.priceCents).toBe(4_500);
    expect(await run((tx) => resolveRow(tx, MAUDE, { id, row: 2, take: 'file' }))).toEqual({
      kind: 'unknown',
    });
  });

  it('takes a price of the file that moves far with a reason only', async () => {
    const far = await bench.makeProduct('CO-3', gin);
    const id = await upload('SKU,Price\nCO-3,9000.00\n');
    await check(id);
    await run((tx) => updateProduct(tx, MAUDE, { id: far, change: { priceCents: 4_100 } }));
    await commit(id, { reason: 'A rare one' });
    const resolve = (reason?: string) =>
      run((tx) => resolveRow(tx, MAUDE, { id, row: 2, take: 'file', reason }));
    expect(await resolve()).toEqual({ kind: 'needs-reason' });
    expect((await product('CO-3'))?.record.priceCents).toBe(4_100);
    expect(await resolve('A rare one')).toEqual({ kind: 'resolved' });
    expect((await product('CO-3'))?.record.priceCents).toBe(900_000);
  });

  it('needs a reason for a price that moves far', async () => {
    await bench.makeProduct('FAR-1', gin);
    const id = await upload('SKU,Price\nFAR-1,9000.00\n');
    expect(await check(id)).toMatchObject({ needsReason: true });
    const input = { id, leavesOutErrors: false };
    expect(await run((tx) => startCommit(tx, MAUDE, input))).toEqual({ kind: 'needs-reason' });
    await commit(id, { reason: 'A rare one' });
    expect((await product('FAR-1'))?.record.priceCents).toBe(900_000);
  });

  it('publishes only what may be published', async () => {
    await bench.makeProduct('PU-1', gin);
    const id = await upload('SKU,Name,Category,Status\nPU-1,,,active\nPU-2,Two,gin,Published\n');
    await check(id);
    const all = await rows(id);
    expect(all[1]?.warnings[0]?.message).toContain('It stays a draft. Producer is needed to publish.');
    await commit(id);
    expect((await product('PU-1'))?.record.status).toBe('published');
    expect((await product('PU-2'))?.record.status).toBe('draft');
  });

  it('loses and repeats nothing when its process is killed between chunks', async () => {
    const lines = Array.from({ length: 450 }, (_, index) => `KI-${index},Kill ${index},gin`);
    const id = await upload(['SKU,Name,Category', ...lines].join('\n'));
    await check(id);
    const started = await run((tx) => startCommit(tx, MAUDE, { id, leavesOutErrors: false }));
    if (started.kind !== 'queued') throw new Error(started.kind);
    expect(await runCommit(database().db, started.operationId, { endsAt: 0 })).toBe(false);
    const countCreated = async () => {
      const { rows: found } = await database().db.execute(
        sql`select count(*)::int as count from product where sku like 'KI-%'`,
      );
      return found[0]?.['count'];
    };
    expect(await countCreated()).toBe(200);
    await Promise.all([
      runCommit(database().db, started.operationId),
      runCommit(database().db, started.operationId),
    ]);
    expect(await countCreated()).toBe(450);
    const { rows: found } = await database().db.execute(
      sql`select count(*)::int as count from operation_row where operation_id = ${started.operationId}`,
    );
    expect(found).toEqual([{ count: 450 }]);
  });

  it('marks a row that cannot be written, and goes on', async () => {
    const id = await upload('SKU,Name,Category\nBR-1,One,gin\nBR-2,Two,gin\nBR-3,Three,gin\n');
    await check(id);
    await database().db.execute(
      sql`update import_row set after = after || '{"sku": 7}'::jsonb where import_id = ${id} and row = 3`,
    );
    await commit(id);
    expect(await states(id)).toEqual(['2 created', '3 refused', '4 created']);
  });
});

it('the rows with errors are written as they stood, with what is wrong', async () => {
  const id = await upload('SKU;Name;Category;Note\n"ER;1";=One;nowhere;"a ""b"""\nER-2;Two;gin;\n');
  await check(id);
  const stored = await findImport(database().db, id);
  if (!stored) throw new Error('no import');
  expect(await writeErrorsFile(database().db, stored)).toBe(
    '\uFEFFSKU;Name;Category;Note;error\r\n"ER;1";\'=One;nowhere;"a ""b""";There is no category “nowhere”. Use its name, its URL or its path.\r\n',
  );
});
