import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CSV_SEPARATORS, type CsvSeparator, type ExportKind } from '#contract/staff/exports.ts';
import { permissionsOf } from '#contract/staff/permissions.ts';
import { createCategory } from '#modules/catalog/groups.ts';
import { createProduct } from '#modules/catalog/products.ts';
import { importCustomer } from '#modules/customers/index.ts';
import { createSink, writeExport } from '#modules/exports/index.ts';
import {
  countRows,
  createImport,
  findImport,
  inspectStoredFile,
  runCheck,
  startCheck,
  storeFile,
} from '#modules/imports/index.ts';
import { addRedirect } from '#modules/redirects/index.ts';
import { commandLineActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';

const MAUDE = commandLineActor('maude');
const database = useDatabase();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alambic-round-'));
  await inTransaction(database().db, async (tx) => {
    const gin = { slug: 'gin', name: 'Gin', status: 'published', defaultClass: 'spirits' } as const;
    const category = await createCategory(tx, MAUDE, gin);
    if (category.kind !== 'saved') throw new Error(category.kind);
    for (const at of [1, 2, 3])
      await createProduct(tx, MAUDE, {
        sku: `RT-${at}`,
        slug: `rt-${at}`,
        name: `=Été, “n° ${at}”`,
        categoryId: category.id,
        producer: 'Maison; Fée',
        country: 'France',
        abv: 40.5,
        unitMl: 700,
        priceCents: 123_450,
        ...(at === 1 && { salePriceCents: 99_999 }),
        short: 'Short.',
        story: 'Two\nlines, and "quotes".',
        ...(at === 1 && { barcodes: [{ gtin: '4006381333931', units: 1 }] }),
        allergens: ['Nuts', 'Milk'],
        isStaffPick: at === 2,
      });
    await addRedirect(tx, MAUDE, { from: '/été', to: 'https://elsewhere.example/?a=1,2' });
    await addRedirect(tx, MAUDE, { from: '/old', to: '/new' });
    await importCustomer(tx, MAUDE, {
      email: 'ann@one.example',
      name: 'Ann, née Roy',
      note: '+ regular',
      address: null,
      consent: { at: new Date('2024-05-01T10:00:00Z'), words: 'News; offers.', source: 'Paper' },
    });
    await importCustomer(tx, MAUDE, {
      email: 'bob@one.example',
      name: null,
      note: null,
      address: null,
      consent: null,
    });
  });
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function takeOut(kind: ExportKind, separator: CsvSeparator): Promise<string> {
  const path = join(folder, `${kind}-${separator}.csv`);
  const choice = { kinds: [kind], format: 'csv' as const, separator };
  const sink = createSink(choice, path);
  await writeExport(
    database().db,
    choice,
    {
      actor: { kind: MAUDE.kind, id: MAUDE.id },
      permissions: permissionsOf(['owner']),
      isTest: false,
      now: new Date(),
      narrowing: { filters: [] },
      pictureStores: [],
    },
    sink,
  );
  return path;
}

it.each(
  (['products', 'prices', 'redirects', 'customers'] as const).flatMap((kind) =>
    CSV_SEPARATORS.map((separator) => [kind, separator] as const),
  ),
)('%s that were taken out with %s come back, and nothing changes', async (kind, separator) => {
  const { db } = database();
  const fileId = await storeFile(db, createReadStream(await takeOut(kind, separator)));
  const inspected = await inspectStoredFile(db, { fileId });
  expect(inspected).toMatchObject({ kind, format: 'Alambic' });
  const id = await inTransaction(db, (tx) =>
    createImport(tx, MAUDE, { fileId, fileName: 'a.csv', inspected }),
  );
  const started = await inTransaction(db, (tx) => startCheck(tx, MAUDE, { id }));
  expect(started.kind).toBe('saved');
  await runCheck(db, id);
  expect(await findImport(db, id)).toMatchObject({ state: 'checked' });
  expect((await countRows(db, id)).map(({ state }) => state)).toEqual(['same']);
});
