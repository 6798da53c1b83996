import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCategory } from '#modules/catalog/groups.ts';
import { findIdsByKey } from '#modules/catalog/imports.ts';
import { commandLineActor } from '#platform/actor.ts';
import { useDatabase } from '#platform/database/test-use-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { runCommand } from '../test-command.ts';

const database = useDatabase();
let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alambic-list-'));
  const given = { slug: 'gin', name: 'Gin', status: 'published', defaultClass: 'spirits' } as const;
  await inTransaction(database().db, (tx) => createCategory(tx, commandLineActor('maude'), given));
});
afterAll(async () => await rm(folder, { recursive: true, force: true }));

async function importList(content: string, ...options: string[]): Promise<string[]> {
  const path = join(folder, 'list.csv');
  await writeFile(path, content);
  return await runCommand(database(), ['catalogue', 'import', path, ...options]);
}
const hasProduct = async (sku: string): Promise<boolean> =>
  (await findIdsByKey(database().db, 'sku', [sku])).has(sku);

it('a list is checked, and written with --commit', async () => {
  const list = 'SKU;Name;Category;Price\nCL-1;One;gin;31,50\n';
  expect(await importList(list)).toEqual([
    'products, 1 row, 4 columns, utf-8, semicolon',
    '  SKU: sku',
    '  Name: name',
    '  Category: categoryId',
    '  Price: priceCents',
    '1 new',
    'Nothing was written. Add --commit to write the rows.',
  ]);
  expect(await hasProduct('CL-1')).toBe(false);
  expect((await importList(list, '--commit')).slice(-2)).toEqual([
    '1 created',
    expect.stringMatching(/^To undo it: npm run operate -- undo \S+ <reason>$/),
  ]);
  expect(await hasProduct('CL-1')).toBe(true);
});

it('names rows with errors, and writes nothing', async () => {
  const list = 'SKU;Name;Category\nCL-2;Two;gin\nCL-3;Three;nowhere\n';
  expect(await importList(list)).toContain(
    '  row 3 CL-3: There is no category “nowhere”. Use its name, its URL or its path.',
  );
  await expect(importList(list, '--commit')).rejects.toThrow('Nothing was changed.');
  expect(await hasProduct('CL-2')).toBe(false);
});

it('fetches photographs from hosts that are named, and says which the file names', async () => {
  const list =
    'SKU;Name;Category;Photographs\nCL-5;Five;gin;https://a.example/5.jpg|https://b.example/5.jpg\n';
  expect(await importList(list)).toEqual(
    expect.arrayContaining([
      'Photographs at a.example: 1; add --photographs-from=a.example to fetch them',
      'Photographs at b.example: 1; add --photographs-from=b.example to fetch them',
    ]),
  );
  await expect(importList(list, '--commit', '--photographs-from=c.example')).rejects.toThrow(
    'The file names no photographs at c.example.',
  );
  expect(await hasProduct('CL-5')).toBe(false);
  await importList(list, '--commit', '--photographs-from=a.example,b.example');
  const { rows } = await database().pool.query(
    "select payload -> 'hosts' as hosts from outbox_job where kind = 'import-pictures'",
  );
  expect(rows).toEqual([{ hosts: ['a.example', 'b.example'] }]);
});

it.each([
  ['a workbook', 'PK\u0003\u0004', [], 'CSV UTF-8'],
  ['a mapping that is not kept', 'SKU;Name\nCL-4;Four\n', ['--mapping=None'], 'There is no mapping None'],
  ['a number with two meanings', 'SKU;Price\nCL-4;1,234\n', [], 'can be read in two ways'],
  ['no key', 'Name;Price\nFour;1,50\n', [], 'No column is the SKU'],
])('%s is refused', async (_name, content, options, sentence) => {
  await expect(importList(content, ...options)).rejects.toThrow(sentence);
});
